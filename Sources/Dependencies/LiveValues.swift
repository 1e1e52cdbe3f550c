import ConcurrencyExtras
import Synchronization

/// The default values of the running program, in a table that is read without a lock.
///
/// A value stays for the life of the process once it is there, so a place in the table goes from empty to
/// full once and a reader cannot see it change. When the table fills up, a larger one goes on where it
/// ends; programs with fewer than two hundred dependencies never need it.
final class LiveValues: Sendable {
  // The pointer never changes, and what it points at is made for concurrent access. A place holds a
  // retained entry; `AtomicLazyReference` would say so, but costs four times as much to read.
  nonisolated(unsafe) private let places: UnsafeMutablePointer<Atomic<UnsafeMutableRawPointer?>>
  private let capacity: Int
  private let limit: Int
  private let count = Locked(0)
  private let continuation = AtomicLazyReference<LiveValues>()

  /// An empty table.
  ///
  /// - Parameter capacity: A power of two.
  init(capacity: Int = 256) {
    self.capacity = capacity
    limit = capacity / 4 * 3
    places = .allocate(capacity: capacity)
    for index in 0..<capacity { (places + index).initialize(to: Atomic(nil)) }
  }

  deinit {
    for index in 0..<capacity {
      guard let entry = places[index].load(ordering: .acquiring) else { continue }
      Unmanaged<DefaultValues.Entry>.fromOpaque(entry).release()
    }
    places.deinitialize(count: capacity)
    places.deallocate()
  }

  /// The entry of a key; the table keeps it for as long as it exists itself.
  func find(_ key: ObjectIdentifier) -> Unmanaged<DefaultValues.Entry>? {
    var index = firstIndex(of: key)
    while let entry = entry(at: index) {
      if entry._withUnsafeGuaranteedRef({ $0.key == key }) { return entry }
      index = (index + 1) & (capacity - 1)
    }
    return continuation.load()?.find(key)
  }

  /// Puts an entry into the table, and returns it or the one that was there before it.
  func insert(_ entry: DefaultValues.Entry) -> DefaultValues.Entry {
    // Writers take turns; readers do not notice.
    let kept = count.withLock { count -> DefaultValues.Entry? in
      if let existing = find(entry.key) { return existing.takeUnretainedValue() }
      guard count < limit else { return nil }
      count += 1
      var index = firstIndex(of: entry.key)
      while self.entry(at: index) != nil { index = (index + 1) & (capacity - 1) }
      places[index].store(Unmanaged.passRetained(entry).toOpaque(), ordering: .releasing)
      return entry
    }
    return kept ?? continuation.storeIfNil(LiveValues(capacity: capacity * 2)).insert(entry)
  }

  private func entry(at index: Int) -> Unmanaged<DefaultValues.Entry>? {
    places[index].load(ordering: .acquiring).map { .fromOpaque($0) }
  }

  private func firstIndex(of key: ObjectIdentifier) -> Int {
    // Addresses of types are multiples of eight; multiplying spreads what differs over all bits.
    let spread = UInt(bitPattern: key) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: spread >> 32) & (capacity - 1)
  }
}
