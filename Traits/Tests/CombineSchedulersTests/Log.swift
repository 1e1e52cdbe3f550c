import CombineSchedulers

/// What happened, in order.
final class Log<Entry>: @unchecked Sendable {
  // Sendable, because each test that uses it stays on one thread at a time.
  private(set) var entries: [Entry] = []

  func add(_ entry: Entry) { entries.append(entry) }
}

/// What ends a timer, for the timer itself.
final class Held {
  var value: (any Cancellable)?
}
