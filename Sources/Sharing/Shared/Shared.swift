import ComposableDiagnostics
import ConcurrencyExtras
public import Observation
public import PerceptionCore

/// A value that several parts of a program share: a change in one place is visible in all of them.
///
/// ```swift
/// @Shared(.inMemory("visits")) var visits = 0
/// $visits.withLock { $0 += 1 }
/// Row(name: $profile.name)  // a part of a shared value is a shared value
/// ```
///
/// All copies share one value, which is observed like a property of an `@Observable` class. Writers of one value are
/// serialized. Readers never wait for them: they receive the value before or after the change.
@propertyWrapper
@dynamicMemberLookup
public struct Shared<Value> {
  let box: ReferenceBox<any MutableReference<Value>>

  init(reference: any MutableReference<Value>) {
    box = ReferenceBox(reference)
    if SharedChangeTracker.isAnyAlive { SharedChangeTracker.meet(reference.tracked) }
  }

  var reference: any MutableReference<Value> { box.target }

  /// The actual reference, regardless of a test's expectation.
  var liveReference: any MutableReference<Value> { box.liveTarget }

  /// Creates a shared value without storage.
  ///
  /// - Parameter value: The initial value.
  public init(value: sending Value) {
    self.init(reference: ValueReference(value))
  }

  /// Creates a wrapper that shares the value of another wrapper.
  ///
  /// - Parameter projectedValue: The other wrapper. A later assignment to its projected value does not affect this
  ///   one.
  public init(projectedValue: Self) {
    self.init(reference: projectedValue.reference)
  }

  /// Creates a shared value from an optional one; returns `nil` if the optional is `nil`.
  ///
  /// If the optional becomes `nil` later, the new wrapper keeps the last value, and changes affect only this wrapper.
  ///
  /// - Parameter base: The optional shared value.
  public init?(_ base: Shared<Value?>) {
    self.init(unwrapping: base, remembersAll: true)
  }

  init?(unwrapping base: Shared<Value?>, remembersAll: Bool) {
    let reference = UnwrappedReference(of: base.reference, remembersAll: remembersAll)
    guard let reference else { return nil }
    self.init(reference: reference)
  }

  /// The value, which is changed with ``withLock(_:fileID:filePath:line:column:)``.
  ///
  /// An assignment is deprecated: `value += 1` reads and writes in two steps, and another writer's change between them
  /// is lost.
  public var wrappedValue: Value {
    get { box.target.value }
    @available(*, deprecated, message: "Change a shared value with '$value.withLock { $0 = … }'.")
    nonmutating set {
      withLock { $0 = newValue }
    }
  }

  /// The wrapper itself; assigning another wrapper makes this one and its copies share the other's value.
  public var projectedValue: Self {
    get { self }
    nonmutating set {
      // An observer of this wrapper observes the old reference, and must read the new one.
      box.replace(with: newValue.reference) { $0 }?.tellObservers()
    }
  }

  /// Replaces the reference without recording the change for tests.
  func shareUntracked(_ reference: any MutableReference<Value>) {
    box.replaceUntracked(with: reference).tellObservers()
  }

  /// Changes the value exclusively: other writers wait.
  ///
  /// ```swift
  /// @Shared(.inMemory("count")) var count = 0
  /// $count.withLock { $0 += 1 }
  /// ```
  ///
  /// Readers receive the old value until the closure returns. Then observers are notified, and a stored value is saved.
  /// The closure's writes persist even if it throws.
  ///
  /// - Parameters:
  ///   - operation: Changes the value.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: The result of the closure.
  @discardableResult
  public func withLock<Result>(
    _ operation: (inout Value) throws -> Result,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) rethrows -> Result {
    try box.target.withLock(
      operation,
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  /// Returns a reader of the value transformed by a closure.
  ///
  /// - Parameter body: The transformation, called for each read.
  /// - Returns: A reader that changes with the value.
  public func read<Member>(
    _ body: @escaping @Sendable (Value) -> Member
  ) -> SharedReader<Member> {
    SharedReader(reference: MappedReference(reference, body))
  }

  /// Shares a part of the value.
  public subscript<Member>(
    dynamicMember keyPath: WritableKeyPath<Value, Member>
  ) -> Shared<Member> {
    Shared<Member>(reference: MemberReference(reference, keyPath))
  }

  /// Shares a read-only part of the value.
  public subscript<Member>(
    dynamicMember keyPath: KeyPath<Value, Member>
  ) -> SharedReader<Member> {
    SharedReader<Member>(reference: ReadOnlyMemberReference(reference, keyPath))
  }
}

extension Shared {
  /// A Boolean value that indicates whether the value is being loaded.
  public var isLoading: Bool { reference.isLoading }

  /// The error of the last load; `nil` after a success.
  public var loadError: (any Error)? { reference.loadError }

  /// The error of the last save; `nil` after a success.
  public var saveError: (any Error)? { reference.saveError }

  /// Loads the value again from its storage; a no-op without a key.
  ///
  /// - Throws: The new ``loadError``.
  public func load() async throws {
    try await reference.load()
  }

  /// Saves the value immediately; a no-op without a key.
  ///
  /// - Throws: The new ``saveError``.
  public func save() async throws {
    try await reference.save()
  }
}

// The box is `Sendable` for all values, so the condition is explicit: the box passes the value between threads.
extension Shared: Sendable where Value: Sendable {}
extension Shared: Observable {}
extension Shared: Perceptible {}
