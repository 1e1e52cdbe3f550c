import Foundation
public import ViewKit

/// A host that shows a view tree in browsers: each tab opens a page with its own state.
///
/// ```swift
/// let host = WebHost(configuration: WebHostConfiguration(port: 8080)) { request in
///   CounterView()
/// }
/// try await host.run()
/// ```
///
/// A page communicates over one WebSocket. If the connection is lost, the page shows this, and resumes in its previous
/// state after a reconnect.
public final class WebHost: Sendable {
  private let lifecycle: any Lifecycle

  /// Creates a host that listens once it is started.
  ///
  /// - Parameters:
  ///   - configuration: The address, the limits and the content settings of the host.
  ///   - page: Creates the view of a page from its request; called once for every tab that opens a page. Objects that
  ///     the view retains, such as a store, are released at the end of the session.
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
        // A new page at the start address keeps its own initial state, such as the last selected tab. A restored page
        // may have been saved at a different address than the visitor's current one.
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
    AssetCatalogs.define(colors: configuration.definedColors)
    lifecycle =
      configuration.workers > 1 && Self.workerNumber == nil
      ? SupervisorLifecycle(configuration)
      : HostLifecycle(configuration: configuration, makePage: makePage)
  }

  /// The number of this process among the workers of a host, from 1; `nil` in a process that is not a worker.
  ///
  /// A worker runs the program from its beginning. Before the host starts, a program checks this number to create
  /// shared resources, such as a second server, only in the process that is not a worker.
  public static var workerNumber: Int? { WorkerEnvironment.number }

  /// Starts to listen, and returns the address with the bound port.
  ///
  /// - Throws: A `WebHostError`, whose description explains the fix.
  @discardableResult
  public func start() async throws -> WebAddress {
    try await lifecycle.start()
  }

  /// Starts the host, and returns after it has stopped.
  ///
  /// SIGTERM drains the host, see ``drain()``. SIGINT, cancellation of the task and ``stop()`` stop the host without
  /// draining, or end a drain in progress.
  ///
  /// - Throws: ``WebHostError`` if the host cannot start.
  public func run() async throws {
    // Before the start: a process that reads the start message may send the signal immediately.
    let interruption = await ShutdownSignals()
    defer { interruption.close() }
    try await run {
      await interruption.wait(for: .terminate)
    } untilStopRequest: {
      _ = await interruption.wait(for: .interrupt)
    }
  }

  /// Starts the host, and returns after it has stopped, or its task is cancelled.
  ///
  /// - Parameters:
  ///   - untilDrainRequest: Returns true at a request to drain, or false when its task is cancelled.
  ///   - untilStopRequest: Returns at a request to stop; `nil` if only cancellation requests it.
  /// - Throws: ``WebHostError`` if the host cannot start.
  package func run(
    untilDrainRequest: @escaping @Sendable () async -> Bool,
    untilStopRequest: (@Sendable () async -> Void)? = nil
  ) async throws {
    try await start()
    await withTaskGroup(of: Void.self) { group in
      if let untilStopRequest { group.addTask { await untilStopRequest() } }
      group.addTask { [lifecycle] in
        if await untilDrainRequest() { await lifecycle.drain() }
      }
      group.addTask { [lifecycle] in await lifecycle.untilStopped() }
      await group.next()
      group.cancelAll()
    }
    await stop()
  }

  /// Moves visitors to another host and then stops; SIGTERM has the same effect in ``run()``.
  ///
  /// `/healthz` and page requests then get a 503 response. After `drainNotice` the host persists the state of each open
  /// page, if it persists pages, and instructs the browsers to reconnect. The host stops when all connections have
  /// closed, or after `drainWindow`.
  public func drain() async {
    await lifecycle.drain()
  }

  /// Closes all connections and pages, and cancels the pages' effects.
  public func stop() async {
    await lifecycle.stop()
  }

  /// The number of sessions, connected or waiting; sessions of workers are not included.
  public var sessionCount: Int {
    get async { await lifecycle.sessionCount }
  }

  /// The number of open pages; briefly differs from `sessionCount` while sessions start or end.
  var openPageCount: Int {
    get async { await lifecycle.openPageCount }
  }
}

/// Starts and stops the parts of a host that creates pages in this process, once each.
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
  private let persistence: (any PagePersistence)?
  private let now: @Sendable () -> Duration
  private let stopped = AsyncStream.makeStream(of: Void.self)
  private var phase = Phase.new
  /// The socket to the supervisor; `nil` if this process is not a worker.
  private var link: WorkerSocket?

  init(
    configuration: WebHostConfiguration,
    makePage: @escaping @MainActor @Sendable (PageRequest) -> any WebPage
  ) {
    let now = elapsed(on: configuration.clock)
    var configuration = configuration
    let log = HostLog(configuration, now: now)
    configuration.hostLog = log
    self.configuration = configuration
    self.now = now
    openPages = OpenPages()
    persistence = configuration.makePagePersistence?(
      PagePersistenceContext(
        clock: configuration.clock,
        unixTime: configuration.unixTime,
        log: { log($0) },
        onWrite: { [measurements = configuration.measurements] in measurements?.snapshotWritten() }
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
        persistence: persistence,
        clock: configuration.clock,
        firstPageWindow: configuration.firstPageWindow,
        now: now,
        log: { log($0) },
        measurements: configuration.measurements,
        tracing: configuration.tracing
      )
    )
  }

  func start() async throws -> WebAddress {
    guard case .new = phase else { throw WebHostError.alreadyStarted }
    try PageHeaders.validate(configuration)
    phase = .starting
    let server: Server
    do {
      link = try WorkerSocket.open()
      server = try await startServer()
    } catch {
      phase = .new
      throw error
    }
    let probe = configuration.measurements.map { MainActorProbe($0, now: now) }
    let sweeper = Task { [clock = configuration.clock, sessions, now] in
      while (try? await clock.sleep(for: .seconds(1))) != nil {
        probe?.start()
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
      configuration.hostLog(.started(address))
    }
    return address
  }

  /// Starts to listen, or in a worker, to receive connections from the supervisor.
  private func startServer() async throws -> Server {
    guard let link else {
      return try await Server.start(configuration, sessions: sessions, now: now)
    }
    var configuration = configuration
    let hello = try await link.hello()
    configuration.port = hello.port
    // Workers must share the key; otherwise a visitor would get a new identity at each worker.
    if configuration.visitorKeys.areTemporary(visitorsFolder: configuration.visitorsFolder) {
      configuration.visitorKeys = .fixed([hello.key])
    }
    return try await Server.start(configuration, sessions: sessions, received: link, now: now)
  }

  func drain() async {
    guard case .running(let server, _) = phase, !sessions.isDraining else { return }
    sessions.beginDraining()
    link?.say(.draining)
    configuration.hostLog(.draining)
    let (clock, notice) = (configuration.clock, configuration.drainNotice)
    if notice > .zero, await !clock.hasSlept(for: notice) { return await stop() }
    await sessions.sendAway()
    await server.endConnections()
    await clock.limit(configuration.drainWindow) {
      await server.untilEmpty()
      // Requests that arrived at the last moment get a response as well.
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
    await persistence?.finish()
    configuration.hostLog(.stopped)
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

/// Returns a function that measures the time since this call.
private func elapsed(on clock: any Clock<Duration>) -> @Sendable () -> Duration {
  func elapsed<C: Clock>(_ clock: C) -> @Sendable () -> Duration where C.Duration == Duration {
    let start = clock.now
    return { start.duration(to: clock.now) }
  }
  return elapsed(clock)
}

extension WebHostConfiguration {
  /// The color names that the app's theme or style sheet defines.
  fileprivate var definedColors: [String] {
    let properties = styleSheet.components(separatedBy: "--").dropFirst()
      .compactMap { part -> String? in
        let name = part.prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
        return part.dropFirst(name.count).first { $0 != " " } == ":" ? String(name) : nil
      }
    return properties + theme.keys
  }
}
