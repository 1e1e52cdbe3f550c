import Foundation
import NIOCore
import ViewKit

/// One page of one visitor: its view tree and the connection to its browser.
///
/// The session processes its inputs in order, outside the main actor. Only access to the page runs on the main actor.
final class Session: Sendable {
  enum Input: Sendable {
    case connected(any LiveConnection, version: Int, tab: TabID? = nil, timeZone: TimeZone? = nil)
    case disconnected(any LiveConnection)
    /// A user event; `settled` runs after the event was processed.
    case event(
      sequence: Int,
      Event,
      arrival: EventArrival = EventArrival(),
      settled: @Sendable () -> Void = {}
    )
    case confirmed(version: Int)
    /// The browser requests a heartbeat.
    case asked
    case changed
    case writable
    case tick
    case end(SessionEnd)
  }

  /// The arrival of a user event, for measurements.
  struct EventArrival: Sendable {
    /// The time since the start of the host; `nil` if the host is not measured.
    var time: Duration?
    /// The span of the event; `nil` if the host is not traced.
    var span: (any HostEventSpan)?
  }

  /// The shared context of a host's sessions.
  struct Context: Sendable {
    var makePage: @MainActor @Sendable (PageRequest) -> any WebPage
    var openPages: OpenPages
    var scopes = VisitorScopes()
    var persistence: (any PagePersistence)?
    var clock: any Clock<Duration> = ContinuousClock()
    var firstPageWindow = Duration.zero
    var eventTurns = EventTurns()
    var now: @Sendable () -> Duration
    var log: @Sendable (WebHostEvent) -> Void
    var measurements: (any HostMeasurements)?
    var tracing: (any HostTracing)?
  }

  /// The initial traits of a page.
  struct PageTraits: Equatable, Sendable {
    /// True if the address has no page.
    var isMissing = false
    /// The app's language for the page.
    var language: String?
    /// True if the first paint needs the deferred style sheet.
    var needsDeferredStyles = false
    /// The host's own strings.
    var strings = HostStrings()
    /// The title and the description of the page.
    var title, summary: String?
  }

  let number: Int
  private let mailbox = Mailbox()
  // Exclusive access: only the task that processes the mailbox uses the loop, and the mailbox allows one task.
  /// The loop of an idle session; `nil` while inputs are processed and after the end.
  nonisolated(unsafe) private var loop: SessionLoop?

  /// Opens a page and renders it.
  static func open(
    number: Int,
    request: PageRequest,
    in context: Context
  ) async -> (session: Session, html: ByteBuffer, styles: Set<String>, traits: PageTraits) {
    let session = Session(number: number)
    let page = await MainActor.run {
      HostedPage(
        number: number,
        request,
        context: context,
        announceChange: { session.send(.changed) },
        onTakeover: { session.send(.end(.replaced)) }
      )
    }
    if context.firstPageWindow > .zero {
      await context.clock.limit(context.firstPageWindow) { await page.settle() }
    }
    let root = await page.render()
    var encoder = PatchEncoder(strings: await page.strings(in: root.props[.language]))
    let (html, styles) = encoder.page(root)
    session.begin(
      SessionLoop(number: number, page: page, encoder: encoder, context: context)
    )
    var traits = PageTraits(isMissing: root.props[.isMissing] == .bool(true))
    if case .string(let language)? = root.props[.language] { traits.language = language }
    traits.needsDeferredStyles = root.needsDeferredStyles
    traits.strings = encoder.strings
    let shown = root.shownPage
    traits.title = shown?.props[.title]?.plainText
    traits.summary = shown?.props[.summary]?.plainText
    return (session, html, styles, traits)
  }

  private init(number: Int) {
    self.number = number
  }

  /// Processes the pending inputs, and subsequently each new input.
  private func begin(_ loop: SessionLoop) {
    self.loop = loop
    goOn()
  }

  func send(_ input: Input) {
    if mailbox.put(input) { goOn() }
  }

  /// Processes the mailbox on the connection's executor.
  ///
  /// A message therefore wakes no other thread, except for the main actor's access to the page.
  private func goOn() {
    // Detached: the session must not inherit the task-local values of a sender.
    Task.detached(executorPreference: loop?.executor) {
      repeat {
        guard var loop = self.loop else { return }
        // A unique owner, so that the loop is mutated in place.
        self.loop = nil
        await loop.handleAll(from: self.mailbox)
        if !loop.hasEnded { self.loop = loop }
      } while !self.mailbox.rest()
    }
  }

  /// Returns after the session has ended and closed its page.
  func untilEnded() async {
    await mailbox.untilEnded()
  }
}
