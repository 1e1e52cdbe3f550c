import CasePathsCore
import Clocks
import ComposableCore
import ComposableTesting
import ConcurrencyExtras
import Dependencies
import IdentifiedCollections
import Testing

@MainActor
@Suite struct ThrottleTests {
  private struct Progress: Reducer {
    struct State: Equatable, Identifiable {
      var id = 0
      var shown: [Int] = []
    }
    enum Action: Equatable {
      case report(Int)
      case reportAll([Int])
      case show(Int)
      case stop
    }
    enum SeriesID { case progress }

    var latest = true
    @Dependency(\.continuousClock) var clock

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .report(let number):
        return throttled(.send(.show(number)))
      case .reportAll(let numbers):
        return throttled(
          .run { send in
            for number in numbers {
              await send(.show(number))
              try await clock.sleep(for: .milliseconds(300))
            }
          }
        )
      case .show(let number):
        state.shown.append(number)
        return .none
      case .stop:
        return .cancel(id: SeriesID.progress)
      }
    }

    private func throttled(_ effect: Effect<Action>) -> Effect<Action> {
      effect.throttle(id: SeriesID.progress, for: .seconds(1), clock: clock, latest: latest)
    }
  }

  private func store(
    latest: Bool
  ) -> (TestStore<Progress.State, Progress.Action>, TestClock<Duration>) {
    let clock = TestClock()
    let store = TestStore(initialState: Progress.State()) {
      Progress(latest: latest)
    } withDependencies: {
      $0.continuousClock = clock
    }
    return (store, clock)
  }

  @Test func `the first action passes immediately, then the latest of each interval`() async {
    let (store, clock) = store(latest: true)
    await store.send(.report(1))
    await store.receive(.show(1)) { $0.shown = [1] }
    await store.send(.report(2))
    await clock.advance(by: .milliseconds(400))
    await store.send(.report(3))
    await clock.advance(by: .milliseconds(599))
    await clock.advance(by: .milliseconds(1))
    await store.receive(.show(3)) { $0.shown = [1, 3] }
    // A delayed action starts a new interval.
    await store.send(.report(4))
    await clock.advance(by: .milliseconds(999))
    await clock.advance(by: .milliseconds(1))
    await store.receive(.show(4)) { $0.shown = [1, 3, 4] }
  }

  @Test func `the first pending action of an interval passes unless latest is requested`() async {
    let (store, clock) = store(latest: false)
    await store.send(.report(1))
    await store.receive(.show(1)) { $0.shown = [1] }
    await store.send(.report(2))
    await store.send(.report(3))
    await store.send(.report(4))
    await clock.advance(by: .seconds(1))
    await store.receive(.show(2)) { $0.shown = [1, 2] }
  }

  @Test func `an action after a quiet interval passes immediately`() async {
    let (store, clock) = store(latest: true)
    await store.send(.report(1))
    await store.receive(.show(1)) { $0.shown = [1] }
    await clock.advance(by: .seconds(1))
    await store.send(.report(2))
    await store.receive(.show(2)) { $0.shown = [1, 2] }
  }

  @Test func `the actions of one effect are throttled individually`() async {
    let (store, clock) = store(latest: true)
    await store.send(.reportAll([1, 2, 3, 4, 5]))
    await store.receive(.show(1)) { $0.shown = [1] }
    await clock.advance(by: .seconds(1))
    await store.receive(.show(4)) { $0.shown = [1, 4] }
    await clock.advance(by: .seconds(1))
    await store.receive(.show(5)) { $0.shown = [1, 4, 5] }
  }

  @Test func `an action at the end of an interval does not pass a pending action`()
    async
  {
    let clock = HeldClock()
    let store = Store(initialState: Progress.State()) {
      Progress(latest: false)
    } withDependencies: {
      $0.continuousClock = clock
    }
    store.send(.report(1))
    store.send(.report(2))
    clock.passed.setValue(.seconds(2))
    let task = store.send(.report(3))
    clock.gate.open()
    await task.finish()
    #expect(store.currentState.shown == [1, 2])
  }

  @Test func `cancelling the series discards the pending action`() async {
    let (store, clock) = store(latest: false)
    await store.send(.report(1))
    await store.receive(.show(1)) { $0.shown = [1] }
    await store.send(.report(2))
    await store.send(.stop)
    await store.send(.report(3))
    await clock.advance(by: .seconds(1))
    await store.receive(.show(3)) { $0.shown = [1, 3] }
  }

  @Test func `cancelling the send's task discards the pending action`() async {
    let (store, clock) = store(latest: true)
    await store.send(.report(1))
    await store.receive(.show(1)) { $0.shown = [1] }
    let task = await store.send(.report(2))
    await task.cancel()
    await clock.advance(by: .seconds(1))
  }

  @Test func `each row is throttled separately`() async {
    struct Rows: Reducer {
      enum Action: Equatable, CasePathable {
        case rows(IdentifiedActionOf<Progress>)
        struct AllCasePaths {
          var rows: AnyCasePath<Action, IdentifiedActionOf<Progress>> {
            AnyCasePath(
              embed: { .rows($0) },
              extract: { if case .rows(let action) = $0 { action } else { nil } }
            )
          }
        }
        static var allCasePaths: AllCasePaths { AllCasePaths() }
      }
      var body: some Reducer<IdentifiedArrayOf<Progress.State>, Action> {
        EmptyReducer().forEach(\.self, action: \.rows) { Progress() }
      }
    }
    let clock = TestClock()
    let store = TestStore(initialState: [Progress.State(id: 1), Progress.State(id: 2)]) {
      Rows()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.rows(.element(id: 1, action: .report(1))))
    await store.receive(.rows(.element(id: 1, action: .show(1)))) { $0[id: 1]?.shown = [1] }
    await store.send(.rows(.element(id: 2, action: .report(2))))
    await store.receive(.rows(.element(id: 2, action: .show(2)))) { $0[id: 2]?.shown = [2] }
    await store.send(.rows(.element(id: 1, action: .report(3))))
    await clock.advance(by: .seconds(1))
    await store.receive(.rows(.element(id: 1, action: .show(3)))) { $0[id: 1]?.shown = [1, 3] }
  }

  @Test func `a concatenation waits until the throttled action was sent`() async {
    enum Action: Equatable { case start, show(Int) }
    let clock = TestClock()
    let store = TestStore(initialState: [Int]()) {
      Reduce<[Int], Action> { state, action in
        switch action {
        case .start:
          return .concatenate(
            .merge(.send(.show(1)), .send(.show(2)))
              .throttle(id: "show", for: .seconds(1), clock: clock, latest: true),
            .send(.show(3))
          )
        case .show(let number):
          state.append(number)
          return .none
        }
      }
    }
    await store.send(.start)
    await store.receive(.show(1)) { $0 = [1] }
    await clock.advance(by: .seconds(1))
    await store.receive(.show(2)) { $0 = [1, 2] }
    await store.receive(.show(3)) { $0 = [1, 2, 3] }
  }

  @Test func `state of finished series is cleared`() {
    struct Clock {
      weak var passed: LockIsolated<Duration>?
    }
    struct Row: Sendable {
      let id: Int
      let clock: HeldClock
    }
    let engine = Engine(
      initialState: 0,
      reducer: Reduce<Int, Row?> { shown, row in
        guard let row else {
          shown += 1
          return .none
        }
        return .send(nil)
          .throttle(id: row.id, for: .seconds(1), clock: row.clock, latest: true)
      },
      overrides: nil
    )
    let clocks = (0..<1_000).map { id in
      let clock = HeldClock()
      engine.send(Row(id: id, clock: clock))
      clock.passed.setValue(.seconds(2))
      return Clock(passed: clock.passed)
    }
    #expect(engine.state == 1_000)
    #expect(clocks.count { $0.passed != nil } < 100)
  }
}

/// A clock with a settable time; sleeping tasks resume when its gate opens.
private struct HeldClock: Clock {
  let passed = LockIsolated(Duration.zero)
  let gate = Gate()
  private let start = ContinuousClock().now

  var now: ContinuousClock.Instant { start + passed.value }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
    await gate.pass()
  }
}
