import ConcurrencyExtras
import Synchronization

/// The default values of the live program, in a hash table with lock-free reads.
///
/// Entries are never replaced or removed, so a slot changes only from empty to full. A full table continues in a larger
/// one; programs with fewer than 192 dependencies need one table.
final class LiveValues: Sendable {
  // The pointer is constant and its memory is atomic. A slot holds a retained entry; `AtomicLazyReference` costs four
  // times as much to read.
  nonisolated(unsafe) private let places: UnsafeMutablePointer<Atomic<UnsafeMutableRawPointer?>>
  private let capacity: Int
  private let limit: Int
  private let count = Locked(0)
  private let continuation = AtomicLazyReference<LiveValues>()

  /// Creates an empty table.
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

  /// Returns the entry of a key, `nil` if it is missing; the table retains the entry.
  func find(_ key: ObjectIdentifier) -> Unmanaged<DefaultValues.Entry>? {
    var index = firstIndex(of: key)
    while let entry = entry(at: index) {
      if entry._withUnsafeGuaranteedRef({ $0.key == key }) { return entry }
      index = (index + 1) & (capacity - 1)
    }
    return continuation.load()?.find(key)
  }

  /// Inserts an entry and returns it, or returns the existing entry of the same key.
  func insert(_ entry: DefaultValues.Entry) -> DefaultValues.Entry {
    // The lock serializes writers only.
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
    // Type addresses are multiples of eight; the multiplication spreads the significant bits.
    let spread = UInt(bitPattern: key) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: spread >> 32) & (capacity - 1)
  }
}
