import ConcurrencyExtras

/// The last value that an optional shared value had.
///
/// A screen that shows it may live a moment longer than the value: it goes on seeing the last one.
class UnwrappedReadOnlyReference<Value>: Reference, @unchecked Sendable {
  // Sendable because `lock` guards `last`.
  private let base: any Reference<Value?>
  fileprivate let lock = Lock()
  fileprivate var last: Value

  init(_ base: any Reference<Value?>, last: Value) {
    self.base = base
    self.last = last
  }

  var value: Value { remember(base.value) }
  var live: Value { remember(base.live) }
  var snapshot: Value? { base.snapshot.flatMap { $0 } }
  var description: String { base.description }
  func tellObservers() { base.tellObservers() }
  var isLoading: Bool { base.isLoading }
  var loadError: (any Error)? { base.loadError }
  func load() async throws { try await base.load() }

  private func remember(_ value: Value?) -> Value {
    lock.withLock {
      if let value { last = value }
      return last
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

  init(_ base: any MutableReference<Value?>, last: Value) {
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
          defer { lock.withLock { last = value } }
          return try operation(&value)
        }
        // Set free first, so that an array inside is changed in place.
        optional = nil
        defer {
          optional = value
          lock.withLock { last = value }
        }
        return try operation(&value)
      },
      at: callSite
    )
  }

  var saveError: (any Error)? { base.saveError }
  func save() async throws { try await base.save() }
}
