import ComposableCombine
import Dispatch
import Testing

/// A feature that delays the effects of its child reducer.
@Reducer
private struct Delayed {
  struct State: Equatable { var total = 0 }
  enum Action: Equatable { case begin, stop, add(Int) }
  enum CancelID { case additions }

  @Dependency(\.mainQueue) var mainQueue

  var base: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .begin: return .merge(.send(.add(1)), .send(.add(2)))
      case .stop: return .none
      case .add(let number):
        state.total += number
        return .none
      }
    }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if action == .stop { return .cancel(id: CancelID.additions) }
      let effect = base.reduce(into: &state, action: action)
      return .publisher { _EffectPublisher(effect).delay(for: .seconds(1), scheduler: mainQueue) }
        .cancellable(id: CancelID.additions)
    }
  }
}

@MainActor
@Suite struct EffectPublisherTests {
  /// Collects the values of an effect until it completes.
  func heard(from effect: Effect<Int>) async -> [Int] {
    var heard: [Int] = []
    var subscription: AnyCancellable?
    await withCheckedContinuation { continuation in
      subscription = _EffectPublisher(effect).sink(
        receiveCompletion: { _ in continuation.resume() },
        receiveValue: { heard.append($0) }
      )
    }
    subscription?.cancel()
    return heard
  }

  @Test func `an effect's synchronous values arrive before the subscription returns`() {
    var heard: [Int] = []
    var isOver = false
    let subscription = _EffectPublisher<Int>(.merge(.send(1), .send(2))).sink(
      receiveCompletion: { _ in isOver = true },
      receiveValue: { heard.append($0) }
    )
    #expect(heard == [1, 2])
    #expect(isOver)
    subscription.cancel()
  }

  @Test func `an empty effect completes immediately`() {
    var isOver = false
    let subscription = _EffectPublisher<Int>(.none).sink(
      receiveCompletion: { _ in isOver = true },
      receiveValue: { _ in Issue.record("It says nothing.") }
    )
    #expect(isOver)
    subscription.cancel()
  }

  @Test func `a publisher emits the values of an asynchronous effect until its end`() async {
    let effect = Effect<Int>.concatenate(
      .run { send in
        await send(1)
        await Task.yield()
        await send(2)
      },
      .send(3)
    )
    #expect(await heard(from: effect) == [1, 2, 3])
  }

  @Test func `an effect that cancels its own part completes`() async {
    let effect = Effect<Int>.concatenate(
      .merge(
        .run { _ in try await Task.never() }.cancellable(id: "part"),
        .cancel(id: "part")
      ),
      .send(1)
    )
    #expect(await heard(from: effect) == [1])
  }

  @Test func `each subscriber runs the effect again`() async {
    let runs = LockIsolated(0)
    let effect = Effect<Int>.run { send in
      let run = runs.withValue { count in
        count += 1
        return count
      }
      await send(run)
    }
    #expect(runs.value == 0)
    #expect(await heard(from: effect) == [1])
    #expect(await heard(from: effect) == [2])
  }

  @Test func `cancelling the subscription cancels the effect`() async {
    let (ends, end) = AsyncStream.makeStream(of: Void.self)
    let (beginnings, beginning) = AsyncStream.makeStream(of: Void.self)
    let subscription = _EffectPublisher<Int>(
      .run { send in
        beginning.yield()
        try? await Task.never()
        await send(1)
        end.yield()
      }
    )
    .sink { _ in Issue.record("What was cancelled says nothing.") }
    for await _ in beginnings { break }
    subscription.cancel()
    for await _ in ends { break }
  }

  @Test func `an effect does not start for a subscription cancelled before its dispatch`() async {
    let effect = Effect<Int>.run { _ in Issue.record("Its subscriber had gone.") }
    DispatchQueue.global().sync {
      _EffectPublisher(effect).sink { _ in }.cancel()
    }
    await Task.megaYield()
  }

  @Test func `a subscriber on a background thread receives values on the main actor`() async {
    let (actions, said) = AsyncStream.makeStream(of: Int.self)
    let publisher = UncheckedSendable(_EffectPublisher<Int>(.merge(.send(1), .send(2))))
    let subscription = LockIsolated<UncheckedSendable<AnyCancellable>?>(nil)
    DispatchQueue.global().async {
      subscription.setValue(
        UncheckedSendable(
          publisher.value.sink(
            receiveCompletion: { _ in said.finish() },
            receiveValue: { number in
              MainActor.assertIsolated()
              said.yield(number)
            }
          )
        )
      )
    }
    var heard: [Int] = []
    for await number in actions { heard.append(number) }
    #expect(heard == [1, 2])
    subscription.setValue(nil)
  }

  @Test func `a reducer delays the actions of a child's effects`() async {
    let scheduler = DispatchQueue.test
    let store = TestStore(initialState: Delayed.State()) {
      Delayed()
    } withDependencies: {
      $0.mainQueue = scheduler.eraseToAnyScheduler()
    }
    await store.send(.begin)
    await scheduler.advance(by: .seconds(1))
    await store.receive(.add(1)) { $0.total = 1 }
    await store.receive(.add(2)) { $0.total = 3 }
    await scheduler.run()
    await store.finish()
  }

  @Test func `a reducer cancels delayed actions`() async {
    let scheduler = DispatchQueue.test
    let store = TestStore(initialState: Delayed.State()) {
      Delayed()
    } withDependencies: {
      $0.mainQueue = scheduler.eraseToAnyScheduler()
    }
    await store.send(.begin)
    await store.send(.stop)
    await scheduler.run()
    await store.finish()
  }
}
