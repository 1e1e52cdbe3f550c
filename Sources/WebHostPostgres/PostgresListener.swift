#if Postgres
import CLibrary
import ConcurrencyExtras
import Dispatch
import Sharing

/// Listens to what is told of shared values in a database, on a connection and a queue of its own.
final class PostgresNews: @unchecked Sendable {
  // Sendable because all that changes is touched on `queue` alone.

  /// What becomes known of a value.
  enum Event: Sendable {
    /// It has another version in the database; 0 stands for none.
    case changed(version: Int)
    /// It is listened to from now on; what happened before is not known.
    case heard
    /// It cannot be listened to for now; that is tried again by itself.
    case deaf(any Error)
  }

  private static let channel = "composable_shared_values"
  private static let shortestWait = 50
  private static let longestWait = 5000

  private let address: PostgresAddress
  private let queue = DispatchQueue(label: "PostgreSQL: news")
  private let watch = DispatchQueue(label: "PostgreSQL: whether there is news")
  private var listeners: [String: [UInt64: @Sendable (Event) -> Void]] = [:]
  private var line: Line?
  private var isWaiting = false
  private var isDeaf = false
  /// How long to wait before the next attempt, in milliseconds.
  private var wait = shortestWait

  /// A connection, and whether it is done with.
  private final class Line: Sendable {
    let connection: PostgresConnection
    let isClosed = Locked(false)

    init(_ connection: PostgresConnection) { self.connection = connection }
  }

  init(_ address: PostgresAddress) {
    self.address = address
  }

  deinit { close() }

  /// Tells of a value from now on, on a queue of the news.
  func subscribe(
    _ name: String,
    _ tell: @escaping @Sendable (Event) -> Void
  ) -> SharedSubscription {
    let stamp = UniqueStamp.next()
    queue.async { [self] in
      listeners[name, default: [:]][stamp] = tell
      if line == nil { connect() } else { tell(.heard) }
    }
    return SharedSubscription { [weak self] in
      guard let self else { return }
      queue.async { self.remove(name, stamp) }
    }
  }

  private func remove(_ name: String, _ stamp: UInt64) {
    listeners[name]?[stamp] = nil
    if listeners[name]?.isEmpty == true { listeners[name] = nil }
    if listeners.isEmpty { close() }
  }

  private func connect() {
    guard line == nil, !isWaiting, !listeners.isEmpty else { return }
    do {
      let connection = try PostgresConnection(address)
      try connection.run("LISTEN \(Self.channel)")
      line = Line(connection)
      wait = Self.shortestWait
      isDeaf = false
      tellAll(.heard)
      read()
    } catch {
      lose(error)
    }
  }

  /// Reads what has come, and then waits for more.
  private func read() {
    guard let line else { return }
    do {
      for note in try line.connection.notifications() where note.channel == Self.channel {
        let parts = note.payload.split(
          separator: " ",
          maxSplits: 1,
          omittingEmptySubsequences: false
        )
        guard parts.count == 2, let version = Int(parts[0]) else { continue }
        for tell in (listeners[String(parts[1])] ?? [:]).values { tell(.changed(version: version)) }
      }
      wait(for: line)
    } catch {
      close()
      lose(error)
    }
  }

  /// Waits, beside the queue, until something comes over a connection or ends it.
  ///
  /// No source of Dispatch does it: on Linux (Swift 6.3.1) it says nothing of the end of a socket.
  private func wait(for line: Line) {
    let descriptor = line.connection.descriptor
    watch.async { [weak self] in
      // Once a second it looks whether anything is still listened to.
      while !line.isClosed.withLock({ $0 }) {
        var watched = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&watched, 1, 1000) > 0 else { continue }
        guard let self else { return }
        return queue.async { if self.line === line { self.read() } }
      }
    }
  }

  private func close() {
    line?.isClosed.withLock { $0 = true }
    line = nil
  }

  /// Says once that there is no connection, and tries again after a while.
  private func lose(_ error: any Error) {
    if !isDeaf {
      isDeaf = true
      tellAll(.deaf(error))
    }
    isWaiting = true
    queue.asyncAfter(deadline: .now() + .milliseconds(wait)) { [weak self] in
      self?.isWaiting = false
      self?.connect()
    }
    wait = min(wait * 2, Self.longestWait)
  }

  private func tellAll(_ event: Event) {
    for tell in listeners.values.flatMap(\.values) { tell(event) }
  }
}
#endif
