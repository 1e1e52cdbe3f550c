import NIOCore
import NIOWebSocket
import WebSocketFrames

/// The frames of a line: puts them together, answers pings, and finds out when the other side is not there any more.
///
/// Used on the connection's event loop only.
final class LineHandler: ChannelDuplexHandler {
  typealias InboundIn = WebSocketFrame
  typealias OutboundIn = WebSocketFrame
  typealias OutboundOut = WebSocketFrame

  /// How often the other side is asked whether it is there.
  private static let interval = TimeAmount.seconds(10)
  /// After so many intervals in which nothing came it is not.
  private static let silentIntervalLimit = 3

  private let line: InspectorLine
  private let masks: Bool
  private var assembly: FrameAssembly
  private var silentIntervals = 0
  private var timer: RepeatedTask?
  private var pingsAnswered = 0

  init(_ line: InspectorLine, expectsMask: Bool, masks: Bool) {
    self.line = line
    self.masks = masks
    assembly = FrameAssembly(limit: InspectorLine.messageLimit, expectsMask: expectsMask)
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
    // What waits to be taken is something that came.
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

  /// Lets messages wait in the connection while there is no room for them.
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
