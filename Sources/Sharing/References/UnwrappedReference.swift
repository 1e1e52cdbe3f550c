import ComposableDiagnostics
import ConcurrencyExtras

/// The last non-nil value of an optional shared value.
///
/// A screen may outlive the value briefly: it then continues to display the last one.
class UnwrappedReadOnlyReference<Value>: Reference, @unchecked Sendable {
  // Sendable because `lock` guards `last`.
  private let base: any Reference<Value?>
  fileprivate let lock = Lock()
  fileprivate var last: Value

  /// Creates a reference to the value of an optional; returns `nil` if the optional is `nil`.
  ///
  /// If `remembersAll` is true, the fallback is the last value of the base. Each change of the base then stores the
  /// value in every such reference, which is expensive with thousands of them. Otherwise the fallback is the value last
  /// read here.
  convenience init?(of base: any Reference<Value?>, remembersAll: Bool) {
    guard let value = base.value else { return nil }
    self.init(base, last: value)
    if remembersAll { rememberAll() }
  }

  fileprivate init(_ base: any Reference<Value?>, last: Value) {
    self.base = base
    self.last = last
  }

  fileprivate func rememberAll() {
    base.observe(for: self) { [weak self] value in _ = self?.remember(value) }
    // Includes changes before the subscription.
    if base.snapshot == nil { _ = remember(base.live) }
  }

  var value: Value { remember(base.value) }
  var live: Value { remember(base.live) }
  var snapshot: Value? { base.snapshot.flatMap { $0 } }
  var tracked: any TrackedValue { base.tracked }
  var isPart: Bool { true }
  var description: String { base.description }
  func tellObservers() { base.tellObservers() }
  var isLoading: Bool { base.isLoading }
  var loadError: (any Error)? { base.loadError }
  func load() async throws { try await base.load() }

  func observe(for owner: AnyObject, _ observer: @escaping (Value) -> Void) {
    base.observe(for: owner) { if let value = $0 { observer(value) } }
  }

  fileprivate func remember(_ value: Value?) -> Value {
    // Release outside the lock: deinit may run app code.
    var old: Value?
    defer { withExtendedLifetime(old) {} }
    return lock.withLock {
      guard let value else { return last }
      old = last
      last = value
      return value
    }
  }
}

/// The last non-nil value of an optional shared value; mutable while the optional is not `nil`.
///
/// Changes of a missing value affect only this reference.
final class UnwrappedReference<Value>: UnwrappedReadOnlyReference<Value>, MutableReference,
  @unchecked Sendable
{
  // Sendable because `lock` guards `last` here too.
  private let base: any MutableReference<Value?>

  convenience init?(of base: any MutableReference<Value?>, remembersAll: Bool) {
    guard let value = base.value else { return nil }
    self.init(base, last: value)
    if remembersAll { rememberAll() }
  }

  private init(_ base: any MutableReference<Value?>, last: Value) {
    self.base = base
    super.init(base, last: last)
  }

  func withLock<Result>(
    _ operation: (inout Value) throws -> Result,
    at callSite: CallSite
  ) rethrows -> Result {
    try base.withLock(
      { optional in
        guard var value = optional else {
          var value = lock.withLock { last }
          defer { _ = remember(value) }
          return try operation(&value)
        }
        // Clears the optional first, so that a nested array is changed in place.
        optional = nil
        defer {
          optional = value
          _ = remember(value)
        }
        return try operation(&value)
      },
      at: callSite
    )
  }

  func withLock<Part, Result>(
    part path: WritableKeyPath<Value, Part>,
    _ operation: (inout Part) throws -> Result,
    at callSite: CallSite
  ) rethrows -> Result {
    try withLock({ try operation(&$0[keyPath: path]) }, at: callSite)
  }

  var saveError: (any Error)? { base.saveError }
  func save() async throws { try await base.save() }
}
