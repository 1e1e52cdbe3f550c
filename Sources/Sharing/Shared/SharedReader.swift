public import Observation
public import PerceptionCore

/// A shared value that its holder can read and not change.
///
/// It is a face of a ``Shared`` value, of a part of one, or of a key that only loads.
@propertyWrapper
@dynamicMemberLookup
public struct SharedReader<Value> {
  let box: ReferenceBox<any Reference<Value>>

  init(reference: any Reference<Value>) {
    box = ReferenceBox(reference)
    if SharedChangeTracker.isAnyAlive { SharedChangeTracker.meet(reference.tracked) }
  }

  var reference: any Reference<Value> { box.target }

  /// What is really read, whatever a test expects.
  var liveReference: any Reference<Value> { box.liveTarget }

  /// Holds a value that never changes, for previews and tests.
  ///
  /// - Parameter value: The value.
  public init(value: sending Value) {
    self.init(reference: ValueReference(value))
  }

  /// Reads what another wrapper reads.
  ///
  /// - Parameter projectedValue: The other one. If it is made to read something else later, this one
  ///   stays.
  public init(projectedValue: Self) {
    self.init(reference: projectedValue.reference)
  }

  /// Reads a shared value.
  ///
  /// - Parameter base: The shared value.
  public init(_ base: Shared<Value>) {
    self.init(reference: base.reference)
  }

  /// Reads the value inside an optional one; nil if there is none.
  ///
  /// When the value goes away later, this keeps the last one that there was.
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

  /// Reads the value inside an optional shared value; nil if there is none.
  ///
  /// - Parameter base: The optional shared value.
  public init?(_ base: Shared<Value?>) {
    self.init(SharedReader<Value?>(base))
  }

  /// The value.
  public var wrappedValue: Value { box.target.value }

  /// The wrapper itself; assigning another makes this one, and its copies, read what that one reads.
  public var projectedValue: Self {
    get { self }
    nonmutating set {
      // An observer of this wrapper observes the reference, and has to look at the new one.
      box.replace(with: newValue.reference) { $0 }?.tellObservers()
    }
  }

  /// Reads something else from now on, of which no test is asked.
  func readUntracked(_ reference: any Reference<Value>) {
    box.replaceUntracked(with: reference).tellObservers()
  }

  /// What a closure makes of the value.
  ///
  /// - Parameter body: Called at each read.
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

  /// Whether a value is on its way from where it is stored.
  public var isLoading: Bool { reference.isLoading }

  /// Why the value could not be loaded the last time that was tried; nil after a success.
  public var loadError: (any Error)? { reference.loadError }

  /// Loads the value again from where it is stored.
  ///
  /// - Throws: What ``loadError`` is set to.
  public func load() async throws {
    try await reference.load()
  }
}

// Everything inside is Sendable; the value gets from thread to thread through it.
extension SharedReader: Sendable where Value: Sendable {}
extension SharedReader: Observable {}
extension SharedReader: Perceptible {}
