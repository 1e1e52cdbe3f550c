import ComposableDiagnostics
import ConcurrencyExtras
public import Observation
public import PerceptionCore

/// A value that several parts of a program hold together: a change by one is a change for all.
///
/// ```swift
/// @Shared(.inMemory("visits")) var visits = 0
/// $visits.withLock { $0 += 1 }
/// Row(name: $profile.name)  // a part of a shared value is a shared value
/// ```
///
/// Copies share one value, which reading code observes like a property of an `@Observable` class.
/// Writers of one value take turns. Readers never wait for them: they get the value from before the
/// change, or the one from after.
@propertyWrapper
@dynamicMemberLookup
public struct Shared<Value> {
  let box: ReferenceBox<any MutableReference<Value>>

  init(reference: any MutableReference<Value>) {
    box = ReferenceBox(reference)
    if SharedChangeTracker.isAnyAlive { SharedChangeTracker.meet(reference.tracked) }
  }

  var reference: any MutableReference<Value> { box.target }

  /// What is really shared, whatever a test expects.
  var liveReference: any MutableReference<Value> { box.liveTarget }

  /// Starts sharing a value that nothing stores.
  ///
  /// - Parameter value: The value to begin with.
  public init(value: sending Value) {
    self.init(reference: ValueReference(value))
  }

  /// Shares what another wrapper shares.
  ///
  /// - Parameter projectedValue: The other one. If it is made to share something else later, this one
  ///   stays.
  public init(projectedValue: Self) {
    self.init(reference: projectedValue.reference)
  }

  /// Shares the value inside an optional shared value; nil if there is none.
  ///
  /// When the value goes away later, this keeps the last one that there was. What is changed meanwhile
  /// stays here.
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

  /// The value; to change it, use ``withLock(_:fileID:filePath:line:column:)``.
  ///
  /// A plain assignment is not offered, because reading a value and assigning a new one are two steps,
  /// between which another writer can come.
  public var wrappedValue: Value {
    get { box.target.value }
    @available(*, unavailable, message: "Change a shared value with '$value.withLock { $0 = … }'.")
    nonmutating set {
      withLock { $0 = newValue }
    }
  }

  /// The wrapper itself; assigning another makes this one, and its copies, share what that one shares.
  public var projectedValue: Self {
    get { self }
    nonmutating set {
      // An observer of this wrapper observes the reference, and has to look at the new one.
      box.replace(with: newValue.reference) { $0 }?.tellObservers()
    }
  }

  /// Shares something else from now on, of which no test is asked.
  func shareUntracked(_ reference: any MutableReference<Value>) {
    box.replaceUntracked(with: reference).tellObservers()
  }

  /// Changes the value while no other writer can.
  ///
  /// Readers see the old value until the closure returns. Then observers are told, and a stored value is
  /// saved. What the closure writes counts even when it throws.
  ///
  /// - Parameters:
  ///   - operation: Changes the value.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: What the closure returns.
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

  /// What a closure makes of the value, as something to read.
  ///
  /// - Parameter body: Called at each read.
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

  /// Shares a part of the value that can only be read.
  public subscript<Member>(
    dynamicMember keyPath: KeyPath<Value, Member>
  ) -> SharedReader<Member> {
    SharedReader<Member>(reference: ReadOnlyMemberReference(reference, keyPath))
  }
}

extension Shared {
  /// Whether a value is on its way from where it is stored.
  public var isLoading: Bool { reference.isLoading }

  /// Why the value could not be loaded the last time that was tried; nil after a success.
  public var loadError: (any Error)? { reference.loadError }

  /// Why the value could not be saved the last time that was tried; nil after a success.
  public var saveError: (any Error)? { reference.saveError }

  /// Loads the value again from where it is stored.
  ///
  /// - Throws: What ``loadError`` is set to.
  public func load() async throws {
    try await reference.load()
  }

  /// Saves the value now.
  ///
  /// - Throws: What ``saveError`` is set to.
  public func save() async throws {
    try await reference.save()
  }
}

// Everything inside is Sendable; the value gets from thread to thread through it.
extension Shared: Sendable where Value: Sendable {}
extension Shared: Observable {}
extension Shared: Perceptible {}
