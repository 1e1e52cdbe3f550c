import ComposableCombine
import Dispatch
import Testing

private struct Failure: Error, Equatable {}

/// A feature in the style of publishers, whose effects an environment provides.
private struct Loader: Reducer {
  struct State: Equatable {
    var values: [Int] = []
    var failures = 0
    var ticks = 0
  }
  enum Action: Equatable {
    case load, fail, later, startTimer, stopTimer, log
    case loaded(Int), failed, tick
  }
  enum CancelID { case timer }

  var queue: AnySchedulerOf<DispatchQueue>
  var load: () -> EffectPublisher<Int, any Error> = { .future { $0(.success(1)) } }
  var log: @Sendable () -> Void = {}

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .load:
      return load().receive(on: queue).catchToEffect { result in
        (try? result.get()).map(Action.loaded) ?? .failed
      }
    case .fail:
      return Effect<Int>(error: Failure())
        .delay(for: .seconds(1), scheduler: queue)
        .catchToEffect()
        .map { (try? $0.get()) == nil ? .failed : .tick }
    case .later:
      return Effect(value: .loaded(2))
        .delay(for: .milliseconds(100), scheduler: queue)
        .eraseToEffect()
    case .startTimer:
      return Effect.timer(id: CancelID.timer, every: .seconds(1), on: queue).map { _ in .tick }
    case .stopTimer: return .cancel(id: CancelID.timer)
    case .log:
      let log = log
      return Effect<Never>.fireAndForget { log() }.fireAndForget()
    case .loaded(let value): state.values.append(value)
    case .failed: state.failures += 1
    case .tick: state.ticks += 1
    }
    return .none
  }
}

@MainActor
@Suite struct EffectOperatorTests {
  @Test func `a future is received on a scheduler and caught`() async {
    let queue = DispatchQueue.test
    let store = TestStore(initialState: Loader.State()) {
      Loader(queue: queue.eraseToAnyScheduler())
    }
    await store.send(.load)
    // Fails if an action has already been received.
    await store.send(.stopTimer)
    await queue.advance()
    await store.receive(.loaded(1)) { $0.values = [1] }
  }

  @Test func `a failure passes operators and is caught as a result`() async {
    let queue = DispatchQueue.test
    let store = TestStore(initialState: Loader.State()) {
      Loader(queue: queue.eraseToAnyScheduler(), load: { .result { .failure(Failure()) } })
    }
    await store.send(.load)
    await queue.advance(by: 1)
    await store.receive(.failed) { $0.failures = 1 }
    await store.send(.fail)
    await queue.advance(by: 1)
    await store.receive(.failed) { $0.failures = 2 }
  }

  @Test func `an action is delayed by a scheduler's time`() async {
    let queue = DispatchQueue.test
    let store = TestStore(initialState: Loader.State()) {
      Loader(queue: queue.eraseToAnyScheduler())
    }
    await store.send(.later)
    await queue.advance(by: .milliseconds(99))
    // Fails if the action has already been received.
    await store.send(.stopTimer)
    await queue.advance(by: .milliseconds(1))
    await store.receive(.loaded(2)) { $0.values = [2] }
  }

  @Test func `a timer ticks until its identifier is cancelled`() async {
    let queue = DispatchQueue.test
    let store = TestStore(initialState: Loader.State()) {
      Loader(queue: queue.eraseToAnyScheduler())
    }
    await store.send(.startTimer)
    await queue.advance(by: 2)
    await store.receive(.tick) { $0.ticks = 1 }
    await store.receive(.tick) { $0.ticks = 2 }
    await store.send(.stopTimer)
    await queue.advance(by: 2)
  }

  @Test func `a fire-and-forget effect runs in a different feature`() async {
    let runs = LockIsolated(0)
    let store = TestStore(initialState: Loader.State()) {
      Loader(queue: .immediate, log: { runs.withValue { $0 += 1 } })
    }
    await store.send(.log)
    await store.finish()
    #expect(runs.value == 1)
  }

  @Test func `a publisher's values and failure become results`() async {
    let subject = PassthroughSubject<Int, Failure>()
    let received = LockIsolated<[Result<Int, Failure>]>([])
    let store = Store(initialState: 0) {
      Reduce<Int, Result<Int, Failure>?> { _, action in
        if let action {
          received.withValue { $0.append(action) }
          return .none
        }
        return subject.catchToEffect { Optional($0) }
      }
    }
    let task = store.send(nil)
    subject.send(1)
    subject.send(completion: .failure(Failure()))
    await task.finish()
    #expect(received.value == [.success(1), .failure(Failure())])
  }

  @Test func `an uncaught failure is reported`() async {
    let store = Store(initialState: 0) {
      Reduce<Int, Int> { _, _ in
        Fail<Int, Failure>(error: Failure()).eraseToEffect()
      }
    }
    await withKnownIssue {
      await store.send(1).finish()
    } matching: {
      $0.description.contains("its failure is not handled")
    }
  }
}
