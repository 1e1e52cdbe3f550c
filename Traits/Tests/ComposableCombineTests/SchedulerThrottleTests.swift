import ComposableCombine
import Dispatch
import Testing

@Reducer
private struct Meter {
  struct State: Equatable { var shown: [Int] = [] }
  enum Action: Equatable { case report(Int), show(Int), stop }
  enum CancelID { case progress }

  var latest = true
  @Dependency(\.mainQueue) var mainQueue

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .report(let number):
        return .send(.show(number))
          .throttle(id: CancelID.progress, for: .seconds(1), scheduler: mainQueue, latest: latest)
      case .show(let number):
        state.shown.append(number)
        return .none
      case .stop:
        return .cancel(id: CancelID.progress)
      }
    }
  }
}

@MainActor
@Suite struct SchedulerThrottleTests {
  private let scheduler = DispatchQueue.test

  private func store(latest: Bool) -> TestStore<Meter.State, Meter.Action> {
    TestStore(initialState: Meter.State()) {
      Meter(latest: latest)
    } withDependencies: {
      $0.mainQueue = scheduler.eraseToAnyScheduler()
    }
  }

  @Test(arguments: [true, false])
  func `throttle passes the first value immediately, then one per interval`(latest: Bool) async {
    let store = store(latest: latest)
    await store.send(.report(1))
    await store.receive(.show(1)) { $0.shown = [1] }
    await store.send(.report(2))
    await store.send(.report(3))
    await scheduler.advance(by: .milliseconds(999))
    await scheduler.advance(by: .milliseconds(1))
    let kept = latest ? 3 : 2
    await store.receive(.show(kept)) { $0.shown = [1, kept] }
    await scheduler.advance(by: .seconds(1))
    await store.send(.report(4))
    await store.receive(.show(4)) { $0.shown = [1, kept, 4] }
    await scheduler.run()
  }

  @Test func `a pending throttled value can be cancelled`() async {
    let store = store(latest: true)
    await store.send(.report(1))
    await store.receive(.show(1)) { $0.shown = [1] }
    await store.send(.report(2))
    await store.send(.stop)
    await scheduler.run()
    await store.send(.report(3))
    await store.receive(.show(3)) { $0.shown = [1, 3] }
  }

  @Test func `an immediate scheduler passes every value`() async {
    let store = TestStore(initialState: Meter.State()) {
      Meter()
    } withDependencies: {
      $0.mainQueue = .immediate
    }
    await store.send(.report(1))
    await store.receive(.show(1)) { $0.shown = [1] }
    await store.send(.report(2))
    await store.receive(.show(2)) { $0.shown = [1, 2] }
  }
}
