import NIOCore
import Synchronization

/// Keeps track of a host's open connections: their number has limits, their time too, and stopping closes them.
actor Connections {
  /// What becomes of a new connection.
  enum Admission: Sendable {
    case admitted
    /// There is no room; it is told so and closed.
    case turnedAway(AddressQuota.Shortage)
    /// There is no room for telling either.
    case cut
  }

  private struct Entry {
    let channel: any Channel
    let deadline: RequestDeadline
    let address: String?
    /// The number of connections that were admitted before.
    let number: Int
    /// True if the connection closes in favor of another; it no longer counts.
    var isReplaced = false
  }

  /// The maximum number of connections beyond the limits: rejected connections, and connections
  /// that close in favor of others.
  private static let surplusLimit = 64

  private var quota: AddressQuota
  private var entries: [ObjectIdentifier: Entry] = [:]
  private var turnedAway: [ObjectIdentifier: any Channel] = [:]
  private var replacedCount = 0
  private var admittedCount = 0
  private var isClosed = false
  /// New connections that have not been taken in yet.
  private let expected = Atomic(0)
  private var untilEmptied: [AsyncStream<Never>.Continuation] = []

  init(quota: AddressQuota) {
    self.quota = quota
  }

  /// Counts a new connection until it is taken in, which takes a moment: a host that ends waits for it, too.
  nonisolated func expect() {
    expected.add(1, ordering: .relaxed)
  }

  /// Takes in a new connection until it closes, if there is room for it.
  ///
  /// `address` is the machine that it counts for; nil for a proxy, whose connections are those of many.
  func enter(
    _ channel: any Channel,
    deadline: RequestDeadline,
    address: String?,
    now: Duration
  ) -> Admission {
    defer {
      expected.subtract(1, ordering: .relaxed)
      emptied()
    }
    guard !isClosed else { return .cut }
    let id = ObjectIdentifier(channel)
    if let shortage = quota.shortage(for: address), !replaceIdle(for: address, now: now) {
      guard hasSurplus else { return .cut }
      turnedAway[id] = channel
      watch(channel)
      return .turnedAway(shortage)
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

  /// Counts a connection no more that was expected for longer than it takes to be taken in.
  func arrived() {
    expected.subtract(1, ordering: .relaxed)
    emptied()
  }

  /// Lets connections know whose time is up.
  func sweep(now: Duration) {
    for entry in entries.values where entry.deadline.isOver(now: now) {
      entry.channel.pipeline.fireUserInboundEventTriggered(RequestDeadline.Passed())
    }
  }

  /// Lets all connections end in order.
  func end() {
    for entry in entries.values {
      entry.channel.pipeline.fireUserInboundEventTriggered(HostDrains())
    }
  }

  /// Returns when there are no connections, or when the task is cancelled.
  func untilEmpty() async {
    guard !isEmpty else { return }
    let (stream, continuation) = AsyncStream.makeStream(of: Never.self)
    untilEmptied.append(continuation)
    for await _ in stream {}
  }

  /// Closes all connections and takes in no more.
  func close() async {
    isClosed = true
    for channel in entries.values.map(\.channel) + turnedAway.values { try? await channel.close() }
    entries = [:]
    quota.removeAll()
    replacedCount = 0
    turnedAway = [:]
    emptied()
  }

  private var isEmpty: Bool {
    entries.isEmpty && turnedAway.isEmpty && expected.load(ordering: .relaxed) == 0
  }

  private func emptied() {
    guard isEmpty else { return }
    for continuation in untilEmptied { continuation.finish() }
    untilEmptied = []
  }

  private var hasSurplus: Bool { turnedAway.count + replacedCount < Self.surplusLimit }

  /// Closes an idle connection in favor of a new one; false if there is no such connection.
  private func replaceIdle(for address: String?, now: Duration) -> Bool {
    guard hasSurplus else { return false }
    let idle = entries.lazy.compactMap { id, entry -> AddressQuota.Idle<ObjectIdentifier>? in
      // A proxy would not repeat a request that meets the close, as a browser does.
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
      Task { await self.leave(channel) }
    }
  }

  private func leave(_ channel: any Channel) {
    let id = ObjectIdentifier(channel)
    turnedAway[id] = nil
    defer { emptied() }
    guard let entry = entries.removeValue(forKey: id) else { return }
    if entry.isReplaced {
      replacedCount -= 1
    } else {
      quota.remove(entry.address)
    }
  }
}
