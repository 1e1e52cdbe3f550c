public import Observation
public import PerceptionCore

/// A read-only shared value.
///
/// Its source is a ``Shared`` value, a part of one, or a key that only loads.
@propertyWrapper
@dynamicMemberLookup
public struct SharedReader<Value> {
  let box: ReferenceBox<any Reference<Value>>

  init(reference: any Reference<Value>) {
    box = ReferenceBox(reference)
    if SharedChangeTracker.isAnyAlive { SharedChangeTracker.meet(reference.tracked) }
  }

  var reference: any Reference<Value> { box.target }

  /// The actual reference, regardless of a test's expectation.
  var liveReference: any Reference<Value> { box.liveTarget }

  /// Creates a reader of a constant value, for previews and tests.
  ///
  /// - Parameter value: The value.
  public init(value: sending Value) {
    self.init(reference: ValueReference(value))
  }

  /// Creates a wrapper that reads the value of another wrapper.
  ///
  /// - Parameter projectedValue: The other wrapper. A later assignment to its projected value does not affect this
  ///   one.
  public init(projectedValue: Self) {
    self.init(reference: projectedValue.reference)
  }

  /// Creates a reader of a shared value.
  ///
  /// - Parameter base: The shared value.
  public init(_ base: Shared<Value>) {
    self.init(reference: base.reference)
  }

  /// Creates a reader from an optional one; returns `nil` if the optional is `nil`.
  ///
  /// If the optional becomes `nil` later, the new reader keeps the last value.
  ///
  /// - Parameter base: The optional value.
  public init?(_ base: SharedReader<Value?>) {
    self.init(unwrapping: base, remembersAll: true)
  }

  init?(unwrapping base: SharedReader<Value?>, remembersAll: Bool) {
    let reference = UnwrappedReadOnlyReference(of: base.reference, remembersAll: remembersAll)
    guard let reference else { return nil }
    self.init(reference: reference)
  }

  /// Creates a reader from an optional shared value; returns `nil` if the optional is `nil`.
  ///
  /// - Parameter base: The optional shared value.
  public init?(_ base: Shared<Value?>) {
    self.init(SharedReader<Value?>(base))
  }

  /// The value.
  public var wrappedValue: Value { box.target.value }

  /// The wrapper itself; assigning another wrapper makes this one and its copies read the other's value.
  public var projectedValue: Self {
    get { self }
    nonmutating set {
      // An observer of this wrapper observes the old reference, and must read the new one.
      box.replace(with: newValue.reference) { $0 }?.tellObservers()
    }
  }

  /// Replaces the reference without recording the change for tests.
  func readUntracked(_ reference: any Reference<Value>) {
    box.replaceUntracked(with: reference).tellObservers()
  }

  /// Returns a reader of the value transformed by a closure.
  ///
  /// - Parameter body: The transformation, called for each read.
  /// - Returns: A reader that changes with the value.
  public func read<Member>(
    _ body: @escaping @Sendable (Value) -> Member
  ) -> SharedReader<Member> {
    SharedReader<Member>(reference: MappedReference(reference, body))
  }

  /// Reads a part of the value.
  public subscript<Member>(
    dynamicMember keyPath: KeyPath<Value, Member>
  ) -> SharedReader<Member> {
    SharedReader<Member>(reference: ReadOnlyMemberReference(reference, keyPath))
  }

  /// A Boolean value that indicates whether the value is being loaded.
  public var isLoading: Bool { reference.isLoading }

  /// The error of the last load; `nil` after a success.
  public var loadError: (any Error)? { reference.loadError }

  /// Loads the value again from its storage; a no-op without a key.
  ///
  /// - Throws: The new ``loadError``.
  public func load() async throws {
    try await reference.load()
  }
}

// The box is `Sendable` for all values, so the condition is explicit: the box passes the value between threads.
extension SharedReader: Sendable where Value: Sendable {}
extension SharedReader: Observable {}
extension SharedReader: Perceptible {}
