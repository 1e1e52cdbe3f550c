import CasePathsCore
import Clocks
import ComposableCore
import ComposableTesting
import ConcurrencyExtras
import Dependencies
import Foundation
import Testing

@MainActor
@Suite struct TestStoreTests {
  @Test func `a test with all assertions passes`() async {
    let clock = TestClock()
    let store = makeStore(clock: clock)
    await store.send(.increment) { $0.count = 1 }
    await store.send(.nothing)
    await store.send(.factTapped) { $0.isLoading = true }
    await clock.advance(by: .seconds(1))
    await store.receive(.factResponse("1 is a number")) {
      $0.isLoading = false
      $0.fact = "1 is a number"
    }
    await store.finish()
  }

  @Test func `actions are received by value, by case, and by predicate`() async {
    let store = makeStore()
    for receive in 0..<4 {
      await store.send(.factTapped) { $0.isLoading = true }
      let update: (inout Feature.State) -> Void = {
        $0.isLoading = false
        $0.fact = "0 is a number"
      }
      switch receive {
      case 0: await store.receive(.factResponse("0 is a number"), assert: update)
      case 1: await store.receive(\.factResponse, assert: update)
      case 2: await store.receive(\.factResponse, "0 is a number", assert: update)
      default: await store.receive({ $0 != .tick }, assert: update)
      }
    }
  }

  @Test func `actions are sent by case`() async {
    let store = makeStore()
    await store.send(\.increment) { $0.count = 1 }
    await store.send(\.factResponse, "x") { $0.fact = "x" }
  }

  @Test func `synchronous actions are received one by one with their own states`() async {
    let store = makeStore()
    await store.send(.incrementTwice)
    #expect(store.state.count == 0, "the state contains only asserted actions")
    await store.receive(.increment) { $0.count = 1 }
    #expect(store.state.count == 1)
    await store.receive(.increment) { $0.count = 2 }
  }

  @Test func `a timer ticks exactly as often as its clock is advanced`() async {
    let clock = TestClock()
    let store = makeStore(clock: clock)
    await store.send(.timer)
    await clock.advance(by: .seconds(3))
    for tick in 1...3 {
      await store.receive(.tick) { $0.count = tick * 10 }
    }
    await store.send(.cancelTimer)
    await clock.advance(by: .seconds(3))
  }

  @Test func `the task of a send can be cancelled and awaited`() async {
    let store = makeStore(clock: TestClock())
    let task = await store.send(.timer)
    await task.cancel()
    await task.finish()
    await store.finish()
  }

  @Test func `dependencies can be changed in the middle of a test`() async {
    struct Dated: Reducer {
      @Dependency(\.uuid) var uuid
      func reduce(into state: inout String, action: Bool) -> Effect<Bool> {
        state = uuid().uuidString
        return .none
      }
    }
    let store = TestStore(initialState: "") {
      Dated()
    } withDependencies: {
      $0.uuid = .incrementing
    }
    await store.send(true) { $0 = "00000000-0000-0000-0000-000000000000" }
    await store.send(true) { $0 = "00000000-0000-0000-0000-000000000001" }
    store.dependencies.uuid = .constant(UUID(7))
    await store.send(true) { $0 = "00000000-0000-0000-0000-000000000007" }
  }

  @Test func `a non-exhaustive test checks only its assertions`() async {
    let clock = TestClock()
    let store = makeStore(clock: clock)
    store.exhaustivity = .off
    await store.send(.factTapped)
    await clock.advance(by: .seconds(1))
    await store.receive(\.factResponse) { $0.fact = "0 is a number" }
    await store.send(.incrementTwice)
    await store.send(.increment) { $0.count = 3 }
    await store.send(.timer)
    await store.skipInFlightEffects()
  }

  @Test func `temporary overrides of dependencies and exhaustivity end even after an error`()
    async
  {
    struct Failure: Error {}
    let store = makeStore(clock: TestClock())
    await store.withDependencies {
      $0.continuousClock = ImmediateClock()
    } operation: {
      await store.send(.factTapped) { $0.isLoading = true }
      await store.receive(\.factResponse) {
        $0.fact = "0 is a number"
        $0.isLoading = false
      }
    }
    await store.send(.timer)
    _ = await store.withExhaustivity(.off) { await store.send(.increment) }
    #expect(throws: Failure.self) { try store.withExhaustivity(.off) { throw Failure() } }
    #expect(store.exhaustivity == .on)
    await store.send(.cancelTimer)
  }

  @Test func `a closure sees the state before the action and the dependencies of the store`() async
  {
    let store = TestStore(initialState: UUID(0)) {
      Reduce<UUID, Bool> { state, _ in
        @Dependency(\.uuid) var uuid
        state = uuid()
        return .none
      }
    } withDependencies: {
      $0.uuid = .constant(UUID(7))
    }
    await store.send(true) {
      #expect(store.state == UUID(0))
      @Dependency(\.uuid) var uuid
      $0 = uuid()
    }
    #expect(store.state == UUID(7))
  }

  @Test func `a test without the serial executor still receives all actions`() async {
    let store = makeStore()
    #expect(store.useMainSerialExecutor)
    store.useMainSerialExecutor = false
    await store.send(.factTapped) { $0.isLoading = true }
    await store.receive(\.factResponse, timeout: .seconds(3600)) {
      $0.fact = "0 is a number"
      $0.isLoading = false
    }
    await store.finish(timeout: .seconds(3600))
  }

  @Test func `finish waits for an effect that continues outside the store`() async {
    let store = TestStore(initialState: 0) {
      Reduce<Int, Bool> { _, _ in
        .run { _ in await withCheckedContinuation { resume($0, afterTurns: 1_000) } }
      }
    }
    await store.send(true)
    await store.finish(timeout: .seconds(3600))
  }

  @Test func `a step waits one second by default`() {
    #expect(makeStore().timeout == .seconds(1))
  }

  @Test func `actions that are not equatable are received by predicate`() async {
    enum Action { case run(() -> Void), done(() -> Void) }
    let store = TestStore(initialState: 0) {
      Reduce<Int, Action> { state, action in
        switch action {
        case .run(let work):
          return .send(.done(work))
        case .done:
          state += 1
          return .none
        }
      }
    }
    await store.send(.run {})
    await store.receive {
      if case .done = $0 { true } else { false }
    } assert: {
      $0 = 1
    }
  }

  @Test func `pre-1.0 timeouts and case paths are supported`() async {
    let store = makeStore()
    let update: (inout Feature.State) -> Void = {
      $0.isLoading = false
      $0.fact = "0 is a number"
    }
    let nanoseconds = NSEC_PER_SEC
    let casePath = AnyCasePath(\Feature.Action.Cases.factResponse)
    for receive in 0..<6 {
      let task = await store.send(.factTapped) { $0.isLoading = true }
      await task.finish(timeout: nanoseconds)
      switch receive {
      case 0:
        await store.receive(.factResponse("0 is a number"), timeout: nanoseconds, assert: update)
      case 1: await store.receive(\.factResponse, timeout: nanoseconds, assert: update)
      case 2:
        await store.receive(\.factResponse, "0 is a number", timeout: nanoseconds, assert: update)
      case 3: await store.receive({ $0 != .tick }, timeout: nanoseconds, assert: update)
      case 4: await store.receive(casePath, timeout: nanoseconds, assert: update)
      default: await store.receive(casePath, assert: update)
      }
    }
    await store.finish(timeout: nanoseconds)
  }

  @Test func `a state without Equatable is compared by its parts`() async {
    struct State { var count = 0 }
    let store = TestStore(initialState: State()) {
      Reduce<State, Int> { state, action in
        state.count += action
        return .none
      }
    }
    await store.send(2) { $0.count = 2 }
    await store.send(0)
  }
}

/// Resumes a continuation after turns of the main queue, so that a store on the main actor has begun to wait.
private func resume(_ continuation: CheckedContinuation<Void, Never>, afterTurns count: Int) {
  guard count > 0 else { return continuation.resume() }
  DispatchQueue.main.async { resume(continuation, afterTurns: count - 1) }
}
