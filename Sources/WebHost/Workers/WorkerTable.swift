/// What a front knows of its workers, and decides by: which gets a connection, and when one is started or ended.
///
/// Workers are numbered from 1.
struct WorkerTable {
  /// What a worker does.
  enum Phase: Equatable {
    /// There is no process; it is started at this time, or not any more.
    case ended(until: Duration?)
    case starting
    case ready
    /// It makes no more pages.
    case draining
    /// It takes no more connections.
    case closing
  }

  struct Worker: Equatable {
    var phase = Phase.ended(until: .zero)
    /// The connections that it was passed and that have not ended.
    var connections = 0
    /// The seconds since its last sign of life while one is awaited.
    var silence = 0
    var isPinged = false
    var readySince: Duration?
    /// How often it has ended soon after its start, one time after the other.
    var failures = 0
    /// When it was chosen last.
    var turn = 0
  }

  /// What a worker needs each second.
  enum Care: Equatable {
    case ping(Int)
    /// It was silent for too long.
    case kill(Int)
  }

  /// The seconds after which a worker's silence leads new visitors to another one.
  static let routingSilenceLimit = 3
  /// The seconds that a worker has at least for its start.
  private static let leastStartLimit = 30
  /// How long a worker has to run for its end to be the first of a row.
  private static let steadyTime = Duration.seconds(10)
  private static let firstPause = Duration.milliseconds(100)
  private static let longestPause = Duration.seconds(10)

  private var workers: [Worker]
  private let silenceLimit: Int
  private let startLimit: Int
  private let closingLimit: Int
  /// The seconds after which a worker's silence says that it is not well.
  private let healthSilenceLimit: Int
  private var turns = 0
  /// Whether no worker is started any more.
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

  /// When the next worker is started.
  var nextStart: Duration? {
    workers.compactMap { if case .ended(let time) = $0.phase { time } else { nil } }.min()
  }

  /// The workers to start now; they count as starting from now on.
  mutating func start(at now: Duration) -> [Int] {
    numbers.filter { number in
      guard case .ended(let time?) = self[number].phase, time <= now else { return false }
      self[number].phase = .starting
      return true
    }
  }

  /// Starts no worker any more.
  mutating func end() {
    isEnding = true
    for number in numbers {
      if case .ended = self[number].phase { self[number].phase = .ended(until: nil) }
    }
  }

  /// Notes what a worker says.
  mutating func hear(_ message: WorkerMessage, from number: Int, at now: Duration) {
    switch message {
    case .ready:
      if self[number].phase == .starting { self[number].phase = .ready }
      self[number].readySince = now
      self[number].silence = 0
    case .pong:
      self[number].isPinged = false
      self[number].silence = 0
    // No sign of life: pages may stand still while connections come and go.
    case .connectionEnded: self[number].connections = max(0, self[number].connections - 1)
    case .draining: if self[number].phase != .closing { self[number].phase = .draining }
    case .noMore:
      self[number].phase = .closing
      self[number].silence = 0
    }
  }

  /// Notes that a worker's process has ended.
  ///
  /// - Returns: How long it is until it starts again; nil where it does not.
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

  /// What the workers need, a second after the last time.
  mutating func care() -> [Care] {
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

  /// The worker that gets a connection: the one that is named, or the one with the fewest.
  ///
  /// - Parameters:
  ///   - start: What the first request says.
  ///   - refused: Workers that could not be reached just now.
  /// - Returns: The worker; nil where none takes connections.
  func choose(for start: RequestStart, except refused: Set<Int> = []) -> Int? {
    let there = numbers.filter { !refused.contains($0) }
    let ready = there.filter { self[$0].phase == .ready }
    let lively = ready.filter { self[$0].silence < Self.routingSilenceLimit }
    let draining = there.filter { self[$0].phase == .draining }
    if start.asksForHealth {
      // A worker that is silent does not say that the host is well.
      return leastBusy(ready.filter { self[$0].silence < healthSilenceLimit })
        ?? leastBusy(draining)
    }
    if let named = start.worker, ready.contains(named) { return named }
    if let number = leastBusy(lively) ?? leastBusy(ready) { return number }
    if let named = start.worker, draining.contains(named) { return named }
    return leastBusy(draining)
  }

  /// Notes that a worker was passed a connection.
  mutating func passed(to number: Int) {
    turns += 1
    self[number].turn = turns
    self[number].connections += 1
  }

  /// Of those with the fewest connections the one that was chosen longest ago.
  private func leastBusy(_ numbers: [Int]) -> Int? {
    numbers.min {
      (self[$0].connections, self[$0].turn) < (self[$1].connections, self[$1].turn)
    }
  }
}
