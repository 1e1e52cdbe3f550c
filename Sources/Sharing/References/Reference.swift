import ComposableDiagnostics

/// The storage of a shared value, which its copies share, or a part of it.
protocol Reference<Value>: AnyObject, Sendable {
  associatedtype Value

  /// The value for a reader: registers a read for observation, and returns a test's expectation inside one.
  var value: Value { get }

  /// The actual value, without registering a read. Inside a test's expectation, the value right after the changes that
  /// the expectation describes.
  var live: Value { get }

  /// The expected value inside a test's expectation; `nil` if it has not changed.
  var snapshot: Value? { get }

  /// The complete value that contains this part.
  var tracked: any TrackedValue { get }

  /// True if this is a part or a transformation of a value.
  var isPart: Bool { get }

  /// The text for the value in descriptions, such as `value: 1` or `.inMemory("count")`.
  var description: String { get }

  /// Calls `observer` with each later value while `owner` exists.
  ///
  /// The changing thread calls it before the next change.
  func observe(for owner: AnyObject, _ observer: @escaping (Value) -> Void)

  /// Notifies all observers of the value and of its loading and saving.
  func tellObservers()

  var isLoading: Bool { get }
  var loadError: (any Error)? { get }
  func load() async throws
}

/// A reference to a mutable value.
protocol MutableReference<Value>: Reference {
  func withLock<Result>(
    _ operation: (inout Value) throws -> Result,
    at callSite: CallSite
  ) rethrows -> Result

  /// Changes a part of the value; `operation` may receive a copy of the part.
  func withLock<Part, Result>(
    part path: WritableKeyPath<Value, Part>,
    _ operation: (inout Part) throws -> Result,
    at callSite: CallSite
  ) rethrows -> Result

  var saveError: (any Error)? { get }
  func save() async throws
}
