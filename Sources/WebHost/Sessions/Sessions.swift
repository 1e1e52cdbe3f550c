import Foundation
import NIOCore
import Synchronization

/// The sessions of a host: creates them, connects browsers to them, and ends expired ones.
actor Sessions {
  typealias Rejection = SessionTable<Session>.Rejection

  /// A new page, rendered and ready to send.
  struct OpenedPage: Sendable {
    let token: String
    let html: ByteBuffer
    let hasStyles: Bool
    /// The initial traits of the page.
    let traits: Session.PageTraits
  }

  /// The number of sweeps between two heartbeat checks.
  private static let sweepsPerTick = 5

  private let context: Session.Context
  private var table: SessionTable<Session>
  /// The sessions that are shutting down.
  private var ending: [Int: Session] = [:]
  /// The number of pages in creation; `untilOpened` contains the tasks that wait for zero.
  private var openingCount = 0
  private var untilOpened: [CheckedContinuation<Void, Never>] = []
  private var sweepCount = 0
  private var memoryTrimmer = MemoryTrimmer()
  private var isClosed = false
  private var hasSentAway = false
  private let draining = Atomic(false)

  init(quota: AddressQuota, limits: SessionTable<Session>.Limits, context: Session.Context) {
    self.table = SessionTable(quota: quota, limits: limits)
    self.context = context
  }

  var count: Int { table.count }

  /// True if the host is draining and creates no new pages.
  nonisolated var isDraining: Bool { draining.load(ordering: .relaxed) }

  /// Stops creating pages; existing pages continue.
  nonisolated func beginDraining() { draining.store(true, ordering: .relaxed) }

  /// Ends all pages after persisting their state, and instructs their browsers to reconnect.
  func sendAway() {
    hasSentAway = true
    for session in table.removeAll() { end(session, .drained) }
  }

  func open(_ request: PageRequest, address: String) async throws(Rejection) -> OpenedPage {
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
    let styleSheet = CriticalStyles.styleSheet(styles)
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

  /// Ends a page that was created only to inspect it, as for a `HEAD` request.
  func discard(_ page: OpenedPage) {
    guard let session = table.discard(token: page.token) else { return }
    end(session, .neverConnected)
  }

  func styleSheet(token: String) -> String? {
    table.styleSheet(token: token)
  }

  /// Connects a session to a connection.
  ///
  /// - Throws: The close reason if the host has sent its browsers away, the session does not exist or belongs to
  ///   another visitor, the rate limit is exceeded, or a connection that was opened later exists.
  func connect(
    _ connection: any LiveConnection,
    token: String,
    visitor: VisitorID,
    version: Int,
    tab: TabID? = nil,
    timeZone: TimeZone? = nil,
    openedAt: Duration? = nil
  ) throws(LiveClose) -> Session {
    // Otherwise the unknown session would make the browser reload the page from a host that creates no pages.
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

  /// Ends expired sessions and triggers heartbeats; called every second.
  func sweep() {
    for (session, reason) in table.expire(now: context.now()) {
      end(session, reason)
    }
    if memoryTrimmer.isDue(openCount: table.count + ending.count) {
      Task.detached(priority: .utility) { MemoryTrimmer.trim() }
    }
    sweepCount += 1
    guard sweepCount.isMultiple(of: Self.sweepsPerTick) else { return }
    for session in table.sessions { session.send(.tick) }
  }

  /// Ends all sessions, creates no new ones, and returns when the last page is closed.
  func close() async {
    isClosed = true
    for session in table.removeAll() { end(session, .hostStopped) }
    // A page in creation finds its entry removed and is closed.
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
      memoryTrimmer.noteEnd()
    }
  }
}
