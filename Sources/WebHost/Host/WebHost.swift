import Foundation
public import ViewKit

/// Shows a view tree to browsers: one page, with a state of its own, for every tab that opens it.
///
/// The page reacts over one WebSocket. When its connection is lost, the page says so, and goes on
/// where it was once the connection is back.
public final class WebHost: Sendable {
  private let lifecycle: any Lifecycle

  /// Makes a host that listens once it is started.
  ///
  /// - Parameters:
  ///   - configuration: Where to listen, and within which limits.
  ///   - page: Called once for every tab that opens a page, with what its browser asked for. What
  ///     the view keeps alive, such as a store, ends with the session.
  public convenience init(
    configuration: WebHostConfiguration = WebHostConfiguration(),
    page: @escaping @MainActor @Sendable (PageRequest) -> any View
  ) {
    self.init(
      configuration: configuration,
      showing: { [pageRoutes = configuration.pageRoutes] request in
        if let route = pageRoutes.first(where: { $0.path == request.address.path }) {
          return ViewGraph(AnyView(route.page(request)), numberingAfter: request.lastNode)
        }
        let graph = ViewGraph(
          AnyView(page(request)).inRegion(HostRegion.of(request)),
          numberingAfter: request.lastNode
        )
        // At the start a new page shows what it likes to show there, such as the tab that was last. What was kept of
        // a page may be elsewhere than where the visitor has gone meanwhile.
        let isKept = request.lastNode >= 0
        if isKept || request.address != .start { graph.open(request.address) }
        return graph
      }
    )
  }

  init(
    configuration: WebHostConfiguration,
    showing makePage: @escaping @MainActor @Sendable (PageRequest) -> any WebPage
  ) {
    lifecycle =
      configuration.workers > 1 && Self.workerNumber == nil
      ? FrontLifecycle(configuration)
      : HostLifecycle(configuration: configuration, makePage: makePage)
  }

  /// The number of this process among the workers of a host, from 1 on; nil in a process that is none.
  ///
  /// A worker runs the program from its beginning. By this it knows, before its host has started, that what there is
  /// to be once, such as a server beside the page, is the business of the process that has started it.
  public static var workerNumber: Int? { WorkerVariable.number }

  /// Starts to listen, and returns the address with the port that was really taken.
  ///
  /// - Throws: `WebHostError`, whose description says what to do.
  @discardableResult
  public func start() async throws -> WebAddress {
    try await lifecycle.start()
  }

  /// Starts, and returns when all is closed again.
  ///
  /// SIGTERM drains the host, see ``drain()``. SIGINT, the cancellation of the task and ``stop()`` end it at once,
  /// also while it drains.
  public func run() async throws {
    // Before the start: the process that reads that the host has started may end it at once.
    let interruption = await Interruption()
    defer { interruption.close() }
    try await start()
    await withTaskGroup(of: Void.self) { group in
      group.addTask { _ = await interruption.wait(for: .interrupt) }
      group.addTask { [lifecycle] in
        if await interruption.wait(for: .terminate) { await lifecycle.drain() }
      }
      group.addTask { [lifecycle] in await lifecycle.untilStopped() }
      await group.next()
      group.cancelAll()
    }
    await stop()
  }

  /// Lets visitors go on at another host, and stops when they have gone; SIGTERM does the same to ``run()``.
  ///
  /// From now on `/healthz` answers 503, as do pages that are asked for. After `drainNotice` each open page's state is
  /// written, where it is kept, and then its browser is told to connect anew. The host stops when all connections have
  /// ended, or after `drainWindow`.
  public func drain() async {
    await lifecycle.drain()
  }

  /// Closes all connections and pages, with everything that the pages keep running.
  public func stop() async {
    await lifecycle.stop()
  }

  /// The number of sessions that the host keeps at the moment, connected or waiting; those of its workers do not count.
  public var sessionCount: Int {
    get async { await lifecycle.sessionCount }
  }

  /// The number of pages that are alive; the same as `sessionCount` but for moments of change.
  var openPageCount: Int {
    get async { await lifecycle.openPageCount }
  }
}

/// Starts and stops the parts of a host that makes pages, once each.
actor HostLifecycle: Lifecycle {
  private enum Phase {
    case new
    case starting
    case running(Server, sweeper: Task<Void, Never>)
    case stopped
  }

  let sessions: Sessions
  let openPages: OpenPages
  private let configuration: WebHostConfiguration
  private let keeper: (any PageKeeper)?
  private let now: @Sendable () -> Duration
  private let stopped = AsyncStream.makeStream(of: Void.self)
  private var phase = Phase.new
  /// What a worker hears of its front by.
  private var link: FrontLink?

  init(
    configuration: WebHostConfiguration,
    makePage: @escaping @MainActor @Sendable (PageRequest) -> any WebPage
  ) {
    let now = elapsed(on: configuration.clock)
    let gate = FloodGate(configuration.log, now: now)
    var configuration = configuration
    configuration.log = { gate.pass($0) }
    self.configuration = configuration
    self.now = now
    openPages = OpenPages()
    keeper = configuration.makePageKeeper?(
      PageKeeperContext(
        clock: configuration.clock,
        unixTime: configuration.unixTime,
        log: configuration.log
      )
    )
    sessions = Sessions(
      quota: AddressQuota(
        total: configuration.maxSessions,
        perAddress: configuration.maxSessionsPerAddress
      ),
      limits: .init(
        pageBurst: configuration.pageBurst,
        pagesPerSecond: configuration.pagesPerSecond,
        firstConnectWindow: configuration.firstConnectWindow,
        resumeWindow: configuration.resumeWindow
      ),
      context: .init(
        makePage: makePage,
        openPages: openPages,
        scopes: VisitorScopes { [configuration] in configuration.storage(of: $0) },
        keeper: keeper,
        clock: configuration.clock,
        firstPageWindow: configuration.firstPageWindow,
        now: now,
        log: configuration.log
      )
    )
  }

  func start() async throws -> WebAddress {
    guard case .new = phase else { throw WebHostError.alreadyStarted }
    phase = .starting
    let server: Server
    do {
      link = try FrontLink.open()
      server = try await startServer()
    } catch {
      phase = .new
      throw error
    }
    let sweeper = Task { [clock = configuration.clock, sessions, now] in
      while (try? await clock.sleep(for: .seconds(1))) != nil {
        await sessions.sweep()
        await server.sweep(now: now())
      }
    }
    phase = .running(server, sweeper: sweeper)
    let address = WebAddress(configuration, port: server.port)
    if let link {
      link.serve(.init(drain: { await self.drain() }, stop: { await self.stop() }))
      link.say(.ready)
    } else {
      configuration.log(.started(address))
    }
    return address
  }

  /// Starts to listen, or to be passed connections.
  private func startServer() async throws -> Server {
    guard let link else {
      return try await Server.start(configuration, sessions: sessions, now: now)
    }
    var configuration = configuration
    let hello = try await link.hello()
    configuration.port = hello.port
    // A key that each worker made for itself would make a stranger of whoever comes to another one.
    if configuration.visitorKeys.areTemporary(visitorsFolder: configuration.visitorsFolder) {
      configuration.visitorKeys = .given([hello.key])
    }
    return try await Server.start(configuration, sessions: sessions, passed: link, now: now)
  }

  func drain() async {
    guard case .running(let server, _) = phase, !sessions.isDraining else { return }
    sessions.beginDraining()
    link?.say(.draining)
    configuration.log(.draining)
    let (clock, notice) = (configuration.clock, configuration.drainNotice)
    if notice > .zero, await !clock.hasSlept(for: notice) { return await stop() }
    await sessions.sendAway()
    await server.endConnections()
    await clock.limit(configuration.drainWindow) {
      await server.untilEmpty()
      // What came at the last moment is answered, too.
      await server.stopListening()
      await server.untilEmpty()
    }
    await stop()
  }

  func stop() async {
    guard case .running(let server, let sweeper) = phase else { return }
    phase = .stopped
    sweeper.cancel()
    await server.stopListening()
    await sessions.close()
    await server.closeConnections()
    await keeper?.finish()
    configuration.log(.stopped)
    stopped.continuation.finish()
  }

  func untilStopped() async {
    for await _ in stopped.stream {}
  }

  var sessionCount: Int {
    get async { await sessions.count }
  }

  var openPageCount: Int {
    get async { await openPages.count }
  }
}

/// The time since now, on any clock.
private func elapsed(on clock: any Clock<Duration>) -> @Sendable () -> Duration {
  func elapsed<C: Clock>(_ clock: C) -> @Sendable () -> Duration where C.Duration == Duration {
    let start = clock.now
    return { start.duration(to: clock.now) }
  }
  return elapsed(clock)
}
