import CLibrary
import Foundation
import NIOCore

/// The supervisor process: listens, and passes each connection to the worker that owns the visitor's page.
///
/// The worker receives the socket itself. It reads the client address from the kernel, and the supervisor copies no
/// bytes.
final class Supervisor: Sendable {
  /// The maximum number of connections that are not yet assigned to a worker.
  private static let arrivalLimit = 4096

  let port: Int
  private let inbox: SupervisorCommands
  /// A task that ends when all workers have exited.
  private let running: Task<Void, Never>

  /// Listens, starts the workers, and returns when all of them accept connections.
  static func start(_ configuration: WebHostConfiguration) async throws -> Supervisor {
    guard configuration.security == nil else { throw WebHostError.workersWithTLS }
    let forwarding = try Forwarding(configuration.trustedProxies)
    // A write to an exited worker must fail with an error instead of a signal.
    signal(SIGPIPE, SIG_IGN)
    let listener: CInt
    let port: Int
    let inbox: SupervisorCommands
    do {
      (listener, port) = try listen(configuration)
      guard let made = SupervisorCommands() else {
        _ = close(listener)
        throw IOError(errnoCode: errno, reason: "pipe")
      }
      inbox = made
    } catch {
      throw WebHostError(error, configuration)
    }
    let limit = DescriptorLimit.raise()?.connections(of: arrivalLimit) ?? arrivalLimit
    let ended = AsyncStream.makeStream(of: Never.self)
    let (outcomes, outcome) = AsyncStream.makeStream(of: WebHostError?.self)
    let services = AcceptLoop.Services(
      configuration: configuration,
      listener: listener,
      port: port,
      inbox: inbox,
      forwarding: forwarding,
      arrivalLimit: limit,
      key: VisitorKeys.random(),
      isReady: { error in
        outcome.yield(error)
        outcome.finish()
      }
    )
    Thread.detachNewThread {
      AcceptLoop(services).run()
      outcome.finish()
      ended.continuation.finish()
    }
    let running = Task { for await _ in ended.stream {} }
    let front = Supervisor(port: port, inbox: inbox, running: running)
    var first: WebHostError??
    for await outcome in outcomes { first = outcome }
    if let error = first ?? nil {
      await running.value
      throw error
    }
    return front
  }

  private init(port: Int, inbox: SupervisorCommands, running: Task<Void, Never>) {
    self.port = port
    self.inbox = inbox
    self.running = running
  }

  /// Drains all workers and returns when they have exited.
  func drain() async {
    inbox.put(.drain)
    await untilEnded()
  }

  /// Stops all workers without draining and returns when they have exited.
  func stop() async {
    inbox.put(.stop)
    await untilEnded()
  }

  /// Returns when the workers have exited; cancelling the task stops them without draining.
  private func untilEnded() async {
    await withTaskCancellationHandler {
      await running.value
    } onCancel: {
      inbox.put(.stop)
    }
  }

  static func listen(_ configuration: WebHostConfiguration) throws -> (CInt, Int) {
    let address = try SocketAddress.makeAddressResolvingHost(
      configuration.host,
      port: configuration.port
    )
    let family: CInt = if case .v6 = address { AF_INET6 } else { AF_INET }
    #if canImport(Glibc)
    let listener = socket(family, CInt(SOCK_STREAM.rawValue), 0)
    #else
    let listener = socket(family, CInt(SOCK_STREAM), 0)
    #endif
    func check(_ isDone: Bool, _ call: String) throws {
      guard !isDone else { return }
      let error = IOError(errnoCode: errno, reason: call)
      if listener >= 0 { _ = close(listener) }
      throw error
    }
    try check(listener >= 0, "socket")
    _ = fcntl(listener, F_SETFD, FD_CLOEXEC)
    _ = fcntl(listener, F_SETFL, O_NONBLOCK)
    var isReused: CInt = 1
    setsockopt(
      listener,
      SOL_SOCKET,
      SO_REUSEADDR,
      &isReused,
      socklen_t(MemoryLayout<CInt>.size)
    )
    try check(address.withSockAddr { bind(listener, $0, socklen_t($1)) } == 0, "bind")
    try check(CLibrary.listen(listener, 256) == 0, "listen")
    var storage = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    let isKnown = withUnsafeMutableBytes(of: &storage) {
      getsockname(listener, $0.baseAddress?.assumingMemoryBound(to: sockaddr.self), &length) == 0
    }
    try check(isKnown, "getsockname")
    // The port has the same offset in the addresses of both families.
    let port = withUnsafeBytes(of: storage) { $0.loadUnaligned(as: sockaddr_in.self).sin_port }
    return (listener, Int(UInt16(bigEndian: port)))
  }
}
