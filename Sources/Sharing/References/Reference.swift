import ComposableDiagnostics

/// What the copies of a shared value point at, or a part of that.
protocol Reference<Value>: AnyObject, Sendable {
  associatedtype Value

  /// The value for a reader: noted for observation, and a test's expectation while one is made.
  var value: Value { get }

  /// The value as it really is, without noting that it is read: now, or for a test that is making an
  /// expectation, right after the changes that the expectation is about.
  var live: Value { get }

  /// What the test that is making an expectation right now has for the value, if it has changed.
  var snapshot: Value? { get }

  /// The value that this is, or a part or face of.
  var tracked: any TrackedValue { get }

  /// Whether this is a part or a face of the value.
  var isPart: Bool { get }

  /// What stands for the value in its description, such as `value: 1` or `.inMemory("count")`.
  var description: String { get }

  /// Calls `follower` with each value that there is from now on, while `owner` exists.
  ///
  /// It is called by the thread that makes the change, before the next one can be made.
  func follow(for owner: AnyObject, _ follower: @escaping (Value) -> Void)

  /// Tells all observers of the value, and of its loading and saving, to look again.
  func tellObservers()

  var isLoading: Bool { get }
  var loadError: (any Error)? { get }
  func load() async throws
}

/// A reference whose value can be changed.
protocol MutableReference<Value>: Reference {
  func withLock<Result>(
    _ operation: (inout Value) throws -> Result,
    at callSite: CallSite
  ) rethrows -> Result

  /// Changes a part of the value; `operation` may get a copy of the part.
  func withLock<Part, Result>(
    part path: WritableKeyPath<Value, Part>,
    _ operation: (inout Part) throws -> Result,
    at callSite: CallSite
  ) rethrows -> Result

  var saveError: (any Error)? { get }
  func save() async throws
}
