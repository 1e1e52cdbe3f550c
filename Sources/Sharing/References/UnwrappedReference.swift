import ComposableDiagnostics
import ConcurrencyExtras

/// The last value that an optional shared value had.
///
/// A screen that shows it may live a moment longer than the value: it goes on seeing the last one.
class UnwrappedReadOnlyReference<Value>: Reference, @unchecked Sendable {
  // Sendable because `lock` guards `last`.
  private let base: any Reference<Value?>
  fileprivate let lock = Lock()
  fileprivate var last: Value

  /// Makes a reference to the value in an optional one; nil if there is none.
  ///
  /// - Parameters:
  ///   - base: The optional value.
  ///   - remembersAll: Whether to fall back to the last value that the base had. Each change of the base
  ///     then takes note of the value, which is much where there are thousands of these for one base;
  ///     else the last value that was read here counts.
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
    base.follow(for: self) { [weak self] value in _ = self?.remember(value) }
    // What was changed before the base knew of this one.
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

  func follow(for owner: AnyObject, _ follower: @escaping (Value) -> Void) {
    base.follow(for: owner) { if let value = $0 { follower(value) } }
  }

  fileprivate func remember(_ value: Value?) -> Value {
    // Let go outside the lock: the end of what an old value holds may run any code.
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

/// The last value that an optional shared value had, which can be changed while there is one.
///
/// Changes made while there is none stay here.
final class UnwrappedReference<Value>: UnwrappedReadOnlyReference<Value>, MutableReference,
  @unchecked Sendable
{
  // Sendable because `lock` guards `last`, here too.
  private let base: any MutableReference<Value?>

  /// Makes a reference to the value in an optional one; nil if there is none.
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
        // Set free first, so that an array inside is changed in place.
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
