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
  }

  /// Connections at once that are told that there is no room.
  private static let turnedAwayLimit = 64

  private let limits: Limits
  private var entries: [ObjectIdentifier: Entry] = [:]
  private var countByAddress: [String: Int] = [:]
  private var turnedAway: [ObjectIdentifier: any Channel] = [:]
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
    if let reason = refusal(of: address) {
      guard turnedAway.count < Self.turnedAwayLimit else { return .cut }
      turnedAway[id] = channel
      watch(channel)
      return .turnedAway(reason)
    }
    entries[id] = Entry(channel: channel, deadline: deadline, address: address)
    if let address { countByAddress[address, default: 0] += 1 }
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
    if entries.count >= limits.total { return .full }
    if let address, countByAddress[address, default: 0] >= limits.perAddress {
      return .tooManyFromAddress
    }
    return nil
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
    guard let address = entries.removeValue(forKey: id)?.address else { return }
    let left = countByAddress[address, default: 1] - 1
    countByAddress[address] = left > 0 ? left : nil
  }
}
