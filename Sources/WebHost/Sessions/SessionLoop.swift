import Foundation
import NIOCore
import ViewKit

/// The life of a session: takes one input after the other and speaks when it may.
///
/// Patches are never queued. While the browser owes confirmations, or its line is full, the page stays
/// dirty; the next message then carries one diff to the newest state.
struct SessionLoop {
  /// How often a quiet line is given a sign of life, and how long silence is borne.
  static let heartbeat = Duration.seconds(20)
  static let silenceLimit = Duration.seconds(45)

  /// A message that says nothing.
  private static let signOfLife = ByteBuffer(string: "[]")

  private let number: Int
  private let page: HostedPage
  private let context: Session.Context
  private var encoder: PatchEncoder
  private var transcript = Transcript()
  private var connection: (any LiveConnection)?
  private(set) var hasEnded = false
  private var isDirty = false
  private var owesGreeting = false
  /// Whether the browser has a page whose place another one has taken.
  private var mustStartAnew = false
  private var refusals = Refusals()
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

  /// What runs the session's tasks at best; nil without a line.
  var executor: (any TaskExecutor)? { connection?.executor }

  /// Deals with one input; a session has it do so for each, in order.
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
    case .event(let sequence, let event, let settled):
      lastHeard = context.now()
      await take(event, sequence: sequence)
      settled()
    case .confirmed(let version):
      lastHeard = context.now()
      transcript.confirm(version)
      await speak()
    case .asked:
      lastHeard = context.now()
      connection?.send(Self.signOfLife)
    case .changed:
      isDirty = true
      await speak()
    case .writable:
      await speak()
    case .tick:
      keepAlive()
    case .end(let reason):
      if reason == .drained {
        // What the next host makes the page from has to be there before the browser is.
        await page.close()
        await context.keeper?.finish()
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
    if let tab, await page.belong(to: tab) { mustStartAnew = true }
    // To draw a page is much work, and nothing that is said here would arrive.
    guard connection.isOpen else { return }
    if !mustStartAnew, let missed = transcript.resume(after: version) {
      for message in missed { connection.send(message) }
      owesGreeting = true
      isDirty = true
      await speak()
    } else {
      await startAnew(on: connection)
    }
  }

  /// Sends the whole page: the browser has missed something that is not known any more.
  private mutating func startAnew(on connection: any LiveConnection) async {
    isDirty = false
    mustStartAnew = false
    transcript.startAnew()
    let root = await page.render()
    // The page that was kept may be in another language than the fresh one was.
    encoder.words = await page.words(in: root.props[.language])
    var json = transcript.begin()
    refusals.write(into: &json)
    encoder.reset(root, into: &json)
    if let focused = await page.focusedNode { encoder.focus(focused, into: &json) }
    connection.send(transcript.finish(json))
  }

  private mutating func take(_ event: Event, sequence: Int) async {
    // A browser repeats what it sent before it lost its line; it must not happen twice.
    switch transcript.accept(sequence: sequence) {
    case .due: break
    case .repeated: return
    case .early:
      context.log(.messageRefused(session: number, reason: "an event before its turn"))
      connection?.close(.outOfOrder)
      return
    }
    let (outcome, patches) = await page.send(event, flushing: canSpeak)
    if outcome != .handled {
      context.log(.eventRefused(session: number, event.kind, outcome))
      refusals.add(outcome, sequence: sequence)
    }
    guard let patches else {
      isDirty = true
      return
    }
    isDirty = false
    await say(patches)
  }

  private var canSpeak: Bool {
    connection?.isWritable == true && !transcript.isCongested
  }

  private mutating func speak() async {
    guard canSpeak, isDirty || owesGreeting || transcript.owesAnswer else { return }
    let patches = isDirty ? await page.flush() : []
    isDirty = false
    await say(patches)
  }

  private mutating func say(_ patches: [PatchGroup]) async {
    if let connection, let language = patches.newLanguage {
      // What the host says itself stands all over the page.
      if await page.words(in: language) != encoder.words { return await startAnew(on: connection) }
    }
    guard !patches.isEmpty || owesGreeting || transcript.owesAnswer else { return }
    owesGreeting = false
    var json = transcript.begin()
    refusals.write(into: &json)
    let redrawn = encoder.encode(patches, into: &json)
    if !redrawn.isEmpty {
      for element in await page.elements(redrawn.sorted()) { encoder.redraw(element, into: &json) }
    }
    connection?.send(transcript.finish(json))
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
  /// The language that the page is in from now on, if that changes; nil within means that it is the browser's.
  fileprivate var newLanguage: PropValue?? {
    for group in self {
      for case .set(_, .language, let language) in group.patches { return .some(language) }
    }
    return nil
  }
}
