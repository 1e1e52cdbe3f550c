import Foundation
import NIOCore
import Synchronization

/// Keeps a host's sessions: opens them, finds them for a connection, and ends them in time.
actor Sessions {
  typealias Refusal = SessionTable<Session>.Refusal

  /// A page that was just opened, drawn and ready to be sent.
  struct OpenedPage: Sendable {
    let token: String
    let html: ByteBuffer
    let hasStyles: Bool
    /// What the page says of itself.
    let traits: Session.PageTraits
  }

  /// How often sessions are given the chance of a sign of life, in sweeps.
  private static let sweepsPerTick = 5

  private let context: Session.Context
  private var table: SessionTable<Session>
  /// The sessions that were told to end and have not done so yet.
  private var ending: [Int: Session] = [:]
  /// Pages that are being made, and the tasks that wait until there are none.
  private var openingCount = 0
  private var untilOpened: [CheckedContinuation<Void, Never>] = []
  private var sweepCount = 0
  private var freedMemory = FreedMemory()
  private var isClosed = false
  private var hasSentAway = false
  private let draining = Atomic(false)

  init(quota: AddressQuota, limits: SessionTable<Session>.Limits, context: Session.Context) {
    self.table = SessionTable(quota: quota, limits: limits)
    self.context = context
  }

  var count: Int { table.count }

  /// Whether the host is about to end, and makes no more pages.
  nonisolated var isDraining: Bool { draining.load(ordering: .relaxed) }

  /// Makes no more pages; those that there are go on.
  nonisolated func beginDraining() { draining.store(true, ordering: .relaxed) }

  /// Ends all pages, each once its state is written, and tells their browsers to connect anew.
  func sendAway() {
    hasSentAway = true
    for session in table.removeAll() { end(session, .drained) }
  }

  func open(_ request: PageRequest, address: String) async throws(Refusal) -> OpenedPage {
    guard !isClosed, !isDraining else { throw .draining }
    openingCount += 1
    defer { opened() }
    let (token, number) = try table.reserve(
      visitor: request.visitor,
      address: address,
      now: context.now()
    )
    let (session, html, styles, traits) = await Session.open(
      number: number,
      request: request,
      in: context
    )
    let styleSheet = FirstStyles.styleSheet(styles)
    guard table.install(session, styleSheet: styleSheet, token: token, now: context.now())
    else {
      end(session, .hostStopped)
      throw .draining
    }
    context.log(.sessionOpened(session: number, request.visitor))
    return OpenedPage(
      token: token,
      html: html,
      hasStyles: !styles.isEmpty,
      traits: traits
    )
  }

  /// Ends a page that was opened to be asked about.
  func discard(_ page: OpenedPage) {
    guard let session = table.discard(token: page.token) else { return }
    end(session, .neverConnected)
  }

  func styleSheet(token: String) -> String? {
    table.styleSheet(token: token)
  }

  /// Gives a session a connection.
  ///
  /// - Throws: What the connection is to be told where there is no such session, or not for this visitor, where it
  ///   is made too often, or where a connection that was opened later has come first.
  func connect(
    _ connection: any LiveConnection,
    token: String,
    visitor: VisitorID,
    version: Int,
    tab: TabID? = nil,
    timeZone: TimeZone? = nil,
    openedAt: Duration? = nil
  ) throws(LiveClose) -> Session {
    // A session that is no longer known would have the page fetched anew, while this host makes none.
    guard !hasSentAway else { throw .draining }
    let (session, _) = try table.connect(
      token: token,
      visitor: visitor,
      connection: ObjectIdentifier(connection),
      openedAt: openedAt,
      now: context.now()
    )
    session.send(.connected(connection, version: version, tab: tab, timeZone: timeZone))
    return session
  }

  func disconnect(_ connection: any LiveConnection, of session: Session, token: String) {
    table.disconnect(
      token: token,
      connection: ObjectIdentifier(connection),
      now: context.now()
    )
    session.send(.disconnected(connection))
  }

  /// Ends what has expired, and lets the others look after their lines; called every second.
  func sweep() {
    for (session, reason) in table.expire(now: context.now()) {
      end(session, reason)
    }
    if freedMemory.isDue(openCount: table.count + ending.count) {
      Task.detached(priority: .utility) { FreedMemory.giveBack() }
    }
    sweepCount += 1
    guard sweepCount.isMultiple(of: Self.sweepsPerTick) else { return }
    for session in table.sessions { session.send(.tick) }
  }

  /// Ends all sessions, opens no more, and returns when the last page is closed.
  func close() async {
    isClosed = true
    for session in table.removeAll() { end(session, .hostStopped) }
    // A page that is just being made finds its place gone and is closed at once.
    if openingCount > 0 { await withCheckedContinuation { untilOpened.append($0) } }
    for session in ending.values { await session.untilEnded() }
  }

  private func opened() {
    openingCount -= 1
    guard openingCount == 0 else { return }
    for continuation in untilOpened { continuation.resume() }
    untilOpened = []
  }

  private func end(_ session: Session, _ reason: SessionEnd) {
    ending[session.number] = session
    session.send(.end(reason))
    Task {
      await session.untilEnded()
      ending[session.number] = nil
      freedMemory.noteEnd()
    }
  }
}
