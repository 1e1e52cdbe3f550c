import NIOCore
import Synchronization

/// Keeps track of a host's open connections: their number has limits, their time too, and stopping closes them.
actor Connections {
  struct Limits: Sendable {
    var total: Int
    var perAddress: Int
  }

  /// What becomes of a new connection.
  enum Admission: Sendable {
    case admitted
    /// There is no room; it is told so and closed.
    case turnedAway(TurnedAway.Reason)
    /// There is no room for telling either.
    case cut
  }

  private struct Entry {
    let channel: any Channel
    let deadline: RequestDeadline
    let address: String?
    /// Whether the connection was closed in favor of a new one.
    var isReplaced = false
  }

  /// Connections at once that are told that there is no room.
  private static let turnedAwayLimit = 64
  /// The most connections at once that close in favor of new ones.
  private static let replacedLimit = 64

  private let limits: Limits
  private var entries: [ObjectIdentifier: Entry] = [:]
  private var countByAddress: [String: Int] = [:]
  private var turnedAway: [ObjectIdentifier: any Channel] = [:]
  /// The connections that close in favor of new ones: they count no more.
  private var replacedCount = 0
  private var isClosed = false
  /// New connections that have not been taken in yet.
  private let expected = Atomic(0)
  private var untilEmptied: [AsyncStream<Never>.Continuation] = []

  init(limits: Limits) {
    self.limits = limits
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
    address: String?
  ) -> Admission {
    defer {
      expected.subtract(1, ordering: .relaxed)
      emptied()
    }
    guard !isClosed else { return .cut }
    let id = ObjectIdentifier(channel)
    if let reason = refusal(of: address), !replaceIdle(of: reason == .full ? nil : address) {
      guard turnedAway.count < Self.turnedAwayLimit else { return .cut }
      turnedAway[id] = channel
      watch(channel)
      return .turnedAway(reason)
    }
    entries[id] = Entry(channel: channel, deadline: deadline, address: address)
    count(address, by: 1)
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
    countByAddress = [:]
    turnedAway = [:]
    replacedCount = 0
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

  private func refusal(of address: String?) -> TurnedAway.Reason? {
    if entries.count - replacedCount >= limits.total { return .full }
    if let address, countByAddress[address, default: 0] >= limits.perAddress {
      return .tooManyFromAddress
    }
    return nil
  }

  /// Closes the connection that has waited longest for its next request; of one address, or of any if nil.
  ///
  /// A browser keeps a handful of connections for later requests, and opens new ones if they close. An address of many
  /// visitors, such as a school's, must not be full of them.
  ///
  /// - Returns: False if no connection waits.
  private func replaceIdle(of address: String?) -> Bool {
    guard replacedCount < Self.replacedLimit else { return false }
    let waiting = entries.compactMap { id, entry -> (id: ObjectIdentifier, since: Duration)? in
      // A proxy may send the next request at this moment, and would not repeat it as a browser does.
      guard !entry.isReplaced, let own = entry.address, address ?? own == own else { return nil }
      return entry.deadline.idleSince.map { (id, $0) }
    }
    guard let oldest = waiting.min(by: { $0.since < $1.since }), var entry = entries[oldest.id]
    else { return false }
    entry.isReplaced = true
    entries[oldest.id] = entry
    replacedCount += 1
    count(entry.address, by: -1)
    entry.channel.pipeline.fireUserInboundEventTriggered(RequestTimer.MakesRoom())
    return true
  }

  private func count(_ address: String?, by change: Int) {
    guard let address else { return }
    let count = countByAddress[address, default: 0] + change
    countByAddress[address] = count > 0 ? count : nil
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
      count(entry.address, by: -1)
    }
  }
}
