import ConcurrencyExtras
package import Foundation

/// A log of the nondeterministic values read by reducers, for deterministic replay.
///
/// While a store is recorded, its engine sets ``current`` around each reduce. A replayed action then reads the same
/// UUIDs, dates and random numbers.
package final class ReplayLog {
  package static let current = ThreadLocal<ReplayLog>()

  /// A recorded value.
  package enum Entry: Hashable, Codable, Sendable {
    case uuid(UUID)
    case date(Date)
    case random(UInt64)
    /// The number of a stack element.
    case stackElement(Int)
  }

  /// The recorded or replayed values.
  // Unchecked, because the property is read after each recorded action, and its mutations call no other code.
  @exclusivity(unchecked) package private(set) var entries: [Entry] = []
  /// The number of replayed entries.
  private var position = 0
  /// True if the log replays its entries.
  package let isReplay: Bool
  /// The kind of the first read without a matching entry; `nil` if all reads matched.
  package private(set) var surplus: String?

  /// Creates a recording log.
  package init() {
    isReplay = false
  }

  /// Creates a replaying log.
  package init(replaying entries: [Entry]) {
    self.entries = entries
    isReplay = true
  }

  /// True if recorded entries were not read during the replay.
  package var isLeftOver: Bool { isReplay && position < entries.count }

  /// True if the log has no entries.
  package var isEmpty: Bool { entries.isEmpty }

  /// Removes and returns the recorded entries.
  package func take() -> [Entry] {
    if entries.isEmpty { return [] }
    defer { entries.removeAll(keepingCapacity: true) }
    return entries
  }

  /// Returns the value of `world` and records it, or returns the next replayed entry.
  ///
  /// A replay without a matching entry returns the value of `world`, and sets ``surplus``.
  package func answer<Value>(
    _ kind: String,
    from world: () -> Value,
    asEntry: (Value) -> Entry,
    fromEntry: (Entry) -> Value?
  ) -> Value {
    guard isReplay else {
      let value = world()
      entries.append(asEntry(value))
      return value
    }
    if position < entries.count, let value = fromEntry(entries[position]) {
      position += 1
      return value
    }
    if surplus == nil { surplus = kind }
    return world()
  }
}

/// A random number generator with a log.
struct ReplayingGenerator: RandomNumberGenerator, @unchecked Sendable {
  // Sendable because it exists only during a closure on the thread of the log.
  private(set) var base: any RandomNumberGenerator & Sendable
  private let replayLog: ReplayLog

  init(_ base: any RandomNumberGenerator & Sendable, _ replayLog: ReplayLog) {
    self.base = base
    self.replayLog = replayLog
  }

  mutating func next() -> UInt64 {
    replayLog.answer("a random number") {
      base.next()
    } asEntry: {
      .random($0)
    } fromEntry: {
      if case .random(let number) = $0 { number } else { nil }
    }
  }
}
