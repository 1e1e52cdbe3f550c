import PropertyTesting
import Testing

@testable import WebHost

/// Load balancing, health checks and restarts as decisions on values.
@Suite(.timeLimit(.minutes(15))) struct WorkerTableTests {
  @Test func `early exits delay the restart with exponential backoff up to ten seconds`() {
    var table = WorkerTable(count: 1, silence: .seconds(30), drainWindow: .zero)
    var now = Duration.zero
    var pauses: [Duration] = []
    for _ in 1...10 {
      #expect(table.start(at: now) == [1])
      #expect(table.start(at: now) == [])
      let pause = table.ended(1, at: now)
      #expect(table.start(at: now + (pause ?? .zero) - .milliseconds(1)) == [])
      pauses.append(pause ?? .zero)
      now += pause ?? .zero
    }
    let expected = [100, 200, 400, 800, 1600, 3200, 6400, 10_000, 10_000, 10_000]
    #expect(pauses == expected.map { .milliseconds($0) })
  }

  @Test func `ten seconds of running time reset the backoff`() {
    var table = WorkerTable(count: 1, silence: .seconds(30), drainWindow: .zero)
    for _ in 1...5 {
      _ = table.start(at: .seconds(1000))
      _ = table.ended(1, at: .zero)
    }
    _ = table.start(at: .seconds(1000))
    table.receive(.ready, from: 1, at: .seconds(1000))
    #expect(table.ended(1, at: .seconds(1010)) == .milliseconds(100))
  }

  @Test func `exited workers are not restarted during a shutdown`() {
    var table = WorkerTable(count: 2, silence: .seconds(30), drainWindow: .zero)
    #expect(table.start(at: .zero) == [1, 2])
    _ = table.ended(1, at: .zero)
    table.end()
    #expect(table.ended(2, at: .zero) == nil)
    #expect(table.start(at: .seconds(1000)) == [])
    #expect(table.nextStart == nil)
  }

  @Test func `a worker without a pong is killed even if its connections close`() {
    var table = WorkerTable(count: 1, silence: .seconds(3), drainWindow: .zero)
    _ = table.start(at: .zero)
    table.receive(.ready, from: 1, at: .zero)
    #expect(table.healthChecks() == [.ping(1)])
    table.receive(.pong, from: 1, at: .zero)
    #expect(table.healthChecks() == [.ping(1)])
    for _ in 1...2 {
      #expect(table.healthChecks() == [])
      table.receive(.connectionEnded, from: 1, at: .zero)
    }
    #expect(table.healthChecks() == [.kill(1)])
  }

  @Test func `starting and closing workers are killed at their limits`() {
    var table = WorkerTable(count: 2, silence: .seconds(3), drainWindow: .seconds(2))
    _ = table.start(at: .zero)
    table.receive(.noMore, from: 2, at: .zero)
    for _ in 1...4 { #expect(table.healthChecks() == []) }
    #expect(table.healthChecks() == [.kill(2)])
    _ = table.ended(2, at: .zero)
    for _ in 6...29 { #expect(table.healthChecks() == []) }
    #expect(table.healthChecks() == [.kill(1)])
  }

  @Test func `load balancing matches an oracle for random connections`() {
    for seed in ProgramSeeds.chosen(100) {
      var generator = SeededGenerator(seed: seed)
      var table = WorkerTable(count: 4, silence: .seconds(10), drainWindow: .zero)
      var model = Model()
      _ = table.start(at: .zero)
      for step in 1...60 {
        let worker = Int.random(in: 1...4, using: &generator)
        switch Int.random(in: 0...9, using: &generator) {
        case 0:
          table.receive(.ready, from: worker, at: .zero)
          if model.phases[worker] == "starting" { model.phases[worker] = "ready" }
          model.silence[worker] = 0
        case 1:
          table.receive(.draining, from: worker, at: .zero)
          if model.phases[worker] != "closing" { model.phases[worker] = "draining" }
        case 2 where step % 5 == 0:
          table.receive(.noMore, from: worker, at: .zero)
          model.phases[worker] = "closing"
          model.silence[worker] = 0
        case 3:
          _ = table.ended(worker, at: .zero)
          _ = table.start(at: .seconds(100))
          model.phases[worker] = "starting"
          model.connections[worker] = 0
          (model.silence[worker], model.pinged[worker]) = (0, false)
        case 4:
          table.receive(.connectionEnded, from: worker, at: .zero)
          model.connections[worker] = max(0, (model.connections[worker] ?? 0) - 1)
        case 5:
          table.receive(.pong, from: worker, at: .zero)
          (model.silence[worker], model.pinged[worker]) = (0, false)
        case 6:
          _ = table.healthChecks()
          model.aSecondPasses()
        default:
          let named = Int.random(in: 0...6, using: &generator)
          let start = RequestPrefix(
            worker: named == 0 ? nil : named,
            asksForHealth: Int.random(in: 0...4, using: &generator) == 0
          )
          let refused = Set((1...4).filter { _ in Int.random(in: 0...5, using: &generator) == 0 })
          let chosen = table.choose(for: start, except: refused)
          let expected = model.candidates(for: start, except: refused)
          guard chosen.map(expected.contains) ?? expected.isEmpty else {
            Issue.record("Seed \(seed), step \(step): \(start) chose \(chosen ?? 0) of \(expected)")
            return
          }
          if let chosen {
            table.assigned(to: chosen)
            model.connections[chosen, default: 0] += 1
          }
        }
      }
    }
  }

  /// An oracle for load balancing: the workers that may receive a connection.
  private struct Model {
    var phases = Dictionary(uniqueKeysWithValues: (1...4).map { ($0, "starting") })
    var connections: [Int: Int] = [:]
    var silence: [Int: Int] = [:]
    var pinged: [Int: Bool] = [:]

    mutating func aSecondPasses() {
      for worker in 1...4 {
        if phases[worker] == "ready" || phases[worker] == "draining", pinged[worker] != true {
          pinged[worker] = true
          silence[worker] = 0
        } else {
          silence[worker, default: 0] += 1
        }
      }
    }

    func candidates(for start: RequestPrefix, except refused: Set<Int>) -> [Int] {
      let there = (1...4).filter { !refused.contains($0) }
      let ready = there.filter { phases[$0] == "ready" }
      let quick = ready.filter { silence[$0, default: 0] < 3 }
      let draining = there.filter { phases[$0] == "draining" }
      if start.asksForHealth {
        let well = ready.filter { silence[$0, default: 0] < 5 }
        return fewest(well.isEmpty ? draining : well)
      }
      if let worker = start.worker, ready.contains(worker) { return [worker] }
      if !ready.isEmpty { return fewest(quick.isEmpty ? ready : quick) }
      if let worker = start.worker, draining.contains(worker) { return [worker] }
      return fewest(draining)
    }

    private func fewest(_ workers: [Int]) -> [Int] {
      let least = workers.map { connections[$0, default: 0] }.min()
      return workers.filter { connections[$0, default: 0] == least }
    }
  }
}
