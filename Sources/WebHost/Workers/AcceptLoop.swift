import CLibrary
import NIOHTTP1

/// The accept loop of a supervisor, on its own thread: accepts connections, assigns each to a worker, supervises
/// workers.
///
/// The loop uses `poll`, because swift-nio cannot detach an accepted connection.
final class AcceptLoop {
  /// The dependencies of the loop.
  struct Services: Sendable {
    let configuration: WebHostConfiguration
    let listener: CInt
    let port: Int
    let inbox: SupervisorCommands
    let forwarding: Forwarding
    /// The maximum number of connections that are not yet assigned to a worker.
    let arrivalLimit: Int
    /// The key that signs visitor ids if the configuration's keys are temporary.
    let key: [UInt8]
    /// Called once: when all workers accept connections, or with the error if a worker failed to start.
    let isReady: @Sendable (WebHostError?) -> Void
  }

  private enum PollSet {
    case inbox
    case worker(Int)
    case arrival(CInt)
    case listener
  }

  /// The shutdown of the workers in progress.
  private struct Ending {
    /// The time at which the remaining workers are killed.
    var deadline: Duration
    var isHard: Bool
  }

  /// The time that workers get to exit, in addition to the drain notice and the drain window.
  private static let grace = Duration.seconds(10)
  /// The delay until the process of a silent worker is checked again.
  private static let muteInterval = Duration.milliseconds(10)
  /// The pause of the accept loop after the process ran out of descriptors.
  private static let acceptPause = Duration.milliseconds(100)

  private let services: Services
  private let configuration: WebHostConfiguration
  private let clock = SuspendingClock()
  private let begin: SuspendingClock.Instant
  private var listener: CInt?
  private var table: WorkerTable
  private var processes: [Int: WorkerProcess] = [:]
  private var arrivals: PendingConnections
  private var nextCare = Duration.seconds(1)
  /// The earliest time of the next accept.
  private var nextAccept = Duration.zero
  /// The workers that were killed for failed health checks.
  private var silent: Set<Int> = []
  private var ending: Ending?
  private var hasBeenReady = false

  init(_ services: Services) {
    self.services = services
    configuration = services.configuration
    begin = clock.now
    listener = services.listener
    table = WorkerTable(
      count: configuration.workers,
      silence: configuration.workerSilence,
      drainWindow: configuration.drainWindow
    )
    arrivals = PendingConnections(
      quota: AddressQuota(
        total: services.arrivalLimit,
        perAddress: configuration.maxConnectionsPerAddress
      ),
      limits: .init(
        idle: configuration.idleLimit(isProxy: false),
        proxyIdle: configuration.idleLimit(isProxy: true),
        request: configuration.requestTimeout
      ),
      cookie: WorkerCookie(configuration, port: services.port),
      forwarding: services.forwarding,
      log: { [log = configuration.hostLog] in log($0, request: $1) }
    )
  }

  /// Runs until all workers have exited, after a command to drain or stop, or a failed start.
  func run() {
    while !isOver {
      startWorkers()
      let polled = wait()
      for command in services.inbox.take() { handle(command) }
      for polled in polled {
        switch polled {
        case .inbox: break
        case .worker(let number): receive(number)
        case .arrival(let connection):
          if let start = arrivals.peek(at: connection, now: now) { pass(connection, start) }
        case .listener: accept()
        }
      }
      for (connection, start) in arrivals.waiting { pass(connection, start) }
      arrivals.sweep(at: now)
      if now >= nextCare { checkHealth() }
      for (number, process) in processes where process.isMute { end(number) }
      if let ending, now >= ending.deadline { for process in processes.values { process.kill() } }
      if ending != nil, processes.isEmpty { stopListening() }
    }
    stopListening()
    arrivals.closeAll()
    arrivals.deallocate()
  }

  private var now: Duration { begin.duration(to: clock.now) }

  private var isOver: Bool {
    ending != nil && processes.isEmpty && arrivals.isEmpty
  }

  /// Waits until a descriptor is readable or a timer is due.
  private func wait() -> [PollSet] {
    var entries = [pollfd(fd: services.inbox.descriptor, events: Int16(POLLIN), revents: 0)]
    var polled = [PollSet.inbox]
    for (number, process) in processes where !process.isMute {
      let events = process.hasUnsent ? POLLIN | POLLOUT : POLLIN
      entries.append(pollfd(fd: process.link, events: Int16(events), revents: 0))
      polled.append(.worker(number))
    }
    for connection in arrivals.unread {
      entries.append(pollfd(fd: connection, events: Int16(POLLIN), revents: 0))
      polled.append(.arrival(connection))
    }
    // The listener is last: an accepted connection may reuse the descriptor of a connection closed earlier in the pass.
    if let listener, now >= nextAccept {
      entries.append(pollfd(fd: listener, events: Int16(POLLIN), revents: 0))
      polled.append(.listener)
    }
    let count = poll(&entries, numericCast(entries.count), timeout)
    guard count > 0 else { return [] }
    return zip(entries, polled).compactMap { $0.revents == 0 ? nil : $1 }
  }

  /// The time until the next timer, in milliseconds; at most one second.
  private var timeout: CInt {
    let isAnyMute = processes.values.contains(where: \.isMute)
    let times = [
      nextCare, table.nextStart, arrivals.nextDeadline,
      processes.isEmpty ? nil : ending?.deadline,
      isAnyMute ? now + Self.muteInterval : nil, nextAccept > now ? nextAccept : nil,
    ]
    let next = times.compactMap(\.self).min() ?? now
    return CInt(min(max((next - now) / .milliseconds(1), 0), 1000).rounded(.up))
  }

  // MARK: Connections

  private func accept() {
    guard let listener, !arrivals.accept(from: listener, at: now) else { return }
    nextAccept = now + Self.acceptPause
  }

  private func pass(_ connection: CInt, _ start: RequestPrefix) {
    var refused: Set<Int> = []
    while let number = table.choose(for: start, except: refused) {
      if processes[number]?.pass(connection) == true {
        table.assigned(to: number)
        return arrivals.close(connection)
      }
      refused.insert(number)
    }
    if start.asksForHealth {
      let state = table.isEnding ? "draining" : "no worker"
      arrivals.reject(connection, .text(.serviceUnavailable, state), because: nil, at: now)
    } else if table.isEnding, processes.isEmpty {
      arrivals.reject(connection, .draining, because: "no worker available", at: now)
    }
  }

  private func stopListening() {
    guard let listener else { return }
    _ = close(listener)
    self.listener = nil
  }

  // MARK: Workers

  private func startWorkers() {
    for number in table.start(at: now) {
      do {
        var process = try WorkerProcess(
          number: number,
          environment: configuration.workerEnvironment
        )
        process.say(.hello(port: services.port, key: services.key))
        processes[number] = process
      } catch {
        ended(number, process: 0, "could not be started: \(error.reason)")
      }
    }
  }

  private func receive(_ number: Int) {
    guard var process = processes[number] else { return }
    if process.hasUnsent { process.send() }
    let messages = process.receive()
    processes[number] = process
    for message in messages {
      table.receive(message, from: number, at: now)
      switch message {
      case .ready:
        configuration.hostLog(.workerStarted(worker: number, process: Int(process.id)))
        if !hasBeenReady, table.areReady {
          hasBeenReady = true
          services.isReady(nil)
        }
      case .noMore: processes[number]?.say(.noMore)
      case .pong, .connectionEnded, .draining: break
      }
    }
  }

  private func checkHealth() {
    nextCare = now + .seconds(1)
    for check in table.healthChecks() {
      switch check {
      case .ping(let number): processes[number]?.say(.ping)
      case .kill(let number):
        silent.insert(number)
        processes[number]?.kill()
      }
    }
    for number in processes.keys { end(number) }
  }

  /// Removes a worker's process if it has exited.
  private func end(_ number: Int) {
    guard let process = processes[number], var reason = process.end() else { return }
    if silent.remove(number) != nil { reason = "did not respond and was terminated" }
    process.close()
    processes[number] = nil
    ended(number, process: Int(process.id), reason)
  }

  private func ended(_ number: Int, process: Int, _ reason: String) {
    if !hasBeenReady, ending == nil {
      hasBeenReady = true
      services.isReady(.worker(number, reason: "its process \(reason)."))
      handle(.stop)
    }
    let pause = table.ended(number, at: now)
    configuration.hostLog(
      .workerEnded(worker: number, process: process, reason: reason, startsAgainAfter: pause)
    )
  }

  private func handle(_ command: SupervisorCommands.Command) {
    switch command {
    case .drain:
      guard ending == nil else { return }
      let time = configuration.drainNotice + configuration.drainWindow
      ending = Ending(deadline: now + time + Self.grace, isHard: false)
      table.end()
      arrivals.drain(at: now)
      for number in processes.keys { processes[number]?.say(.drain) }
    case .stop:
      guard ending?.isHard != true else { return }
      ending = Ending(deadline: now + Self.grace, isHard: true)
      table.end()
      stopListening()
      arrivals.closeAll()
      for number in processes.keys { processes[number]?.say(.stop) }
    }
  }
}
