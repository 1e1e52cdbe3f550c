#if Postgres
import CLibrary
import ConcurrencyExtras
import Dispatch
import Sharing

/// A listener for changes of shared values in a database, with its own connection and queue.
final class PostgresListener: @unchecked Sendable {
  // Sendable because mutable state is accessed on `queue` only.

  /// An event of a shared value.
  enum Event: Sendable {
    /// The stored value has another version; 0 if it was deleted.
    case changed(version: Int)
    /// The subscription is active; earlier changes are unknown.
    case heard
    /// The connection failed; the listener reconnects.
    case deaf(any Error)
  }

  private static let channel = "composable_shared_values"
  /// The minimum and maximum delays between two attempts in milliseconds.
  private static let shortestWait = 50
  private static let longestWait = 5000

  private let address: PostgresAddress
  private let queue = DispatchQueue(label: "PostgreSQL: news")
  private let watch = DispatchQueue(label: "PostgreSQL: whether there is news")
  private var listeners: [String: [UInt64: @Sendable (Event) -> Void]] = [:]
  private var line: ListenConnection?
  private var isWaiting = false
  private var isDeaf = false
  /// The delay before the next attempt in milliseconds.
  private var wait = shortestWait

  /// A connection with its closed flag.
  private final class ListenConnection: Sendable {
    let connection: PostgresConnection
    let isClosed = Locked(false)

    init(_ connection: PostgresConnection) { self.connection = connection }
  }

  init(_ address: PostgresAddress) {
    self.address = address
  }

  deinit { close() }

  /// Subscribes to the events of a value, delivered on the listener's queue.
  func subscribe(
    _ name: String,
    _ notify: @escaping @Sendable (Event) -> Void
  ) -> SharedSubscription {
    let id = UniqueID.next()
    queue.async { [self] in
      listeners[name, default: [:]][id] = notify
      if line == nil { connect() } else { notify(.heard) }
    }
    return SharedSubscription { [weak self] in
      guard let self else { return }
      queue.async { self.remove(name, id) }
    }
  }

  private func remove(_ name: String, _ id: UInt64) {
    listeners[name]?[id] = nil
    if listeners[name]?.isEmpty == true { listeners[name] = nil }
    if listeners.isEmpty { close() }
  }

  private func connect() {
    guard line == nil, !isWaiting, !listeners.isEmpty else { return }
    do {
      let connection = try PostgresConnection(address)
      try connection.run("LISTEN \(Self.channel)")
      line = ListenConnection(connection)
      wait = Self.shortestWait
      isDeaf = false
      notifyAll(.heard)
      read()
    } catch {
      lose(error)
    }
  }

  /// Reads the received notifications, then waits for more.
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
        for notify in (listeners[String(parts[1])] ?? [:]).values {
          notify(.changed(version: version))
        }
      }
      wait(for: line)
    } catch {
      close()
      lose(error)
    }
  }

  /// Waits on another queue until the connection is readable or lost.
  ///
  /// A dispatch source is not sufficient: on Linux (Swift 6.3.1) it does not report a closed socket.
  private func wait(for line: ListenConnection) {
    let descriptor = line.connection.descriptor
    watch.async { [weak self] in
      // Checks each second if the connection is still needed.
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

  /// Reports a lost connection once, and schedules a reconnect.
  private func lose(_ error: any Error) {
    if !isDeaf {
      isDeaf = true
      notifyAll(.deaf(error))
    }
    isWaiting = true
    queue.asyncAfter(deadline: .now() + .milliseconds(wait)) { [weak self] in
      self?.isWaiting = false
      self?.connect()
    }
    wait = min(wait * 2, Self.longestWait)
  }

  private func notifyAll(_ event: Event) {
    for notify in listeners.values.flatMap(\.values) { notify(event) }
  }
}
#endif
