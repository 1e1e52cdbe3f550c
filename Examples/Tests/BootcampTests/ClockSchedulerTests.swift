import ComposableArchitecture
import ComposableEnvironment
import Dispatch
import Testing

@testable import Bootcamp

@MainActor
@Suite struct ClockSchedulerTests {
  private let clock = TestClock()

  /// Schedules an action, and waits until it sleeps on the clock.
  private func schedule(
    after dueTime: RxTimeInterval,
    _ action: @escaping () -> Void
  ) async -> any Disposable {
    let scheduled = ClockScheduler(clock: clock).schedule(after: dueTime, action)
    while (try? await clock.checkSuspension()) != nil { await Task.yield() }
    return scheduled
  }

  @Test func `a scheduled action runs at its time on the clock`() async {
    var ran: [String] = []
    _ = await schedule(after: .seconds(1)) { ran.append("first") }
    await clock.advance(by: .seconds(1))
    while ran.isEmpty { await Task.yield() }
    _ = await schedule(after: .milliseconds(1_500)) { ran.append("second") }
    await clock.advance(by: .seconds(1))
    #expect(ran == ["first"])
    await clock.advance(by: .milliseconds(500))
    while ran.count < 2 { await Task.yield() }
    #expect(ran == ["first", "second"])
  }

  @Test func `a disposed action does not run, and an infinite delay never sleeps`() async throws {
    var ran: [String] = []
    let scheduled = await schedule(after: .seconds(1)) { ran.append("called off") }
    scheduled.dispose()
    _ = ClockScheduler(clock: clock).schedule(after: .never) { ran.append("never") }
    while (try? await clock.checkSuspension()) == nil { await Task.yield() }
    await clock.advance(by: .seconds(5))
    #expect(ran.isEmpty)
  }
}
