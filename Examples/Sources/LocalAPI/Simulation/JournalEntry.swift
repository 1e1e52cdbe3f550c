import NIOHTTP1

/// The open journal entry of one request.
struct JournalEntry: Sendable {
  private let simulation: Simulation
  private let id: Int
  private let elapsed: @Sendable () -> Duration

  init(_ request: Request, in simulation: Simulation, clock: any Clock<Duration>) {
    self.simulation = simulation
    self.id = simulation.withJournal { $0.begin(request) }
    self.elapsed = Self.stopwatch(clock)
  }

  /// Recorded before the bytes are sent: a client with its response finds it in the journal.
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

  /// Recorded if the client disconnected before it received the complete response.
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
