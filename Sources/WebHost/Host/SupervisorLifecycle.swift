/// Starts and stops the workers of a host, once each.
actor SupervisorLifecycle: Lifecycle {
  private enum Phase {
    case new
    case starting
    case running(Supervisor)
    case stopped
  }

  private let configuration: WebHostConfiguration
  private let stopped = AsyncStream.makeStream(of: Void.self)
  private var phase = Phase.new
  private var isDraining = false

  init(_ configuration: WebHostConfiguration) {
    var configuration = configuration
    let clock = ContinuousClock()
    let begin = clock.now
    configuration.hostLog = HostLog(configuration, now: { begin.duration(to: clock.now) })
    self.configuration = configuration
  }

  func start() async throws -> WebAddress {
    guard case .new = phase else { throw WebHostError.alreadyStarted }
    try PageHeaders.validate(configuration)
    phase = .starting
    let front: Supervisor
    do {
      front = try await Supervisor.start(configuration)
    } catch {
      phase = .new
      throw error
    }
    phase = .running(front)
    let address = WebAddress(configuration, port: front.port)
    configuration.hostLog(.started(address))
    return address
  }

  func drain() async {
    guard case .running(let front) = phase, !isDraining else { return }
    isDraining = true
    configuration.hostLog(.draining)
    await front.drain()
    await stop()
  }

  func stop() async {
    guard case .running(let front) = phase else { return }
    phase = .stopped
    await front.stop()
    configuration.hostLog(.stopped)
    stopped.continuation.finish()
  }

  func untilStopped() async {
    for await _ in stopped.stream {}
  }

  let sessionCount = 0
  let openPageCount = 0
}
