import CombineSchedulers
import Dispatch
import Foundation
import Testing

@Suite struct TestSchedulerTests {
  private let scheduler = DispatchQueue.test
  private let log = Log<String>()

  @Test func `no work runs before the time advances`() {
    scheduler.schedule { log.add("soon") }
    #expect(log.entries == [])
    scheduler.advance()
    #expect(log.entries == ["soon"])
  }

  @Test func `due work runs in order of time, and then in order of scheduling`() {
    scheduler.schedule(after: scheduler.now.advanced(by: 2)) { log.add("second") }
    scheduler.schedule(after: scheduler.now.advanced(by: 1)) { log.add("first a") }
    scheduler.schedule(after: scheduler.now.advanced(by: 1)) { log.add("first b") }
    scheduler.advance(by: .milliseconds(999))
    #expect(log.entries == [])
    scheduler.advance(by: .milliseconds(1001))
    #expect(log.entries == ["first a", "first b", "second"])
  }

  @Test func `work scheduled while the time advances runs if it is due`() {
    scheduler.schedule(after: scheduler.now.advanced(by: 1)) { [scheduler, log] in
      log.add("outer")
      scheduler.schedule(after: scheduler.now.advanced(by: 1)) { log.add("inner") }
      scheduler.schedule(after: scheduler.now.advanced(by: 3)) { log.add("later") }
    }
    scheduler.advance(by: 2)
    #expect(log.entries == ["outer", "inner"])
    scheduler.run()
    #expect(log.entries == ["outer", "inner", "later"])
    #expect(scheduler.now == DispatchQueue.test.now.advanced(by: 4))
  }

  @Test func `work due in the past runs at the next advance`() {
    scheduler.advance(by: 5)
    scheduler.schedule(after: scheduler.now.advanced(by: -3)) { log.add("late") }
    #expect(log.entries == [])
    scheduler.advance()
    #expect(log.entries == ["late"])
    #expect(scheduler.now == DispatchQueue.test.now.advanced(by: 5))
  }

  @Test func `two timers interleave, and a cancelled timer stops ticking`() {
    let one = scheduler.schedule(after: scheduler.now.advanced(by: 1), interval: 1) { log.add("1") }
    let two = scheduler.schedule(after: scheduler.now.advanced(by: 2), interval: 2) { log.add("2") }
    scheduler.advance(by: 4)
    #expect(log.entries == ["1", "1", "2", "1", "1", "2"])
    one.cancel()
    scheduler.advance(by: 2)
    #expect(log.entries == ["1", "1", "2", "1", "1", "2", "2"])
    two.cancel()
    scheduler.run()
    #expect(log.entries.count == 7)
  }

  @Test func `a timer can cancel itself`() {
    let timer = Held()
    timer.value = scheduler.schedule(after: scheduler.now, interval: 1) {
      log.add("tick")
      if log.entries.count == 3 { timer.value?.cancel() }
    }
    scheduler.run()
    #expect(log.entries == ["tick", "tick", "tick"])
  }

  @Test func `time does not go backward`() {
    withKnownIssue {
      scheduler.advance(by: -1)
    } matching: {
      $0.comments.contains { $0.rawValue.contains("received a negative duration") }
    }
    #expect(scheduler.now == DispatchQueue.test.now)
  }

  @MainActor
  @Test func `a task that sleeps in a loop resumes once for each interval`() async {
    let task = Task { @MainActor in
      for number in 1...3 {
        try await scheduler.sleep(for: .seconds(1))
        log.add("\(number)")
      }
    }
    await scheduler.advance(by: .milliseconds(2500))
    #expect(log.entries == ["1", "2"])
    await scheduler.run()
    #expect(log.entries == ["1", "2", "3"])
    await #expect(throws: Never.self) { try await task.value }
  }

  @MainActor
  @Test func `a cancelled task stops sleeping`() async {
    let task = Task { @MainActor in try await scheduler.sleep(for: .seconds(1)) }
    await scheduler.advance()
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @MainActor
  @Test func `a timer is an asynchronous sequence of times`() async {
    let start = scheduler.now
    let task = Task { @MainActor in
      for await time in scheduler.timer(interval: .seconds(1)) {
        log.add("\(start.distance(to: time).magnitude / 1_000_000_000)")
        if log.entries.count == 3 { break }
      }
    }
    await scheduler.advance(by: 3)
    #expect(log.entries == ["1", "2", "3"])
    await task.value
    // The sequence has no consumer, so its timer has ended.
    await scheduler.run()
  }

  @Test func `a timer is a publisher of times`() {
    let start = scheduler.now
    let subscription = scheduler.timerPublisher(every: .seconds(1)).autoconnect()
      .map { start.distance(to: $0) }
      .sink { log.add("\($0 == .seconds(1) ? "one" : "more")") }
    scheduler.advance(by: 2)
    #expect(log.entries == ["one", "more"])
    subscription.cancel()
    scheduler.run()
    #expect(log.entries.count == 2)
  }

  @Test func `publishers use the scheduler's time`() {
    let subject = PassthroughSubject<String, Never>()
    let subscription = subject.debounce(for: .seconds(1), scheduler: scheduler)
      .sink { log.add($0) }
    subject.send("a")
    scheduler.advance(by: .milliseconds(500))
    subject.send("ab")
    scheduler.advance(by: .milliseconds(999))
    #expect(log.entries == [])
    scheduler.advance(by: .milliseconds(1))
    #expect(log.entries == ["ab"])
    subscription.cancel()
  }

  @Test func `run loops and operation queues have test schedulers`() {
    let loop = RunLoop.test
    let queue = OperationQueue.test
    loop.schedule(after: loop.now.advanced(by: 1)) { log.add("loop") }
    queue.schedule(after: queue.now.advanced(by: 1)) { log.add("queue") }
    loop.advance(by: 1)
    queue.advance(by: 1)
    #expect(log.entries == ["loop", "queue"])
    #expect(loop.measure { loop.advance(by: 2) } == 2)
  }
}
