import NIOHTTP1

/// The open line of one request in the journal, closed when its fate is known.
struct JournalEntry: Sendable {
  private let simulation: Simulation
  private let id: Int
  private let elapsed: @Sendable () -> Duration

  init(_ request: Request, in simulation: Simulation, clock: any Clock<Duration>) {
    self.simulation = simulation
    self.id = simulation.withJournal { $0.begin(request) }
    self.elapsed = Self.stopwatch(clock)
  }

  /// Noted before the bytes leave: a client that has its answer finds it in the journal.
  func answered(_ response: Response) {
    let milliseconds = milliseconds
    simulation.withJournal { journal in
      journal.update(id) {
        $0.ms = milliseconds
        if case .closeUnanswered = response.delivery { return }
        $0.status = Int(response.status.code)
      }
    }
  }

  /// Noted when the client closed the connection before it had everything.
  func abandoned() {
    let milliseconds = milliseconds
    simulation.withJournal { journal in
      journal.update(id) {
        $0.ms = milliseconds
        $0.clientDisconnected = true
      }
    }
  }

  private var milliseconds: Int {
    Int(elapsed() / .milliseconds(1))
  }

  private static func stopwatch<C: Clock<Duration>>(_ clock: C) -> @Sendable () -> Duration {
    let start = clock.now
    return { start.duration(to: clock.now) }
  }
}
