/// The identity of a shared value, also across objects if a step is reduced again.
package indirect enum SharedName: Hashable, @unchecked Sendable {
  // Sendable because a key's identity is: keys are `Sendable`.

  /// An existing value, identified by its object.
  case object(ObjectIdentifier)
  /// A key's value, identified by the key's identity and type.
  case key(AnyHashable, ObjectIdentifier)
  /// A value created by a reducer, identified by the recording, the step and the index in the step.
  case made(recording: UInt64, step: Int, index: Int)
  /// A key's value, identified by the key's text: the only identity in a file for a value outside its states.
  case described(String)

  /// Returns the name of a new value; `nil` if its creation is neither recorded nor replayed.
  static func ofNew() -> SharedName? {
    guard SharedChangeTracker.isAnyAlive else { return nil }
    if let expectation = SharedExpectation.current.object { return expectation.nameOfNew() }
    return SharedReplayLog.current.object?.nameOfNew()
  }
}

extension TrackedValue {
  /// The identity of the value.
  var name: SharedName { givenName ?? .object(ObjectIdentifier(self)) }
}
