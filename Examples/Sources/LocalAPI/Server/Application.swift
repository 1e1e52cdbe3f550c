import Foundation
import NIOConcurrencyHelpers
import NIOHTTP1

/// The request handling of the server, independent of sockets.
struct Application: Sendable {
  private let simulation: Simulation?
  private let router: Router
  private let crossOrigin: CrossOriginPolicy
  private let clock: any Clock<Duration>

  /// Assembles the resources; a new resource adds its routes to this list.
  init(configuration: LocalAPIConfiguration, database: LocalDatabase) {
    let simulation =
      configuration.sim
      ? Simulation(seed: configuration.seed, now: configuration.now) : nil
    let now = simulation.map { simulation in { @Sendable in simulation.date } } ?? configuration.now
    let generator = NIOLockedValueBox(SeededGenerator(seed: configuration.seed))
    let draw: @Sendable (ClosedRange<Int>) -> Int = { range in
      simulation?.draw(range) ?? generator.withLockedValue { Int.random(in: range, using: &$0) }
    }
    var routes =
      HealthRoutes(database: database).routes
      + ProductRoutes(database: database).routes
      + CartRoutes(database: database, now: now).routes
      + UserRoutes(database: database).routes
      + ScoresRoutes(database: database, limiter: configuration.rateLimiter).routes
      + NumberRoutes(database: database).routes
      + ImageRoutes(database: database).routes
      + BootcampRoutes(database: database, draw: draw).routes
    if let simulation {
      routes += SimulationRoutes(simulation: simulation, database: database).routes
    }
    self.simulation = simulation
    self.router = Router(routes: routes)
    self.crossOrigin = CrossOriginPolicy(allowedOrigins: configuration.allowedOrigins)
    self.clock = configuration.clock
  }

  /// Responds to a request; throws only if the client disconnected.
  ///
  /// If the connection could not read the whole request, `refusal` is the response.
  func respond(to request: Request, refusal: HTTPFailure? = nil) async throws -> Response {
    var response = try await refusals {
      if let refusal { throw refusal }
      return try await permitted(request)
    }
    crossOrigin.decorate(&response, for: request)
    if let id = request.headers.first(name: "x-request-id") {
      response.headers.add(name: "x-request-id", value: id)
    }
    return response
  }

  /// Opens a journal entry for a request; `nil` without a journal or for a control request.
  func beginEntry(for request: Request) -> JournalEntry? {
    guard let simulation, !isControl(request) else { return nil }
    return JournalEntry(request, in: simulation, clock: clock)
  }

  /// True if the request controls or checks the server.
  ///
  /// Faults never apply to it, so the server can be controlled while every other request fails.
  private func isControl(_ request: Request) -> Bool {
    request.path.hasPrefix("/__sim/") || request.path == "/healthz"
  }

  private func permitted(_ request: Request) async throws -> Response {
    try HostPolicy.check(request)
    if let preflight = crossOrigin.preflight(request) { return preflight }
    try crossOrigin.check(request)
    guard let simulation else {
      guard !request.path.hasPrefix("/__sim/") else { throw HTTPFailure.simulationIsOff }
      return try await router.respond(to: request)
    }
    guard !isControl(request), let fault = try simulation.fault(for: request) else {
      return try await router.respond(to: request)
    }
    return try await respond(to: request, with: fault)
  }

  private func respond(to request: Request, with fault: Fault) async throws -> Response {
    if fault.delay > .zero { try await clock.sleep(for: fault.delay) }
    if case .mode(.hang) = fault.outcome { try await untilCancelled() }
    if let response = fault.earlyResponse { return response }
    return fault.spoil(try await refusals { try await router.respond(to: request) })
  }

  /// Converts any error of a route to a response.
  private func refusals(_ body: () async throws -> Response) async throws -> Response {
    do {
      return try await body()
    } catch let failure as HTTPFailure {
      return failure.response
    } catch let error as CancellationError {
      throw error
    } catch {
      try Task.checkCancellation()
      FileHandle.standardError.write(Data("Local API: \(error)\n".utf8))
      return HTTPFailure.internalFailure.response
    }
  }

  private func untilCancelled() async throws {
    let (silence, _) = AsyncStream.makeStream(of: Never.self)
    for await _ in silence {}
    throw CancellationError()
  }
}
