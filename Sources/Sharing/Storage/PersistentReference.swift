import ConcurrencyExtras

/// A shared value that a key loads and may save.
final class PersistentReference<Key: SharedReaderKey>: Reference, Sendable {
  typealias Value = Key.Value

  let key: Key
  // Continuations may live long. They retain this closure instead of the reference.
  let name: @Sendable () -> String
  let initialValue: Value
  let core: ValueReference<Value>
  /// Replaces saving for a key that stores the reference itself; `nil` for other keys.
  let keep: (@Sendable (ValueReference<Value>) -> Void)?
  let status = Locked(PersistenceStatus())
  let statusObservation = ObservationSource()

  init(_ key: Key, initialValue: Value) {
    self.key = key
    name = { String(describing: key) }
    self.initialValue = initialValue
    core = ValueReference(
      initialValue,
      storedBy: .key(AnyHashable(key.id), ObjectIdentifier(Value.self)),
      describeKey: { String(describing: key) }
    )
    keep = Self.keeping(key)
    if key is any MergingKey { core.recordMergeBase() }
  }

  /// Creates a reference to a loaded value.
  convenience init(_ key: Key, loaded value: Value) {
    self.init(key, initialValue: value)
    status.withLock { $0.hasLoaded = true }
  }

  private static func keeping(_ key: Key) -> (@Sendable (ValueReference<Value>) -> Void)? {
    guard let key = key as? any LiveValueKey<Value> else { return nil }
    return { value in key.keep(value) }
  }

  deinit {
    let (end, exitID) = status.withLock { status in
      status.subscription = nil
      return (status.onEnd, status.exitID)
    }
    if let exitID { ExitFlush.remove(exitID) { true } }
    end?()
  }

  var value: Value { core.value }
  var live: Value { core.live }
  var snapshot: Value? { core.snapshot }
  var tracked: any TrackedValue { core }
  var isPart: Bool { false }
  var description: String { String(describing: key) }

  func observe(for owner: AnyObject, _ observer: @escaping (Value) -> Void) {
    core.observe(for: owner, observer)
  }

  func tellObservers() {
    core.tellObservers()
    statusObservation.notify()
  }

  var isLoading: Bool {
    statusObservation.access()
    return status.withLock { $0.isLoading || $0.isLoadingByItself }
  }

  var loadError: (any Error)? {
    statusObservation.access()
    return status.withLock { $0.loadError }
  }

  func change(_ body: (inout PersistenceStatus) -> Void) {
    status.withLock { body(&$0) }
    statusObservation.notify()
  }
}
