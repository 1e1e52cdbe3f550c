import Clocks
import ConcurrencyExtras
import Dispatch
import IssueReporting
import Testing

struct TestClockTests {
  let clock = TestClock()
  let executor = OrderedExecutor()

  @Test func `time is constant until it is advanced`() async {
    #expect(clock.now.offset == .zero)
    await clock.advance(by: .seconds(2))
    await clock.advance()
    #expect(clock.now.offset == .seconds(2))
    await clock.advance(to: .init(offset: .seconds(1)))
    #expect(clock.now.offset == .seconds(2))
    #expect(TestClock(now: .init(offset: .seconds(5))).now.offset == .seconds(5))
  }

  @Test func `a task wakes at its deadline`() async throws {
    let woken = LockIsolated(false)
    let task = await executor.start { [clock] in
      try await clock.sleep(for: .seconds(2))
      woken.setValue(true)
    }
    await clock.advance(by: .seconds(1))
    #expect(!woken.value)
    await clock.advance(by: .seconds(1))
    #expect(woken.value)
    try await task.value
  }

  @Test func `tasks wake in the order of their deadlines, at the right time`() async throws {
    let order = LockIsolated<[Duration]>([])
    var tasks: [Task<Void, any Error>] = []
    for seconds in [3, 1, 2] {
      let task = await executor.start { [clock] in
        try await clock.sleep(for: .seconds(seconds))
        let now = clock.now.offset
        order.withValue { $0.append(now) }
      }
      tasks.append(task)
    }
    await clock.advance(by: .seconds(5))
    #expect(order.value == [.seconds(1), .seconds(2), .seconds(3)])
    #expect(clock.now.offset == .seconds(5))
    for task in tasks { try await task.value }
  }

  @Test func `one advance wakes a task for each of its sleeps`() async throws {
    let ticks = LockIsolated(0)
    let task = await executor.start { [clock] in
      for _ in 0..<5 {
        try await clock.sleep(for: .seconds(1))
        ticks.withValue { $0 += 1 }
      }
    }
    await clock.advance(by: .seconds(3))
    #expect(ticks.value == 3)
    await clock.run(timeout: .seconds(3600))
    #expect(ticks.value == 5)
    #expect(clock.now.offset == .seconds(5))
    try await task.value
  }

  @Test func `a past deadline returns immediately`() async throws {
    await clock.advance(by: .seconds(2))
    try await clock.sleep(until: .init(offset: .seconds(1)))
  }

  @Test func `a current deadline waits for the next advance`() async throws {
    let task = await executor.start { [clock] in try await clock.sleep(until: clock.now) }
    await #expect(throws: SuspensionError.self) { try await clock.checkSuspension() }
    await clock.advance()
    try await clock.checkSuspension()
    try await task.value
  }

  @Test func `a cancelled task wakes with an error and is removed`() async throws {
    let sleeping = await executor.start { [clock] in try await clock.sleep(for: .seconds(1)) }
    await #expect(throws: SuspensionError.self) { try await clock.checkSuspension() }
    sleeping.cancel()
    await executor.runUntilIdle()
    await #expect(throws: CancellationError.self) { try await sleeping.value }
    try await clock.checkSuspension()
  }

  @Test func `a cancelled task does not sleep`() async throws {
    let task = Task { [clock] in
      while !Task.isCancelled { await Task.yield() }
      await #expect(throws: CancellationError.self) { try await clock.sleep(for: .seconds(1)) }
      await #expect(throws: CancellationError.self) {
        try await clock.sleep(until: .init(offset: .seconds(-1)))
      }
    }
    task.cancel()
    await task.value
    try await clock.checkSuspension()
  }

  @Test func `running a clock with an infinite timer is reported`() async {
    let task = await executor.start { [clock] in
      for await _ in clock.timer(interval: .seconds(1)) {}
    }
    await withKnownIssue {
      await clock.run(timeout: .milliseconds(5))
    } matching: { issue in
      String(describing: issue).contains(
        """
        "run" on a TestClock ended after its timeout of 0.005 seconds, while a task was still sleeping.
        """
      )
    }
    task.cancel()
    await executor.runUntilIdle()
    _ = await task.result
  }

  @Test func `tasks that end are not reported on a busy machine`() async throws {
    let task = await executor.start { [clock] in
      for _ in 0..<50 { try await clock.sleep(for: .seconds(1)) }
    }
    await clock.run(timeout: .zero)
    #expect(clock.now.offset == .seconds(50))
    try await task.value
  }

  @Test func `a deadline that passes before the sleep starts does not suspend`()
    async throws
  {
    let clock = TestClock<HeldDuration>(now: .init())
    let executor = QueueExecutor()
    let (passes, passed) = AsyncStream<Void>.makeStream()
    // The task compares its deadline with the time, then continues after the deadline has passed.
    HeldDuration.onComparison.setValue {
      let hasPassed = DispatchSemaphore(value: 0)
      Task.detached {
        await clock.advance(by: HeldDuration(units: 2))
        passed.finish()
        hasPassed.signal()
      }
      hasPassed.wait()
    }
    let task = Task(executorPreference: executor) {
      try await clock.sleep(until: .init(offset: HeldDuration(units: 1)))
    }
    for await _ in passes {}
    await executor.untilIdle()
    await #expect(throws: Never.self) { try await clock.checkSuspension() }
    task.cancel()
    _ = await task.result
  }

  @Test func `a negative advance is reported, and the time is unchanged`() async {
    await clock.advance(by: .seconds(2))
    let line = #line + 2
    await withKnownIssue {
      await clock.advance(by: .seconds(-1))
    } matching: { issue in
      String(describing: issue).hasSuffix(
        """
        "advance" on a TestClock received a negative duration: -1.0 seconds.

        The time of the clock is unchanged, and no task resumes. Advance by a positive duration, or create a clock that \
        starts earlier.
        """
      ) && issue.sourceLocation?.line == line
    }
    #expect(clock.now.offset == .seconds(2))
  }
}
