import ConcurrencyExtras
import Synchronization

/// What one reader has read, so that it hears once that some of it changes: a component of a view graph, say.
///
/// It does for this package's own sources what `withObservationTracking` does for any observable object. That keeps
/// several tables in each object for each reader; here a source knows its readings, a reading knows its sources, and
/// nothing else is kept.
///
/// It is used on one thread at a time: that of its reader. Only ``changes(since:)`` is called on any.
// Sendable for what the sources do with it: they keep it, compare it, and tell it of changes, which is atomic.
package final class Reading: @unchecked Sendable {
  /// What hears of the changes of readings.
  package protocol Listener: AnyObject, Sendable {
    /// Hears, on whatever thread, that something changes that was read.
    func hear(_ reading: Reading)
  }

  /// Whose reading it is, as far as the listener asks for it; the owner takes itself out before it goes.
  package unowned(unsafe) var owner: AnyObject?

  /// The type of what reads: of a view, say.
  package let reader: Any.Type

  private let listener: any Listener
  private var sources: [any ReadSource] = []
  private var last = 0
  /// The number of the reading that has heard of no change yet; 0 if there is none.
  private let current = Atomic<Int>(0)

  /// Makes a reading of nothing.
  package init(listener: any Listener, reader: Any.Type) {
    self.reader = reader
    self.listener = listener
  }

  /// Forgets what was read before, and notes what `body` reads.
  ///
  /// - Parameter body: Gets the number of this reading, and reads on this thread. What it changes itself of what it has
  ///   read is not told.
  /// - Returns: What `body` returns.
  package func read<Result>(_ body: (_ number: Int) -> Result) -> Result {
    end()
    last += 1
    current.store(last, ordering: .releasing)
    return Self.slot.withObject(self) { body(last) }
  }

  /// Forgets what was read, and hears of no change of it any more.
  package func end() {
    current.store(0, ordering: .releasing)
    if sources.isEmpty { return }
    Self.lock.withLock {
      for source in sources { source.readings.remove(self) }
    }
    // After the lock is released: a source may go with this.
    sources.removeAll(keepingCapacity: true)
  }

  /// Tells that something that was read changes; once, and not if that reading has ended.
  ///
  /// - Parameter number: Which reading it was; nil for the one that there is.
  package func changes(since number: Int? = nil) {
    if let number {
      guard
        current.compareExchange(expected: number, desired: 0, ordering: .acquiringAndReleasing)
          .exchanged
      else { return }
    } else {
      guard Self.onThisThread !== self, current.exchange(0, ordering: .acquiringAndReleasing) != 0
      else { return }
    }
    listener.hear(self)
  }

  private func note(_ source: some ReadSource) {
    let isNew = Self.lock.withLock { source.readings.insert(self) }
    if isNew { sources.append(source) }
  }
}

// MARK: - On this thread

extension Reading {
  private static let slot = ThreadLocal<Reading>()

  private static var onThisThread: Reading? { slot.object }

  /// Guards the lists of all sources, for a moment each time.
  ///
  /// A lock of its own would be most of a source.
  private static let lock = Lock()

  /// Notes that a source is read, if there is a reading on this thread.
  ///
  /// - Returns: Whether there is one.
  package static func note(_ source: some ReadSource) -> Bool {
    guard let reading = onThisThread else { return false }
    reading.note(source)
    return true
  }

  /// Tells the readings of a source that it changes.
  package static func tell(readersOf source: some ReadSource) {
    let readings = lock.withLock { source.readings }
    readings.forEach { $0.changes() }
  }

  /// Runs `body` with what it reads left to what else tracks reads, such as a tracking of the standard library that begins in it.
  package static func suspended<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try slot.withObject(nil, body)
  }
}

/// Something that readings hear of.
package protocol ReadSource: AnyObject, Sendable {
  /// Its readings; only ``Reading`` uses them, under a lock.
  var readings: ReadingList { get set }
}

/// The readings of a source, of which one alone needs no memory of its own: most have one.
package struct ReadingList: Sendable {
  // One word, which it is only where the dictionary is indirect: each field of each row that a view reads has such a list.
  private enum Storage {
    case none
    case one(Reading)
    indirect case many([ObjectIdentifier: Reading])
  }

  private var storage = Storage.none

  /// Makes an empty list.
  package init() {}

  fileprivate func forEach(_ body: (Reading) -> Void) {
    switch storage {
    case .none: break
    case .one(let reading): body(reading)
    case .many(let readings): readings.values.forEach(body)
    }
  }

  /// Adds a reading, and returns whether it was not there.
  fileprivate mutating func insert(_ reading: Reading) -> Bool {
    switch storage {
    case .none:
      storage = .one(reading)
      return true
    case .one(let other):
      if other === reading { return false }
      storage = .many([ObjectIdentifier(other): other, ObjectIdentifier(reading): reading])
      return true
    case .many(var readings):
      // One owner: a dictionary that the storage has too would be copied.
      storage = .none
      let isNew = readings.updateValue(reading, forKey: ObjectIdentifier(reading)) == nil
      storage = .many(readings)
      return isNew
    }
  }

  fileprivate mutating func remove(_ reading: Reading) {
    switch storage {
    case .none: break
    case .one(let other): if other === reading { storage = .none }
    case .many(var readings):
      storage = .none
      readings.removeValue(forKey: ObjectIdentifier(reading))
      // Emptied for good: a dictionary keeps the room that it once needed.
      if !readings.isEmpty { storage = .many(readings) }
    }
  }
}
