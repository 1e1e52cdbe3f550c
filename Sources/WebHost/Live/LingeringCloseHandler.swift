import NIOCore

/// Closes a connection without a reset: half-closes the output, and discards input until the client closes its side.
///
/// The system resets a connection that is closed with unread data, or that receives data after the close. The client
/// then loses a response or close code that it has not read yet. RFC 9112, section 9.6, and RFC 6455, section 7.1.1,
/// require this order. Time and bytes are limited, because a client may keep sending or stay silent.
final class LingeringCloseHandler: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer

  /// The name of a handler of the pipeline that decrypts the input, ahead of this handler.
  static let securityName = "security"
  /// The maximum time without input.
  private static let silence = TimeAmount.seconds(2)
  /// The maximum number of periods of `silence` in which input arrives.
  private static let rounds = 5
  /// The time for a connection that exceeded its time limit, or that makes room for another.
  private static let shortTime = TimeAmount.seconds(1)
  /// The maximum number of discarded bytes.
  private static let byteLimit = 16 * 1024 * 1024

  private let interval: TimeAmount
  private var remainingRounds: Int
  private var remainingBytes = byteLimit
  private var isSilent = true
  private var timer: RepeatedTask?

  private init(interval: TimeAmount, rounds: Int) {
    self.interval = interval
    remainingRounds = rounds
  }

  /// Closes a connection after all written output; called on the connection's event loop.
  ///
  /// - Parameters:
  ///   - channel: The connection.
  ///   - isOverdue: True if the connection exceeded its time limit or makes room for another; the client then has one
  ///     second.
  static func close(_ channel: any Channel, isOverdue: Bool = false) {
    let handler = LingeringCloseHandler(
      interval: isOverdue ? shortTime : silence,
      rounds: isOverdue ? 1 : rounds
    )
    let pipeline = channel.pipeline.syncOperations
    do {
      let security = try? pipeline.context(name: securityName).handler
      try pipeline.addHandler(handler, position: security.map { .after($0) } ?? .first)
    } catch {
      channel.close(promise: nil)
    }
  }

  func handlerAdded(context: ChannelHandlerContext) {
    guard context.channel.isActive else { return context.close(promise: nil) }
    let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
    timer = context.eventLoop.scheduleRepeatedTask(initialDelay: interval, delay: interval) { _ in
      let (handler, context) = bound.value
      handler.roundEnded(context)
    }
    context.close(mode: .output, promise: nil)
    context.read()
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    timer?.cancel()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    isSilent = false
    remainingBytes -= unwrapInboundIn(data).readableBytes
    if remainingBytes < 0 { context.close(promise: nil) }
  }

  func channelReadComplete(context: ChannelHandlerContext) {
    // The handlers behind this one may delay reads.
    context.read()
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    // Events are not forwarded: the handlers behind this one treat the connection as closed.
    if event as? ChannelEvent == .inputClosed || event is any ClosingEvent {
      context.close(promise: nil)
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    context.close(promise: nil)
  }

  private func roundEnded(_ context: ChannelHandlerContext) {
    remainingRounds -= 1
    if isSilent || remainingRounds == 0 { context.close(promise: nil) }
    isSilent = true
  }
}

/// An event that closes a connection whose output is closed.
protocol ClosingEvent: Sendable {}
