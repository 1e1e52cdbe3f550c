import CasePathsCore
import Clocks
import ComposableCore
import ConcurrencyExtras
import Dependencies
import Foundation
import Sharing
import Testing

@testable import ComposableTesting

/// The isolation of a local test store.
enum Place: CaseIterable {
  case actor, noActor, mainActor

  /// The actor of the isolation, separate for each test.
  var actor: (any Actor)? {
    switch self {
    case .actor: Workbench()
    case .noActor: nil
    case .mainActor: MainActor.shared
    }
  }

}

private actor Workbench {}

/// A motor without isolation, owned by its feature.
private final class Motor {
  var turns = 0
}

/// Drives a motor in the feature's isolation.
private struct Drive: Reducer {
  struct State {
    let motor = Motor()
    var turns = 0
    var log: [String] = []
  }

  enum Action: Equatable {
    case turn, turnSoon, turnForEver, stop
    case turned(Int)
    case beginAndStop
    case log(String)
  }

  /// The required actor of every reduction.
  let home: (any Actor)?
  @Dependency(\.continuousClock) var clock
  @Dependency(\.uuid) var uuid

  init(on home: (any Actor)? = nil) {
    self.home = home
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    home?.preconditionIsolated()
    switch action {
    case .turn:
      state.motor.turns += 1
      state.turns = state.motor.turns
      return .none
    case .turnSoon:
      return .run { send in
        try await clock.sleep(for: .seconds(1))
        await send(.turned(1))
      }
    case .turned(let turns):
      state.motor.turns += turns
      state.turns = state.motor.turns
      return .none
    case .turnForEver:
      state.motor.turns += 1
      state.turns = state.motor.turns
      // Each turn has a separate action: the next sleep begins where the previous action was reduced.
      return .run { send in
        try await clock.sleep(for: .seconds(1))
        await send(.turnForEver)
      }
      .cancellable(id: "motor")
    case .stop:
      return .cancel(id: "motor")
    case .beginAndStop:
      return .merge(
        .run { send in await send(.log("begun")) }.cancellable(id: "motor"),
        .cancel(id: "motor"),
        .run { send in await send(.log(uuid().uuidString)) }
      )
    case .log(let text):
      state.log.append(text)
      return .none
    }
  }
}

@Suite struct LocalTestStoreTests {
  @Test(arguments: Place.allCases)
  func `a feature is tested in its own isolation`(_ place: Place) async {
    let clock = TestClock()
    func check(isolation: isolated (any Actor)?) async {
      let store = LocalTestStore(initialState: Drive.State()) {
        Drive(on: isolation)
      } withDependencies: {
        $0.continuousClock = clock
      }
      await store.send(.turn) { $0.turns = 1 }
      await store.send(.turnSoon)
      await clock.advance(by: .seconds(1))
      #expect(store.state.turns == 1)
      await store.receive(.turned(1)) { $0.turns = 2 }
      await store.send(.turnSoon)
      await store.send(.turnSoon)
      await clock.advance(by: .seconds(1))
      await store.receive {
        $0 == .turned(1)
      } assert: {
        $0.turns = 3
      }
      await store.receive(.turned(1)) { $0.turns = 4 }
      store.assert { $0.turns = 4 }
      await store.finish()
    }
    await check(isolation: place.actor)
  }

  @Test(arguments: Place.allCases)
  func `chained actions arrive while a clock is advanced`(_ place: Place) async {
    let clock = TestClock()
    func check(isolation: isolated (any Actor)?) async {
      let store = LocalTestStore(initialState: Drive.State()) {
        Drive(on: isolation)
      } withDependencies: {
        $0.continuousClock = clock
      }
      await store.send(.turnForEver) { $0.turns = 1 }
      await clock.advance(by: .seconds(3))
      for turns in 2...4 { await store.receive(.turnForEver) { $0.turns = turns } }
      await store.send(.stop)
      await clock.advance(by: .seconds(3))
      await store.finish()
    }
    await check(isolation: place.actor)
  }

  @Test(arguments: Place.allCases)
  func `work cancelled by its own starting action never begins`(_ place: Place) async {
    func check(isolation: isolated (any Actor)?) async {
      let store = LocalTestStore(initialState: Drive.State()) {
        Drive(on: isolation)
      } withDependencies: {
        $0.uuid = .incrementing
      }
      for number in 0..<50 {
        await store.send(.beginAndStop)
        let id = UUID(number).uuidString
        await store.receive(.log(id)) { $0.log.append(id) }
      }
    }
    await check(isolation: place.actor)
  }

  @Test(arguments: Place.allCases)
  func `a task cancels the effects of its send and waits for them`(_ place: Place) async {
    let clock = TestClock()
    func check(isolation: isolated (any Actor)?) async {
      let store = LocalTestStore(initialState: Drive.State()) {
        Drive(on: isolation)
      } withDependencies: {
        $0.continuousClock = clock
      }
      let endless = await store.send(.turnForEver) { $0.turns = 1 }
      await endless.cancel()
      #expect(endless.isCancelled)
      let (first, second) = (await store.send(.turnSoon), await store.send(.turn) { $0.turns = 2 })
      #expect(second.isCancelled)
      await clock.advance(by: .seconds(1))
      await first.finish()
      await store.receive(.turned(1)) { $0.turns = 3 }
    }
    await check(isolation: place.actor)
  }

  @Test(.timeLimit(.minutes(15)), arguments: Place.allCases)
  func `a test waits for external events`(_ place: Place) async {
    let (numbers, number) = AsyncStream<Int>.makeStream()
    func check(isolation: isolated (any Actor)?) async {
      let store = LocalTestStore(initialState: 0) {
        Reduce<Int, Int> { state, action in
          state += action
          guard action == 0 else { return .none }
          return .run { send in
            for await number in numbers { await send(number) }
          }
        }
      }
      store.timeout = .seconds(3600)
      let task = await store.send(0)
      let world = Task.detached {
        for value in 1...3 {
          await Task.yield()
          number.yield(value)
        }
        number.finish()
      }
      await store.receive(1) { $0 = 1 }
      await store.receive(2) { $0 = 3 }
      await store.receive(3) { $0 = 6 }
      await task.finish()
      await store.finish()
      await world.value
    }
    await check(isolation: place.actor)
  }

  @Test func `an issue caused by an external event belongs to the test`()
    async
  {
    let (numbers, number) = AsyncStream<Int>.makeStream()
    let (reductions, reduction) = AsyncStream<Void>.makeStream()
    func check(isolation: isolated any Actor) async {
      await withKnownIssue {
        // A closure is isolated to the actor that it captures.
        isolation.assertIsolated()
        let store = LocalTestStore(initialState: 0) {
          Reduce<Int, Int> { _, action in
            guard action == 0 else {
              reportIssue("From outside.")
              reduction.finish()
              return .none
            }
            return .run { send in
              for await number in numbers { await send(number) }
            }
          }
        }
        store.exhaustivity = .off
        await store.send(0)
        Task.detached {
          number.yield(1)
          number.finish()
        }
        for await _ in reductions {}
        await store.skipReceivedActions()
      } matching: {
        $0.description.contains("From outside.")
      }
    }
    await check(isolation: Workbench())
  }

  @Test(arguments: Place.allCases)
  func `concurrent effects send in a deterministic order`(_ place: Place) async {
    func order(isolation: isolated (any Actor)?) async -> [Int] {
      let store = LocalTestStore(initialState: [Int]()) {
        Reduce<[Int], Int> { state, action in
          guard action < 0 else {
            state.append(action)
            return action < 20 ? .run { send in await send(action + 20) } : .none
          }
          return .merge(
            (0..<20).map { number in
              .run { send in
                for _ in 0..<(number % 7) { await Task.yield() }
                await withTaskGroup(of: Void.self) { group in
                  for _ in 0..<(number % 3) { group.addTask { await Task.yield() } }
                }
                await send(number)
              }
            }
          )
        }
      }
      store.exhaustivity = .off
      await store.send(-1)
      await store.skipReceivedActions()
      return store.state
    }
    let first = await order(isolation: place.actor)
    #expect(first.sorted() == Array(0..<40))
    for _ in 0..<20 { #expect(await order(isolation: place.actor) == first) }
  }

  @Test(arguments: Place.allCases)
  func `an effect on the main actor that an effect's action cancels ends before the send returns`(
    _ place: Place
  ) async {
    func check(isolation: isolated (any Actor)?) async {
      for _ in 0..<20 {
        let hasEnded = LockIsolated(false)
        let store = LocalTestStore(initialState: 0) {
          Reduce<Int, Int> { _, action in
            guard action == 0 else { return .cancel(id: "wait") }
            return .merge(
              .run { _ in
                await waitOnMainActor()
                hasEnded.setValue(true)
              }
              .cancellable(id: "wait"),
              .run { send in await send(1) }
            )
          }
        }
        await store.send(0)
        #expect(hasEnded.value)
        await store.receive(1)
      }
    }
    await check(isolation: place.actor)
  }

  @Test(arguments: Place.allCases)
  func `a test asserts shared values`(_ place: Place) async {
    let clock = TestClock()
    func check(isolation: isolated (any Actor)?) async {
      let store = LocalTestStore(
        initialState: SharedCounter.State(count: Shared(value: 0))
      ) {
        SharedCounter()
      } withDependencies: {
        $0.continuousClock = clock
      }
      await store.send(.add(1)) { $0.$count.withLock { $0 = 1 } }
      await store.send(.addTwice)
      await store.receive(.add(1)) { $0.$count.withLock { $0 = 2 } }
      await store.receive(.add(1)) { $0.$count.withLock { $0 = 3 } }
      await store.send(.load)
      await clock.advance(by: .seconds(1))
      await store.receive(.loaded) {
        $0.$count.withLock { $0 = 13 }
        $0.name = "loaded"
      }
      await store.send(.tick)
      store.assert { $0.$count.withLock { $0 = 14 } }
    }
    await check(isolation: place.actor)
  }

  @Test(arguments: Place.allCases)
  func `dependencies and exhaustivity are overridden for a part of a test`(_ place: Place) async {
    func check(isolation: isolated (any Actor)?) async {
      let store = LocalTestStore(initialState: Feature.State()) {
        Feature()
      } withDependencies: {
        $0.continuousClock = TestClock()
      }
      await store.withDependencies {
        $0.continuousClock = ImmediateClock()
      } operation: {
        _ = isolation
        await store.send(.factTapped) { $0.isLoading = true }
      }
      await store.receive(\.factResponse, "0 is a number") {
        $0.isLoading = false
        $0.fact = "0 is a number"
      }
      store.dependencies.continuousClock = ImmediateClock()
      await store.withExhaustivity(.off) {
        _ = isolation
        await store.send(.factTapped)
        await store.receive(\.factResponse)
      }
      #expect(store.exhaustivity == .on)
    }
    await check(isolation: place.actor)
  }

  @Test(arguments: Place.allCases)
  func `a feature that dismisses itself ends`(_ place: Place) async {
    func check(isolation: isolated (any Actor)?) async {
      let clock = TestClock()
      let store = LocalTestStore(initialState: Feature.State()) {
        Feature()
      } withDependencies: {
        $0.continuousClock = clock
      }
      await store.send(.timer)
      await store.send(.dismissTapped)
      #expect(store.isDismissed)
      await store.finish()
    }
    await check(isolation: place.actor)
  }

  @Test(arguments: Place.allCases)
  func `all parts of a local test store are released with the store`(_ place: Place) async {
    func check(isolation: isolated (any Actor)?) async {
      let clock = TestClock()
      var store: LocalTestStoreOf<Feature>? = LocalTestStore(initialState: Feature.State()) {
        Feature()
      } withDependencies: {
        $0.continuousClock = clock
      }
      weak let engine = store?.run.engine
      weak let executor = store?.run.executor
      await store?.send(.factTapped) { $0.isLoading = true }
      await clock.advance(by: .seconds(1))
      await store?.receive(\.factResponse) {
        $0.isLoading = false
        $0.fact = "0 is a number"
      }
      await store?.finish()
      #expect(engine != nil && executor != nil)
      store = nil
      #expect(engine == nil && executor == nil)
    }
    await check(isolation: place.actor)
  }
}

@MainActor
private func waitOnMainActor() async {
  try? await Task.never()
}
