import Foundation
import NIOConcurrencyHelpers

/// The simulated faults, frozen clock and journal of the server.
final class Simulation: Sendable {
  private struct State {
    var rules = RuleBook()
    var generator: SeededGenerator
    var frozenNow: Date?
    var journal = Journal()
  }

  private let state: NIOLockedValueBox<State>
  private let seed: UInt64
  private let now: @Sendable () -> Date

  init(seed: UInt64, now: @escaping @Sendable () -> Date) {
    self.seed = seed
    self.now = now
    state = NIOLockedValueBox(State(generator: SeededGenerator(seed: seed)))
  }

  /// The fault of a request: the request's own parameters, otherwise the rules.
  func fault(for request: Request) throws -> Fault? {
    if let asked = try Fault(askedBy: request) { return asked }
    return state.withLockedValue { $0.rules.fault(for: request, using: &$0.generator) }
  }

  /// The date for orders: frozen by `/__sim/clock`, otherwise the server's clock.
  var date: Date {
    state.withLockedValue { $0.frozenNow } ?? now()
  }

  var isFrozen: Bool {
    state.withLockedValue { $0.frozenNow != nil }
  }

  func freeze(at date: Date?) {
    state.withLockedValue { $0.frozenNow = date }
  }

  func seed(_ seed: UInt64) {
    state.withLockedValue { $0.generator = SeededGenerator(seed: seed) }
  }

  /// Draws a number with the generator of the rules.
  func draw(_ range: ClosedRange<Int>) -> Int {
    state.withLockedValue { Int.random(in: range, using: &$0.generator) }
  }

  var rules: [FaultRule] {
    get { state.withLockedValue { $0.rules.rules } }
    set { state.withLockedValue { $0.rules = RuleBook(newValue) } }
  }

  /// Restores the initial state; the journal's ids continue.
  func reset() {
    let seed = seed
    state.withLockedValue {
      $0.rules = RuleBook()
      $0.generator = SeededGenerator(seed: seed)
      $0.frozenNow = nil
      $0.journal.clear()
    }
  }

  func withJournal<Value>(_ body: (inout Journal) -> Value) -> Value {
    state.withLockedValue { body(&$0.journal) }
  }
}
