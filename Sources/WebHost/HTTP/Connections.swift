import NIOCore

/// Keeps track of a host's open connections: their number has a limit, and stopping closes them.
actor Connections {
  private let limit: Int
  private var channels: [ObjectIdentifier: any Channel] = [:]
  private var isClosed = false

  init(limit: Int) {
    self.limit = limit
  }

  /// Takes in a new connection until it closes; false where there is no room for it.
  func enter(_ channel: any Channel) -> Bool {
    guard !isClosed, channels.count < limit else { return false }
    channels[ObjectIdentifier(channel)] = channel
    channel.closeFuture.whenComplete { _ in
      Task { await self.leave(channel) }
    }
    return true
  }

  /// Closes all connections and takes in no more.
  func close() async {
    isClosed = true
    for channel in channels.values { try? await channel.close() }
    channels = [:]
  }

  private func leave(_ channel: any Channel) {
    channels[ObjectIdentifier(channel)] = nil
  }
}
