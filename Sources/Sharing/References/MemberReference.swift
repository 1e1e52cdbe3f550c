import ComposableDiagnostics
import ConcurrencyExtras

/// A read-only member of a shared value.
class ReadOnlyMemberReference<Root, Value>: Reference, @unchecked Sendable {
  // Sendable because a key path is immutable, and its captures follow the same rules as the value: `SharedReader` is
  // `Sendable` only if its value is.
  private let base: any Reference<Root>
  private let keyPath: KeyPath<Root, Value>

  init(_ base: any Reference<Root>, _ keyPath: KeyPath<Root, Value>) {
    self.base = base
    self.keyPath = keyPath
  }

  var value: Value { base.value[keyPath: keyPath] }
  var live: Value { base.live[keyPath: keyPath] }
  var snapshot: Value? { base.snapshot?[keyPath: keyPath] }
  var tracked: any TrackedValue { base.tracked }
  var isPart: Bool { true }
  var description: String { "\(base.description)[dynamicMember: \(keyPath)]" }
  func observe(for owner: AnyObject, _ observer: @escaping (Value) -> Void) {
    base.observe(for: owner) { [keyPath] in observer($0[keyPath: keyPath]) }
  }
  func tellObservers() { base.tellObservers() }
  var isLoading: Bool { base.isLoading }
  var loadError: (any Error)? { base.loadError }
  func load() async throws { try await base.load() }
}

/// A mutable member of a shared value.
final class MemberReference<Root, Value>: ReadOnlyMemberReference<Root, Value>, MutableReference,
  @unchecked Sendable
{
  // Sendable for the same reason as a read-only member.
  private let base: any MutableReference<Root>
  private let keyPath: WritableKeyPath<Root, Value>

  init(_ base: any MutableReference<Root>, _ keyPath: WritableKeyPath<Root, Value>) {
    self.base = base
    self.keyPath = keyPath
    super.init(base, keyPath)
  }

  func withLock<Result>(
    _ operation: (inout Value) throws -> Result,
    at callSite: CallSite
  ) rethrows -> Result {
    try base.withLock(part: keyPath, operation, at: callSite)
  }

  func withLock<Part, Result>(
    part path: WritableKeyPath<Value, Part>,
    _ operation: (inout Part) throws -> Result,
    at callSite: CallSite
  ) rethrows -> Result {
    try base.withLock(part: keyPath.appending(path: path), operation, at: callSite)
  }

  var saveError: (any Error)? { base.saveError }
  func save() async throws { try await base.save() }
}

/// A shared value transformed by a closure.
final class MappedReference<Root, Value>: Reference {
  private let base: any Reference<Root>
  private let transform: @Sendable (Root) -> Value

  init(_ base: any Reference<Root>, _ transform: @escaping @Sendable (Root) -> Value) {
    self.base = base
    self.transform = transform
  }

  var value: Value { transform(base.value) }
  var live: Value { transform(base.live) }
  var snapshot: Value? { base.snapshot.map(transform) }
  var tracked: any TrackedValue { base.tracked }
  var isPart: Bool { true }
  var description: String { base.description }
  func observe(for owner: AnyObject, _ observer: @escaping (Value) -> Void) {
    base.observe(for: owner) { [transform] in observer(transform($0)) }
  }
  func tellObservers() { base.tellObservers() }
  var isLoading: Bool { base.isLoading }
  var loadError: (any Error)? { base.loadError }
  func load() async throws { try await base.load() }
}
