import ConcurrencyExtras
import NIOCore

@testable import WebHost

/// A replacement for TLS without encryption that counts the reads of each connection.
final class ReadGauge: ConnectionSecurity {
  /// The reads of a connection.
  struct Reading: Equatable, Sendable {
    /// The number of reads that the host requested.
    var asked = 0
    /// The number of reads that returned data.
    var taken = 0
    var bytes = 0
  }

  private struct State {
    var readings: [Reading] = []
    var blocked: Set<Int> = []
    var untilBlocked: [Int: CheckedContinuation<Void, Never>] = [:]
  }

  private let state = Locked(State())

  /// The reads of a connection; the first connection has the number 0.
  subscript(_ number: Int) -> Reading { state.withLock { $0.readings[number] } }

  /// Waits until a write to an existing connection is blocked.
  func untilBlocked(_ number: Int) async {
    await withCheckedContinuation { continuation in
      let isBlocked = state.withLock { state in
        let isBlocked = state.blocked.contains(number)
        if !isBlocked { state.untilBlocked[number] = continuation }
        return isBlocked
      }
      if isBlocked { continuation.resume() }
    }
  }

  func load() throws(WebHostError) {}
  func refresh() throws(WebHostError) -> Bool { false }

  func makeHandler() throws -> any ChannelHandler {
    let number = state.withLock { state in
      state.readings.append(Reading())
      return state.readings.count - 1
    }
    return Handler { [self] in note($0, of: number) }
  }

  private func note(_ event: Handler.Event, of number: Int) {
    let due = state.withLock { state -> CheckedContinuation<Void, Never>? in
      switch event {
      case .asked: state.readings[number].asked += 1
      case .taken(let bytes):
        state.readings[number].taken += 1
        state.readings[number].bytes += bytes
      case .blocked:
        state.blocked.insert(number)
        return state.untilBlocked.removeValue(forKey: number)
      }
      return nil
    }
    due?.resume()
  }

  private final class Handler: ChannelDuplexHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundIn = ByteBuffer

    enum Event {
      case asked
      case taken(Int)
      case blocked
    }

    private let note: (Event) -> Void

    init(_ note: @escaping (Event) -> Void) { self.note = note }

    func read(context: ChannelHandlerContext) {
      note(.asked)
      context.read()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      note(.taken(unwrapInboundIn(data).readableBytes))
      context.fireChannelRead(data)
    }

    func channelWritabilityChanged(context: ChannelHandlerContext) {
      if !context.channel.isWritable { note(.blocked) }
      context.fireChannelWritabilityChanged()
    }
  }
}
