/// What a shared value is known by, also where another object stands for it when a step is reduced again.
package indirect enum SharedName: Hashable, @unchecked Sendable {
  // Sendable because what a key is known by is: keys are.

  /// A value that was there, by its object.
  case object(ObjectIdentifier)
  /// A value that a key stores, by what the key and its type are known by.
  case key(AnyHashable, ObjectIdentifier)
  /// A value that a reducer has made: in which recording, at which step, and as which one of that step.
  case made(recording: UInt64, step: Int, index: Int)
  /// A value that a key stores, by the text of the key: all that a file knows of one that no state in it holds.
  case described(String)

  /// The name of a value that is made right now; nil where no recorder and no replay follows what makes it.
  static func ofNew() -> SharedName? {
    guard SharedChangeTracker.isAnyAlive else { return nil }
    if let expectation = SharedExpectation.current.object { return expectation.nameOfNew() }
    return SharedJournal.current.object?.nameOfNew()
  }
}

extension TrackedValue {
  /// What the value is known by.
  var name: SharedName { givenName ?? .object(ObjectIdentifier(self)) }
}
