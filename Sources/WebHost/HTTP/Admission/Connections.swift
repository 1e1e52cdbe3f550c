import NIOCore
import Synchronization

/// The open connections of a host, with limits on their number and time.
///
/// `AddressQuota` limits their number in total and per address; `DescriptorLimit` bounds the total. `RequestDeadline`
/// and `RequestTimer` limit their time.
actor Connections {
  /// The decision on a new connection.
  enum Admission: Sendable {
    case admitted
    /// A limit is reached; the connection receives an error response and closes.
    case rejected(AddressQuota.Shortage)
    /// A limit is reached, and too many connections are already being rejected; the connection closes without a
    /// response.
    case dropped
  }

  private struct Entry {
    let channel: any Channel
    let deadline: RequestDeadline
    let address: String?
    /// The number of previously admitted connections.
    let number: Int
    /// True if the connection closes in favor of another; it no longer counts.
    var isReplaced = false
  }

  /// The maximum number of connections beyond the limits: rejected connections, and connections that close in favor of
  /// others.
  private static let surplusLimit = 64

  private var quota: AddressQuota
  private var entries: [ObjectIdentifier: Entry] = [:]
  private var rejected: [ObjectIdentifier: any Channel] = [:]
  private var replacedCount = 0
  private var admittedCount = 0
  private var isClosed = false
  /// The number of accepted connections that are not yet registered.
  private let expected = Atomic(0)
  private var untilEmptied: [AsyncStream<Never>.Continuation] = []

  init(quota: AddressQuota) {
    self.quota = quota
  }

  /// The number of admitted connections.
  var count: Int { entries.count }

  /// Counts a new connection as pending until its registration, so that a shutdown waits for it.
  nonisolated func expect() {
    expected.add(1, ordering: .relaxed)
  }

  /// Registers a new connection until it closes, if no limit is reached.
  ///
  /// `address` is the client's key for the limit per address; `nil` for a proxy, which carries many clients.
  func register(
    _ channel: any Channel,
    deadline: RequestDeadline,
    address: String?,
    now: Duration
  ) -> Admission {
    defer {
      expected.subtract(1, ordering: .relaxed)
      emptied()
    }
    guard !isClosed else { return .dropped }
    let id = ObjectIdentifier(channel)
    if let shortage = quota.shortage(for: address), !replaceIdle(for: address, now: now) {
      guard hasSurplus else { return .dropped }
      rejected[id] = channel
      watch(channel)
      return .rejected(shortage)
    }
    entries[id] = Entry(
      channel: channel,
      deadline: deadline,
      address: address,
      number: admittedCount
    )
    admittedCount += 1
    quota.add(address)
    watch(channel)
    return .admitted
  }

  /// Stops counting a connection from another process as pending after its initialization ended.
  func arrived() {
    expected.subtract(1, ordering: .relaxed)
    emptied()
  }

  /// Notifies connections past their deadline.
  func sweep(now: Duration) {
    for entry in entries.values where entry.deadline.isOver(now: now) {
      entry.channel.pipeline.fireUserInboundEventTriggered(RequestDeadline.Expired())
    }
  }

  /// Notifies all connections that the host drains.
  func end() {
    for entry in entries.values {
      entry.channel.pipeline.fireUserInboundEventTriggered(HostWillDrain())
    }
  }

  /// Waits until no connection is open or pending, or until the task is cancelled.
  func untilEmpty() async {
    guard !isEmpty else { return }
    let (stream, continuation) = AsyncStream.makeStream(of: Never.self)
    untilEmptied.append(continuation)
    for await _ in stream {}
  }

  /// Closes all connections and drops new ones.
  func close() async {
    isClosed = true
    for channel in entries.values.map(\.channel) + rejected.values { try? await channel.close() }
    entries = [:]
    quota.removeAll()
    replacedCount = 0
    rejected = [:]
    emptied()
  }

  private var isEmpty: Bool {
    entries.isEmpty && rejected.isEmpty && expected.load(ordering: .relaxed) == 0
  }

  private func emptied() {
    guard isEmpty else { return }
    for continuation in untilEmptied { continuation.finish() }
    untilEmptied = []
  }

  private var hasSurplus: Bool { rejected.count + replacedCount < Self.surplusLimit }

  /// Closes an idle connection in favor of a new one; false if there is no such connection.
  private func replaceIdle(for address: String?, now: Duration) -> Bool {
    guard hasSurplus else { return false }
    let idle = entries.lazy.compactMap { id, entry -> AddressQuota.Idle<ObjectIdentifier>? in
      // Unlike a browser, a proxy would not repeat a request that meets the close.
      guard !entry.isReplaced, let owner = entry.address, let since = entry.deadline.idleSince,
        since <= now
      else { return nil }
      return .init(id: id, address: owner, since: since, number: entry.number)
    }
    guard let id = quota.replaceable(idle, for: address), var entry = entries[id],
      entry.deadline.claim()
    else { return false }
    entry.isReplaced = true
    entries[id] = entry
    replacedCount += 1
    quota.remove(entry.address)
    entry.channel.pipeline.fireUserInboundEventTriggered(RequestTimer.MakesRoom())
    return true
  }

  private func watch(_ channel: any Channel) {
    channel.closeFuture.whenComplete { _ in
      Task { await self.unregister(channel) }
    }
  }

  private func unregister(_ channel: any Channel) {
    let id = ObjectIdentifier(channel)
    rejected[id] = nil
    defer { emptied() }
    guard let entry = entries.removeValue(forKey: id) else { return }
    if entry.isReplaced {
      replacedCount -= 1
    } else {
      quota.remove(entry.address)
    }
  }
}
