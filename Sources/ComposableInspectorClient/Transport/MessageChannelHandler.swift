import NIOCore
import NIOWebSocket
import WebSocketFrames

/// A channel handler that assembles frames, responds to pings, and detects a lost peer.
///
/// It is used on the event loop of the channel only.
final class MessageChannelHandler: ChannelDuplexHandler {
  typealias InboundIn = WebSocketFrame
  typealias OutboundIn = WebSocketFrame
  typealias OutboundOut = WebSocketFrame

  /// The interval of pings.
  private static let interval = TimeAmount.seconds(10)
  /// The number of intervals without data after which the peer counts as lost.
  private static let silentIntervalLimit = 3

  private let line: MessageChannel
  private let masks: Bool
  private var assembly: FrameAssembly
  private var silentIntervals = 0
  private var timer: RepeatedTask?
  private var pingsAnswered = 0

  init(_ line: MessageChannel, expectsMask: Bool, masks: Bool) {
    self.line = line
    self.masks = masks
    assembly = FrameAssembly(limit: MessageChannel.messageLimit, expectsMask: expectsMask)
  }

  func handlerAdded(context: ChannelHandlerContext) {
    let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
    timer = context.eventLoop.scheduleRepeatedTask(
      initialDelay: Self.interval,
      delay: Self.interval
    ) { _ in
      let (handler, context) = bound.value
      handler.ask(context)
    }
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    stop()
  }

  func channelInactive(context: ChannelHandlerContext) {
    stop()
    context.fireChannelInactive()
  }

  private func stop() {
    timer?.cancel()
    timer = nil
    line.end(Messages.closed)
  }

  private func ask(_ context: ChannelHandlerContext) {
    silentIntervals += 1
    pingsAnswered = 0
    // A full queue of received messages also proves that the peer is alive.
    guard silentIntervals < Self.silentIntervalLimit || line.isFull else {
      line.end(Messages.silent)
      return context.close(promise: nil)
    }
    write(.ping, ByteBuffer(), context)
  }

  private func write(
    _ opcode: WebSocketOpcode,
    _ data: ByteBuffer,
    _ context: ChannelHandlerContext
  ) {
    let frame = WebSocketFrame(
      fin: true,
      opcode: opcode,
      maskKey: masks ? .random() : nil,
      data: data
    )
    context.writeAndFlush(wrapOutboundOut(frame), promise: nil)
  }

  /// Applies backpressure while the queue is full.
  func read(context: ChannelHandlerContext) {
    if !line.isFull { context.read() }
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    silentIntervals = 0
    switch assembly.take(unwrapInboundIn(data)) {
    case .partial, .pong: break
    case .text(let message): line.received(message)
    case .ping(let data):
      pingsAnswered += 1
      guard pingsAnswered < 100, data.readableBytes <= 125 else {
        return line.close(Messages.tooMuch, .policyViolation)
      }
      write(.pong, data, context)
    case .close(_, let reason):
      line.end(reason.isEmpty ? Messages.closed : reason)
      context.close(promise: nil)
    case .breach(let code, let reason): line.close(reason, code)
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    if case .breach(let code, let reason)? = FrameAssembly.Outcome(error) {
      line.close(reason, code)
    } else {
      line.end("\(error)")
      context.close(promise: nil)
    }
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if event as? ChannelEvent == .inputClosed {
      line.end(Messages.closed)
      return context.close(promise: nil)
    }
    context.fireUserInboundEventTriggered(event)
  }
}
