import NIOCore
import Testing
import ViewKit

@testable import WebHost

/// Errors that prevent the start of workers are reported before the first worker starts.
@Suite(.timeLimit(.minutes(15))) struct SupervisorLifecycleTests {
  @Test func `a busy port is reported without starting a worker`() async throws {
    try await RunningHost.run { running in
      let journal = Journal()
      var configuration = WebHostConfiguration(port: running.address.port)
      configuration.workers = 2
      configuration.onEvent = { journal.add($0) }
      let second = WebHost(configuration: configuration, page: { _ in Text("x") })
      await #expect(throws: WebHostError.portInUse(running.address)) { try await second.start() }
      #expect(journal.events.isEmpty)
      #expect(await second.sessionCount == 0)
      // A host that was not started ignores both calls.
      await second.drain()
      await second.stop()
    }
  }

  @Test func `an address of another machine is reported`() async {
    var configuration = WebHostConfiguration(host: "192.0.2.1")
    configuration.workers = 2
    let host = WebHost(configuration: configuration, page: { _ in Text("x") })
    let error = await #expect(throws: WebHostError.self) { try await host.start() }
    #expect(error?.description.hasPrefix("Cannot listen at http://192.0.2.1:0/: ") == true)
  }

  @Test func `workers cannot be combined with TLS in the host`() async {
    var configuration = WebHostConfiguration()
    configuration.workers = 2
    configuration.security = Plain()
    let host = WebHost(configuration: configuration, page: { _ in Text("x") })
    await #expect(throws: WebHostError.workersWithTLS) { try await host.start() }
  }

  @Test func `an invalid proxy address is reported`() async {
    var configuration = WebHostConfiguration()
    configuration.workers = 2
    configuration.trustedProxies = TrustedProxies(["here"])
    let host = WebHost(configuration: configuration, page: { _ in Text("x") })
    await #expect(throws: WebHostError.notAnAddress("here")) { try await host.start() }
  }

  @Test func `messages contain the problem, its cause and the fix`() {
    #expect(
      WebHostError.worker(2, reason: "its process exited with status 3.").description == """
        Cannot start worker 2: its process exited with status 3.
        A worker runs this program again with the same arguments, up to run() of its host. Its \
        output shows the cause.
        """
    )
    #expect(
      WebHostError.workersWithTLS.description == """
        Cannot start several workers because the host terminates TLS: the supervisor reads \
        requests to choose a visitor's worker.
        Terminate TLS in a proxy in front of the host, or use one worker.
        """
    )
    #expect(
      WebHostError.supervisorExited.description == """
        Cannot start this worker because the process that started it has ended.
        Start the program without WEBHOST_WORKER in its environment.
        """
    )
    #expect(
      WebHostEvent.workerStarted(worker: 1, process: 7).description
        == "Worker 1 runs as process 7"
    )
    let end = WebHostEvent.workerEnded(
      worker: 1,
      process: 7,
      reason: "exited with status 3",
      startsAgainAfter: .milliseconds(200)
    )
    #expect(
      end.description == "Worker 1, process 7, exited with status 3; it restarts in 0.2 seconds"
    )
    let last = WebHostEvent.workerEnded(
      worker: 1,
      process: 7,
      reason: "exited with status 0",
      startsAgainAfter: nil
    )
    #expect(last.description == "Worker 1, process 7, exited with status 0")
  }

  private struct Plain: ConnectionSecurity {
    func load() throws(WebHostError) {}
    func refresh() throws(WebHostError) -> Bool { false }
    func makeHandler() throws -> any ChannelHandler { throw ChannelError.operationUnsupported }
  }
}
