import Foundation
import NIOCore
import ViewKit

/// One page of one visitor: a view tree, and the line to the browser that shows it.
///
/// Everything that concerns a session goes through its mailbox and is dealt with in order, away from
/// the main actor but for the visits to the page itself.
final class Session: Sendable {
  enum Input: Sendable {
    case connected(any LiveConnection, version: Int, tab: TabID? = nil, timeZone: TimeZone? = nil)
    case disconnected(any LiveConnection)
    /// Something a person did; `settled` runs when it has been dealt with.
    case event(sequence: Int, Event, settled: @Sendable () -> Void = {})
    case confirmed(version: Int)
    /// The browser asks whether the host is there.
    case asked
    case changed
    case writable
    case tick
    case end(SessionEnd)
  }

  /// What every session of a host shares.
  struct Context: Sendable {
    var makePage: @MainActor @Sendable (PageRequest) -> any WebPage
    var openPages: OpenPages
    var scopes = VisitorScopes()
    var keeper: (any PageKeeper)?
    var clock: any Clock<Duration> = ContinuousClock()
    var firstPageWindow = Duration.zero
    var now: @Sendable () -> Duration
    var log: @Sendable (WebHostEvent) -> Void
  }

  /// What a page says of itself when it begins.
  struct PageTraits: Equatable, Sendable {
    /// Whether there is nothing at the address.
    var isMissing = false
    /// The language that the app has chosen for it.
    var language: String?
    /// Whether its first picture shows something that the wider style sheet draws.
    var needsWiderStyles = false
    /// What the host says itself.
    var words = HostWords()
    /// The title of the page that is shown, and what it says it is about.
    var title, summary: String?
  }

  let number: Int
  private let mailbox = Mailbox()
  // The task that empties the mailbox has it to itself, and the mailbox sees to it that there is one at most.
  /// The session as it was left; nil while it is at work, and once it has ended.
  nonisolated(unsafe) private var loop: SessionLoop?

  /// Opens a page and draws it.
  static func open(
    number: Int,
    request: PageRequest,
    in context: Context
  ) async -> (session: Session, html: ByteBuffer, styles: Set<String>, traits: PageTraits) {
    let session = Session(number: number)
    let page = await MainActor.run {
      HostedPage(
        request,
        context: context,
        announceChange: { session.send(.changed) },
        onTaken: { session.send(.end(.replaced)) }
      )
    }
    if context.firstPageWindow > .zero {
      await context.clock.limit(context.firstPageWindow) { await page.settle() }
    }
    let root = await page.render()
    var encoder = PatchEncoder(words: await page.words(in: root.props[.language]))
    let (html, styles) = encoder.page(root)
    session.begin(
      SessionLoop(number: number, page: page, encoder: encoder, context: context)
    )
    var traits = PageTraits(isMissing: root.props[.isMissing] == .bool(true))
    if case .string(let language)? = root.props[.language] { traits.language = language }
    traits.needsWiderStyles = root.needsWiderStyles
    traits.words = encoder.words
    let shown = root.shownPage
    traits.title = shown?.props[.title]?.plainText
    traits.summary = shown?.props[.summary]?.plainText
    return (session, html, styles, traits)
  }

  private init(number: Int) {
    self.number = number
  }

  /// Deals with what has come meanwhile, and from now on with what comes.
  private func begin(_ loop: SessionLoop) {
    self.loop = loop
    goOn()
  }

  func send(_ input: Input) {
    if mailbox.put(input) { goOn() }
  }

  /// Empties the mailbox, where the line's own work is done: so what comes from there and goes there wakes no other thread
  /// but the main actor's, for the visit to the page.
  private func goOn() {
    // Detached: the task-local values of the code that says something are none of the session's business.
    Task.detached(executorPreference: loop?.executor) {
      repeat {
        guard var loop = self.loop else { return }
        // One owner: the loop changes what it holds in place.
        self.loop = nil
        while let input = self.mailbox.take() { await loop.handle(input) }
        if !loop.hasEnded { self.loop = loop }
      } while !self.mailbox.rest()
    }
  }

  /// Returns once the session has ended and closed its page.
  func untilEnded() async {
    await mailbox.untilEnded()
  }
}
