import Foundation
import NIOCore
import ViewKit

/// The state machine of a session: processes inputs in order, and sends patches if the connection has room.
///
/// Patches are not queued. While acknowledgments are pending or the connection is full, the page stays dirty; the next
/// message then contains one diff to the newest state.
struct SessionLoop {
  /// The interval of heartbeats; a connection closes after `silenceLimit` without a message from the browser.
  static let heartbeat = Duration.seconds(20)
  static let silenceLimit = Duration.seconds(45)

  /// The heartbeat, an empty message.
  private static let signOfLife = ByteBuffer(string: "[]")

  private let number: Int
  private let page: HostedPage
  private let context: Session.Context
  private var encoder: PatchEncoder
  private var replayBuffer = OutboundReplayBuffer()
  private var connection: (any LiveConnection)?
  private(set) var hasEnded = false
  private var isDirty = false
  private var needsHello = false
  /// True if the page was replaced, so the browser needs the full page.
  private var needsFullPage = false
  private var rejectedEvents = RejectedEvents()
  private var lastHeard = Duration.zero
  private var lastBeat = Duration.zero

  init(
    number: Int,
    page: HostedPage,
    encoder: PatchEncoder,
    context: Session.Context
  ) {
    self.number = number
    self.page = page
    self.encoder = encoder
    self.context = context
  }

  /// The preferred executor of the session's tasks; `nil` without a connection.
  var executor: (any TaskExecutor)? { connection?.executor }

  /// Processes the inputs of a mailbox until it is empty; an event behind another event needs a turn.
  mutating func handleAll(from mailbox: Mailbox) async {
    var hasBacklog = false
    while let input = mailbox.take() {
      guard case .event = input else {
        await handle(input)
        continue
      }
      if hasBacklog { await context.eventTurns.take() }
      await handle(input)
      if hasBacklog { context.eventTurns.release() }
      hasBacklog = true
    }
  }

  /// Processes one input.
  mutating func handle(_ input: Session.Input) async {
    switch input {
    case .connected(let connection, let version, let tab, let timeZone):
      if let timeZone { await page.show(in: timeZone) }
      await connect(connection, version: version, tab: tab)
    case .disconnected(let connection):
      guard self.connection === connection else { return }
      self.connection = nil
      context.log(.sessionLost(session: number))
      await page.save()
    case .event(let sequence, let event, let arrival, let settled):
      lastHeard = context.now()
      if let time = arrival.time { context.measurements?.userEventWaited(lastHeard - time) }
      await take(event, sequence: sequence, span: arrival.span)
      settled()
    case .confirmed(let version):
      lastHeard = context.now()
      replayBuffer.confirm(version)
      await sendPending()
    case .asked:
      lastHeard = context.now()
      connection?.send(Self.signOfLife)
    case .changed:
      isDirty = true
      await sendPending()
    case .writable:
      await sendPending()
    case .tick:
      keepAlive()
    case .end(let reason):
      if reason == .drained {
        // The state must be persisted before the browser reaches the next host.
        await page.close()
        await context.persistence?.finish()
      }
      connection?.close(LiveClose(reason))
      connection = nil
      await page.close()
      hasEnded = true
      context.log(.sessionEnded(session: number, reason))
    }
  }

  private mutating func connect(
    _ connection: any LiveConnection,
    version: Int,
    tab: TabID?
  ) async {
    self.connection?.close(.replaced)
    self.connection = connection
    lastHeard = context.now()
    lastBeat = lastHeard
    context.log(.sessionConnected(session: number))
    if let tab, await page.attach(to: tab) { needsFullPage = true }
    // Rendering is expensive, and a closed connection would lose the result.
    guard connection.isOpen else { return }
    if !needsFullPage, let missed = replayBuffer.resume(after: version) {
      for message in missed { connection.send(message) }
      needsHello = true
      isDirty = true
      await sendPending()
    } else {
      await sendFullPage(on: connection)
    }
  }

  /// Sends the full page, for a browser that patches or a replay cannot bring up to date.
  private mutating func sendFullPage(on connection: any LiveConnection) async {
    isDirty = false
    needsFullPage = false
    replayBuffer.reset()
    let root = await page.render()
    // A restored page may use another language than the initial page.
    encoder.strings = await page.strings(in: root.props[.language])
    var json = replayBuffer.begin()
    rejectedEvents.write(into: &json)
    encoder.reset(root, into: &json)
    if let focused = await page.focusedNode { encoder.focus(focused, into: &json) }
    connection.send(replayBuffer.finish(json))
  }

  private mutating func take(_ event: Event, sequence: Int, span: (any HostEventSpan)?) async {
    // A browser resends unacknowledged events after a reconnect; each event must be applied once (idempotent).
    switch replayBuffer.accept(sequence: sequence) {
    case .next: break
    case .duplicate: return
    case .gap:
      context.log(.messageRejected(session: number, reason: "an event before its turn"))
      connection?.close(.outOfOrder)
      return
    }
    let (outcome, flush) = await page.send(event, flushing: canSend, span: span)
    context.measurements?.userEventHandled(outcome)
    span?.userEventHandled(outcome)
    if outcome != .handled {
      let log = { [context, number] in
        context.log(.eventRejected(session: number, event.kind, outcome))
      }
      span?.run(log) ?? log()
      rejectedEvents.add(outcome, sequence: sequence)
    }
    guard let flush else {
      isDirty = true
      return
    }
    isDirty = false
    await send(flush)
  }

  private var canSend: Bool {
    connection?.isWritable == true && !replayBuffer.isCongested
  }

  private mutating func sendPending() async {
    guard canSend, isDirty || needsHello || replayBuffer.hasPendingAcknowledgment else { return }
    let flush = isDirty ? await page.flush() : HostedPage.Flush()
    isDirty = false
    await send(flush)
  }

  private mutating func send(_ flush: HostedPage.Flush) async {
    let patches = flush.patches
    if let connection, let language = patches.newLanguage {
      // The host's own strings appear throughout the page.
      if await page.strings(in: language) != encoder.strings {
        return await sendFullPage(on: connection)
      }
    }
    guard !patches.isEmpty || needsHello || replayBuffer.hasPendingAcknowledgment else { return }
    needsHello = false
    var json = replayBuffer.begin()
    rejectedEvents.write(into: &json)
    let redrawn = encoder.encode(patches, into: &json)
    if !redrawn.isEmpty {
      for element in await page.elements(redrawn.sorted()) { encoder.redraw(element, into: &json) }
    }
    let message = replayBuffer.finish(json)
    connection?.send(message)
    guard !patches.isEmpty else { return }
    context.measurements?.patchSent(bytes: message.readableBytes)
    flush.span?.patchSent(bytes: message.readableBytes)
  }

  private mutating func keepAlive() {
    guard let connection else { return }
    let now = context.now()
    if now - lastHeard >= Self.silenceLimit {
      connection.close(.silent)
    } else if now - lastBeat >= Self.heartbeat {
      lastBeat = now
      connection.send(Self.signOfLife)
    }
  }
}

extension [PatchGroup] {
  /// The new language of the page, if it changes; an inner `nil` selects the browser's language.
  fileprivate var newLanguage: PropValue?? {
    for group in self {
      for case .set(_, .language, let language) in group.patches { return .some(language) }
    }
    return nil
  }
}
