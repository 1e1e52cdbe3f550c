import ConcurrencyExtras
package import Foundation

/// Takes part in what reducers ask the world for while they reduce: writes it down, or gives it back.
///
/// While a store is recorded, its engine lets one stand in ``current`` around each reduce. So identities, dates and
/// random numbers are the same when the action is reduced again.
package final class WorldJournal {
  package static let current = ThreadLocal<WorldJournal>()

  /// Something that the world has answered.
  package enum Entry: Hashable, Codable, Sendable {
    case uuid(UUID)
    case date(Date)
    case random(UInt64)
    /// The number of an element of a stack.
    case stackElement(Int)
  }

  /// What has been written down since it was last emptied, or what is given back.
  // Asked after each recorded action; nothing that changes it calls other code meanwhile.
  @exclusivity(unchecked) package private(set) var entries: [Entry] = []
  /// How many entries have been given back.
  private var position = 0
  /// Whether it gives back what it has, in place of asking.
  package let isReplay: Bool
  /// What a reducer has asked for that it did not ask for when it was recorded.
  package private(set) var surplus: String?

  /// Makes one that writes down.
  package init() {
    isReplay = false
  }

  /// Makes one that gives back.
  package init(replaying entries: [Entry]) {
    self.entries = entries
    isReplay = true
  }

  /// What was written down and never asked for again.
  package var isLeftOver: Bool { isReplay && position < entries.count }

  /// Whether nothing is in it.
  package var isEmpty: Bool { entries.isEmpty }

  /// Takes what has been written down out.
  package func take() -> [Entry] {
    if entries.isEmpty { return [] }
    defer { entries.removeAll(keepingCapacity: true) }
    return entries
  }

  /// An answer: a new one, which is written down, or the next one that was.
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

/// A generator of random numbers behind a journal.
struct JournaledGenerator: RandomNumberGenerator, @unchecked Sendable {
  // Sendable because it is lent to a closure that returns before the reducer does, on the journal's thread.
  private(set) var base: any RandomNumberGenerator & Sendable
  private let journal: WorldJournal

  init(_ base: any RandomNumberGenerator & Sendable, _ journal: WorldJournal) {
    self.base = base
    self.journal = journal
  }

  mutating func next() -> UInt64 {
    journal.answer("a random number") {
      base.next()
    } asEntry: {
      .random($0)
    } fromEntry: {
      if case .random(let number) = $0 { number } else { nil }
    }
  }
}
