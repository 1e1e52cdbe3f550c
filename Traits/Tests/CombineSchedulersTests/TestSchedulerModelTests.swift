import CombineSchedulers
import Dispatch
import Foundation
import Testing

/// Property tests: random programs on a scheduler and on a simple reference model.
@Suite struct TestSchedulerModelTests {
  private enum Step: CustomStringConvertible {
    case schedule(after: Int, then: Int?)
    case timer(after: Int, every: Int)
    case cancel(Int)
    case advance(Int)

    var description: String {
      switch self {
      case .schedule(let delay, let next): "schedule(\(delay), then: \(next ?? -1))"
      case .timer(let delay, let interval): "timer(\(delay), every: \(interval))"
      case .cancel(let index): "cancel(\(index))"
      case .advance(let time): "advance(\(time))"
      }
    }
  }

  /// A reference model that steps through time by seconds and scans all entries.
  private final class Model {
    struct Entry { var id: Int; var time: Int; var interval: Int?; var then: Int? }
    var now = 0
    var lastID = 0
    var entries: [Entry] = []
    var timers: [Int] = []
    var log: [String] = []

    func add(after delay: Int, interval: Int? = nil, then: Int? = nil) {
      lastID += 1
      entries.append(Entry(id: lastID, time: now + delay, interval: interval, then: then))
      if interval != nil { timers.append(lastID) }
    }

    func advance(by time: Int) {
      let end = now + time
      while now <= end {
        while let due = entries.filter({ $0.time <= now }).min(by: {
          ($0.time, $0.id) < ($1.time, $1.id)
        }) {
          entries.removeAll { $0.id == due.id }
          if let interval = due.interval {
            entries.append(
              Entry(id: due.id, time: due.time + interval, interval: interval, then: nil)
            )
          }
          log.append("\(due.id)@\(now)")
          if let then = due.then { add(after: then) }
        }
        now += 1
      }
      now = end
    }
  }

  private struct Generator: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
  }

  private func program(seed: UInt64) -> [Step] {
    var generator = Generator(state: seed)
    return (0..<Int.random(in: 1...24, using: &generator)).map { _ in
      switch Int.random(in: 0..<8, using: &generator) {
      case 0, 1, 2:
        .schedule(
          after: .random(in: -1...5, using: &generator),
          then: Bool.random(using: &generator) ? .random(in: 0...4, using: &generator) : nil
        )
      case 3, 4:
        .timer(
          after: .random(in: 0...4, using: &generator),
          every: .random(in: 1...4, using: &generator)
        )
      case 5: .cancel(.random(in: 0...3, using: &generator))
      default: .advance(.random(in: 0...6, using: &generator))
      }
    }
  }

  private func differs(_ program: [Step]) -> Bool {
    let model = Model()
    let scheduler = RunLoop.test
    let start = scheduler.now
    let log = Log<String>()
    var timers: [any Cancellable] = []
    let ids = Log<Int>()
    func nextID() -> Int {
      ids.add(ids.entries.count + 1)
      return ids.entries.count
    }
    func schedule(after delay: Int, then: Int?) {
      let id = nextID()
      scheduler.schedule(after: scheduler.now.advanced(by: .seconds(delay))) {
        log.add("\(id)@\(Int(start.distance(to: scheduler.now).timeInterval))")
        if let then { schedule(after: then, then: nil) }
      }
    }
    for step in program {
      switch step {
      case .schedule(let delay, let then):
        model.add(after: delay, then: then)
        schedule(after: delay, then: then)
      case .timer(let delay, let interval):
        model.add(after: delay, interval: interval)
        let id = nextID()
        timers.append(
          scheduler.schedule(
            after: scheduler.now.advanced(by: .seconds(delay)),
            interval: .seconds(interval)
          ) { log.add("\(id)@\(Int(start.distance(to: scheduler.now).timeInterval))") }
        )
      case .cancel(let index) where index < timers.count:
        timers[index].cancel()
        model.entries.removeAll { $0.id == model.timers[index] }
      case .cancel: break
      case .advance(let time):
        model.advance(by: time)
        scheduler.advance(by: .seconds(time))
      }
    }
    timers.removeAll()
    return log.entries != model.log
  }

  @Test func `the scheduler agrees with the model`() {
    let count = ProcessInfo.processInfo.environment["LONG_RANDOM"] == nil ? 2000 : 200_000
    let first = UInt64.random(in: 0...UInt64(UInt32.max))
    for seed in first..<first + UInt64(count) {
      var program = program(seed: seed)
      guard differs(program) else { continue }
      var index = 0
      while index < program.count {
        var shorter = program
        shorter.remove(at: index)
        if differs(shorter) { program = shorter } else { index += 1 }
      }
      Issue.record("Seed \(seed): \(program)")
      return
    }
  }
}
