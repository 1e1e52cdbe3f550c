import Clocks
import ConcurrencyExtras
import IssueReporting
import Testing

struct ClockTests {
  @Test func `an immediate clock moves to each deadline`() async throws {
    let clock = ImmediateClock()
    try await clock.sleep(for: .seconds(3))
    #expect(clock.now.offset == .seconds(3))
    try await clock.sleep(until: .init(offset: .seconds(1)))
    #expect(clock.now.offset == .seconds(3))
    #expect(ImmediateClock(now: .init(offset: .seconds(1))).now.offset == .seconds(1))
    let shorthand: any Clock<Duration> = .immediate
    try await shorthand.sleep(for: .seconds(1))
  }

  @Test func `an immediate clock detects cancellation`() async {
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      try await ImmediateClock().sleep(for: .seconds(1))
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func `an erased clock forwards to its base clock`() async throws {
    let base = TestClock()
    let clock = AnyClock(base)
    let woken = LockIsolated(false)
    let executor = OrderedExecutor()
    let task = await executor.start {
      try await clock.sleep(until: clock.now.advanced(by: .seconds(2)))
      woken.setValue(true)
    }
    await base.advance(by: .seconds(1))
    #expect(clock.now.offset == .seconds(1))
    #expect(clock.minimumResolution == .zero)
    #expect(!woken.value)
    await base.advance(by: .seconds(1))
    #expect(woken.value)
    try await task.value
  }

  @Test func `a timer ticks once per interval`() async {
    let clock = TestClock()
    let ticks = LockIsolated<[Duration]>([])
    let executor = OrderedExecutor()
    let task = await executor.start {
      for await instant in clock.timer(interval: .seconds(1)) {
        ticks.withValue { $0.append(instant.offset) }
      }
    }
    await clock.advance(by: .milliseconds(500))
    #expect(ticks.value.isEmpty)
    await clock.advance(by: .milliseconds(2_500))
    #expect(ticks.value == [.seconds(1), .seconds(2), .seconds(3)])
    task.cancel()
    await executor.runUntilIdle()
    _ = await task.result
    await clock.advance(by: .seconds(3))
    #expect(ticks.value.count == 3)
  }

  @Test func `a slow iteration skips ticks and keeps the interval`() async {
    let clock = TestClock()
    let ticks = LockIsolated<[Duration]>([])
    let executor = OrderedExecutor()
    let task = await executor.start {
      for await instant in clock.timer(interval: .seconds(2)) {
        ticks.withValue { $0.append(instant.offset) }
        try? await clock.sleep(for: .seconds(5))
      }
    }
    await clock.advance(by: .seconds(20))
    #expect(ticks.value == [.seconds(2), .seconds(8), .seconds(14), .seconds(20)])
    task.cancel()
    await executor.runUntilIdle()
    _ = await task.result
  }

  @Test func `an unimplemented clock reports each use and continues`() async throws {
    let base = TestClock()
    let clock = UnimplementedClock(base, name: "clock")
    func expectIssue(_ member: String, _ use: @Sendable () async throws -> Void) async throws {
      try await withKnownIssue {
        try await use()
      } matching: {
        String(describing: $0).contains("Unimplemented: clock.\(member)\n")
      }
    }
    try await expectIssue("minimumResolution") { #expect(clock.minimumResolution == .zero) }
    await base.advance(by: .seconds(1))
    try await expectIssue("now") { #expect(clock.now.offset == .seconds(1)) }
    let deadline = AnyClock(ImmediateClock()).now
    try await expectIssue("sleep") {
      try await UnimplementedClock(name: "clock").sleep(until: deadline)
    }
    let shorthand: any Clock<Duration> = .unimplemented()
    await withKnownIssue { try await shorthand.sleep(for: .seconds(1)) }
  }
}
