import CombineSchedulers

/// A log of events, in order.
final class Log<Entry>: @unchecked Sendable {
  // Sendable, because each test that uses the log stays on one thread at a time.
  private(set) var entries: [Entry] = []

  func add(_ entry: Entry) { entries.append(entry) }
}

/// A holder of a timer's cancellable, for access from the timer itself.
final class Held {
  var value: (any Cancellable)?
}
