/// The supervisor's record of its workers: load balancing, health checks and restarts with exponential backoff.
///
/// Workers are numbered from 1.
struct WorkerTable {
  /// The phase of a worker.
  enum Phase: Equatable {
    /// The phase without a process, until the time of the restart; `nil` if the host is shutting down.
    case ended(until: Duration?)
    case starting
    case ready
    /// The phase in which the worker creates no new pages.
    case draining
    /// The phase in which the worker accepts no new connections.
    case closing
  }

  struct Worker: Equatable {
    var phase = Phase.ended(until: .zero)
    /// The number of assigned connections that are open.
    var connections = 0
    /// The seconds since a pending ping, or in the phases `starting` and `closing`.
    var silence = 0
    var isPinged = false
    var readySince: Duration?
    /// The number of consecutive exits soon after a start.
    var failures = 0
    /// The sequence number of the last assignment.
    var turn = 0
  }

  /// The result of a health check, once per second.
  enum HealthCheck: Equatable {
    case ping(Int)
    /// Kills a worker that exceeded its limit without a response.
    case kill(Int)
  }

  /// The seconds without a response after which new visitors are assigned to other workers.
  static let routingSilenceLimit = 3
  /// The minimum time limit for the start of a worker, in seconds.
  private static let leastStartLimit = 30
  /// The running time after which an exit resets the backoff.
  private static let steadyTime = Duration.seconds(10)
  private static let firstPause = Duration.milliseconds(100)
  private static let longestPause = Duration.seconds(10)

  private var workers: [Worker]
  private let silenceLimit: Int
  private let startLimit: Int
  private let closingLimit: Int
  /// The seconds without a response after which a worker is reported as unhealthy.
  private let healthSilenceLimit: Int
  private var turns = 0
  /// True if exited workers are not restarted.
  private(set) var isEnding = false

  init(count: Int, silence: Duration, drainWindow: Duration) {
    workers = Array(repeating: Worker(), count: count)
    silenceLimit = max(1, Int(silence.components.seconds))
    startLimit = max(silenceLimit, Self.leastStartLimit)
    healthSilenceLimit = max(silenceLimit / 2, Self.routingSilenceLimit)
    closingLimit = silenceLimit + Int(drainWindow.components.seconds)
  }

  subscript(number: Int) -> Worker {
    get { workers[number - 1] }
    set { workers[number - 1] = newValue }
  }

  var numbers: ClosedRange<Int> { 1...workers.count }

  var areReady: Bool { workers.allSatisfy { $0.phase == .ready } }

  /// The time of the next restart; `nil` if no restart is scheduled.
  var nextStart: Duration? {
    workers.compactMap { if case .ended(let time) = $0.phase { time } else { nil } }.min()
  }

  /// The workers to start now; their phase becomes `starting`.
  mutating func start(at now: Duration) -> [Int] {
    numbers.filter { number in
      guard case .ended(let time?) = self[number].phase, time <= now else { return false }
      self[number].phase = .starting
      return true
    }
  }

  /// Disables restarts, for a shutdown.
  mutating func end() {
    isEnding = true
    for number in numbers {
      if case .ended = self[number].phase { self[number].phase = .ended(until: nil) }
    }
  }

  /// Records a message from a worker.
  mutating func receive(_ message: WorkerMessage, from number: Int, at now: Duration) {
    switch message {
    case .ready:
      if self[number].phase == .starting { self[number].phase = .ready }
      self[number].readySince = now
      self[number].silence = 0
    case .pong:
      self[number].isPinged = false
      self[number].silence = 0
    // Closed connections do not prove that the main actor responds.
    case .connectionEnded: self[number].connections = max(0, self[number].connections - 1)
    case .draining: if self[number].phase != .closing { self[number].phase = .draining }
    case .noMore:
      self[number].phase = .closing
      self[number].silence = 0
    }
  }

  /// Records the exit of a worker's process.
  ///
  /// - Returns: The delay before the restart; `nil` if the worker is not restarted.
  mutating func ended(_ number: Int, at now: Duration) -> Duration? {
    var worker = Worker()
    worker.turn = self[number].turn
    if let since = self[number].readySince, now - since >= Self.steadyTime {
      worker.failures = 1
    } else {
      worker.failures = self[number].failures + 1
    }
    let pause = min(Self.firstPause * (1 << min(worker.failures - 1, 10)), Self.longestPause)
    worker.phase = .ended(until: isEnding ? nil : now + pause)
    self[number] = worker
    return isEnding ? nil : pause
  }

  /// The necessary actions; called once per second.
  mutating func healthChecks() -> [HealthCheck] {
    numbers.compactMap { number in
      switch self[number].phase {
      case .ended: return nil
      case .starting, .closing:
        self[number].silence += 1
      case .ready, .draining:
        guard self[number].isPinged else {
          self[number].isPinged = true
          self[number].silence = 0
          return .ping(number)
        }
        self[number].silence += 1
      }
      let limit =
        switch self[number].phase {
        case .starting: startLimit
        case .closing: closingLimit
        default: silenceLimit
        }
      return self[number].silence >= limit ? .kill(number) : nil
    }
  }

  /// Chooses the worker for a connection: the visitor's worker, otherwise the worker with the fewest connections.
  ///
  /// - Parameters:
  ///   - start: The start of the first request.
  ///   - refused: The workers that were unreachable for this connection.
  /// - Returns: The worker; `nil` if no worker accepts connections.
  func choose(for start: RequestPrefix, except refused: Set<Int> = []) -> Int? {
    let there = numbers.filter { !refused.contains($0) }
    let ready = there.filter { self[$0].phase == .ready }
    let responsive = ready.filter { self[$0].silence < Self.routingSilenceLimit }
    let draining = there.filter { self[$0].phase == .draining }
    if start.asksForHealth {
      // An unresponsive worker must not report the host as healthy.
      return leastBusy(ready.filter { self[$0].silence < healthSilenceLimit })
        ?? leastBusy(draining)
    }
    if let named = start.worker, ready.contains(named) { return named }
    if let number = leastBusy(responsive) ?? leastBusy(ready) { return number }
    if let named = start.worker, draining.contains(named) { return named }
    return leastBusy(draining)
  }

  /// Records that a connection was assigned to a worker.
  mutating func assigned(to number: Int) {
    turns += 1
    self[number].turn = turns
    self[number].connections += 1
  }

  /// Returns the worker with the fewest connections, the least recently assigned one if several are equal; `nil` for an
  /// empty list.
  private func leastBusy(_ numbers: [Int]) -> Int? {
    numbers.min {
      (self[$0].connections, self[$0].turn) < (self[$1].connections, self[$1].turn)
    }
  }
}
