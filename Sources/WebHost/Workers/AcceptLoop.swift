import CLibrary
import NIOHTTP1

/// The thread of a front: takes connections in, passes each to a worker, and sees to the workers.
///
/// It waits for descriptors as the system does it since long (`poll`), because a connection that swift-nio has accepted
/// cannot be given away any more.
final class FrontLoop {
  /// What the front lends to its thread.
  struct Surroundings: Sendable {
    let configuration: WebHostConfiguration
    let listener: CInt
    let port: Int
    let inbox: FrontInbox
    let forwarding: Forwarding
    /// The connections that there may be at once that are not passed on yet.
    let arrivalLimit: Int
    /// The key of visitors whose ids no other key signs.
    let key: [UInt8]
    /// Called once, when all workers take connections, or when one of them could not be started.
    let isReady: @Sendable (WebHostError?) -> Void
  }

  private enum Polled {
    case inbox
    case worker(Int)
    case arrival(CInt)
    case listener
  }

  /// How workers are made to end.
  private struct Ending {
    /// When those that are still there are killed.
    var deadline: Duration
    var isHard: Bool
  }

  /// How long workers have to end beyond the times that they keep themselves.
  private static let grace = Duration.seconds(10)
  /// How long a worker that says no more has until its process is looked at again.
  private static let muteInterval = Duration.milliseconds(10)
  /// How long no connection is accepted where the process may have no more descriptors.
  private static let acceptPause = Duration.milliseconds(100)

  private let surroundings: Surroundings
  private let configuration: WebHostConfiguration
  private let clock = SuspendingClock()
  private let begin: SuspendingClock.Instant
  private var listener: CInt?
  private var table: WorkerTable
  private var processes: [Int: WorkerProcess] = [:]
  private var arrivals: Arrivals
  private var nextCare = Duration.seconds(1)
  /// When the next connection may be accepted.
  private var nextAccept = Duration.zero
  /// The workers that were killed because they did not answer.
  private var silent: Set<Int> = []
  private var ending: Ending?
  private var hasBeenReady = false

  init(_ surroundings: Surroundings) {
    self.surroundings = surroundings
    configuration = surroundings.configuration
    begin = clock.now
    listener = surroundings.listener
    table = WorkerTable(
      count: configuration.workers,
      silence: configuration.workerSilence,
      drainWindow: configuration.drainWindow
    )
    arrivals = Arrivals(
      quota: AddressQuota(
        total: surroundings.arrivalLimit,
        perAddress: configuration.maxConnectionsPerAddress
      ),
      limits: .init(
        idle: configuration.idleLimit(isProxy: false),
        proxyIdle: configuration.idleLimit(isProxy: true),
        request: configuration.requestTimeout
      ),
      cookie: WorkerCookie(configuration, port: surroundings.port),
      forwarding: surroundings.forwarding,
      log: configuration.log
    )
  }

  /// Returns when all workers have ended, because the front was told to end or could not begin.
  func run() {
    while !isOver {
      startWorkers()
      let polled = wait()
      for command in surroundings.inbox.take() { obey(command) }
      for polled in polled {
        switch polled {
        case .inbox: break
        case .worker(let number): hear(number)
        case .arrival(let connection):
          if let start = arrivals.look(at: connection, at: now) { pass(connection, start) }
        case .listener: accept()
        }
      }
      for (connection, start) in arrivals.waiting { pass(connection, start) }
      arrivals.sweep(at: now)
      if now >= nextCare { care() }
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

  /// Waits until something can be read, or something is due.
  private func wait() -> [Polled] {
    var entries = [pollfd(fd: surroundings.inbox.descriptor, events: Int16(POLLIN), revents: 0)]
    var polled = [Polled.inbox]
    for (number, process) in processes where !process.isMute {
      let events = process.hasUnsent ? POLLIN | POLLOUT : POLLIN
      entries.append(pollfd(fd: process.link, events: Int16(events), revents: 0))
      polled.append(.worker(number))
    }
    for connection in arrivals.unread {
      entries.append(pollfd(fd: connection, events: Int16(POLLIN), revents: 0))
      polled.append(.arrival(connection))
    }
    // The last: the number of a connection that ends before may be that of one that comes.
    if let listener, now >= nextAccept {
      entries.append(pollfd(fd: listener, events: Int16(POLLIN), revents: 0))
      polled.append(.listener)
    }
    let count = poll(&entries, numericCast(entries.count), timeout)
    guard count > 0 else { return [] }
    return zip(entries, polled).compactMap { $0.revents == 0 ? nil : $1 }
  }

  /// How long nothing is due, in milliseconds.
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

  private func pass(_ connection: CInt, _ start: RequestStart) {
    var refused: Set<Int> = []
    while let number = table.choose(for: start, except: refused) {
      if processes[number]?.pass(connection) == true {
        table.passed(to: number)
        return arrivals.close(connection)
      }
      refused.insert(number)
    }
    if start.asksForHealth {
      let state = table.isEnding ? "draining" : "no worker"
      arrivals.turnAway(connection, .text(.serviceUnavailable, state), at: now)
    } else if table.isEnding, processes.isEmpty {
      arrivals.turnAway(connection, .draining, at: now)
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
        process.say(.hello(port: surroundings.port, key: surroundings.key))
        processes[number] = process
      } catch {
        ended(number, process: 0, "could not be started: \(error.reason)")
      }
    }
  }

  private func hear(_ number: Int) {
    guard var process = processes[number] else { return }
    if process.hasUnsent { process.send() }
    let messages = process.hear()
    processes[number] = process
    for message in messages {
      table.hear(message, from: number, at: now)
      switch message {
      case .ready:
        configuration.log(.workerStarted(worker: number, process: Int(process.id)))
        if !hasBeenReady, table.areReady {
          hasBeenReady = true
          surroundings.isReady(nil)
        }
      case .noMore: processes[number]?.say(.noMore)
      case .pong, .connectionEnded, .draining: break
      }
    }
  }

  private func care() {
    nextCare = now + .seconds(1)
    for care in table.care() {
      switch care {
      case .ping(let number): processes[number]?.say(.ping)
      case .kill(let number):
        silent.insert(number)
        processes[number]?.kill()
      }
    }
    for number in processes.keys { end(number) }
  }

  /// Notes the end of a process, if it has ended.
  private func end(_ number: Int) {
    guard let process = processes[number], var reason = process.end() else { return }
    if silent.remove(number) != nil { reason = "did not answer and was ended" }
    process.close()
    processes[number] = nil
    ended(number, process: Int(process.id), reason)
  }

  private func ended(_ number: Int, process: Int, _ reason: String) {
    if !hasBeenReady, ending == nil {
      hasBeenReady = true
      surroundings.isReady(.worker(number, reason: "its process \(reason)."))
      obey(.stop)
    }
    let pause = table.ended(number, at: now)
    configuration.log(
      .workerEnded(worker: number, process: process, reason: reason, startsAgainAfter: pause)
    )
  }

  private func obey(_ command: FrontInbox.Command) {
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
