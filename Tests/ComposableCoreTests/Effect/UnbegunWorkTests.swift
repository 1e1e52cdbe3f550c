import CasePathsCore
import Clocks
import ComposableCore
import ComposableTesting
import ConcurrencyExtras
import Testing

/// Tests that work cancelled before its start never starts, and its effect finishes synchronously.
@MainActor
@Suite struct UnbegunWorkTests {
  @Test func `an id cancels work before its start`() async {
    let desk = Desk()
    let task = desk.perform(work("cancelled").cancellable(id: 1))
    desk.perform(.cancel(id: 1))
    #expect(desk.isIdle)
    #expect(task.isFinished)
    await desk.letTasksRun()
    #expect(desk.log == [])
  }

  @Test func `cancelled work that has started finishes with its closure`() async {
    let desk = Desk()
    let task = desk.perform(
      .run { _ in
        await Gate().pass()
        await Task.yield()
      }
      .cancellable(id: 1)
    )
    await desk.letTasksRun()
    desk.perform(.cancel(id: 1))
    #expect(!desk.isIdle)
    #expect(!task.isFinished)
    await desk.letTasksRun()
    #expect(desk.isIdle)
    #expect(task.isFinished)
  }

  @Test func `of several effects that cancel each other in one action, only the last starts`() async
  {
    let desk = Desk()
    desk.perform(
      .merge(["a", "b", "c"].map { work($0).cancellable(id: 1, cancelInFlight: true) })
    )
    await desk.letTasksRun()
    #expect(desk.log == ["c"])
  }

  @Test func `a child dismissed in the same drain cancels its work`() async {
    let desk = Desk()
    desk.perform(
      .merge(
        .send(.presentChild),
        .send(.child(.perform(childWork("child")))),
        .send(.dismissChild)
      )
    )
    #expect(desk.isIdle)
    await desk.letTasksRun()
    #expect(desk.log == [])
  }

  @Test func `cancelling the send's task cancels work before its start`() async {
    let desk = Desk()
    let task = desk.perform(.concatenate(work("first"), work("second")))
    task.cancel()
    #expect(!task.isFinished)
    await desk.letTasksRun()
    #expect(desk.log == [])
    #expect(desk.isIdle)
    #expect(task.isFinished)
  }

  @Test func `an effect cancels pending work of its feature`() async {
    let desk = Desk()
    desk.perform(.run { _ in Task.cancel(id: 1) })
    let task = desk.perform(work("cancelled").cancellable(id: 1))
    await desk.letTasksRun()
    #expect(desk.log == [])
    #expect(desk.isIdle)
    #expect(task.isFinished)
  }

  @Test func `work cancelled both from a thread and by the store finishes once`() async {
    let desk = Desk()
    let task = desk.perform(
      .concatenate(work("cancelled").cancellable(id: 1), work("next"))
    )
    task.cancel()
    desk.perform(.cancel(id: 1))
    desk.perform(.cancel(id: 1))
    #expect(desk.isIdle)
    await desk.letTasksRun()
    #expect(desk.log == [])
  }

  @Test func `a released store cancels pending work`() async {
    var desk: Desk? = Desk()
    let executor = desk?.executor
    let begun = LockIsolated(false)
    let task = desk?.perform(.run { _ in begun.setValue(true) })
    desk = nil
    #expect(task?.isFinished == true)
    await executor?.runUntilIdle()
    #expect(!begun.value)
  }

  @Test func `cancelled work releases its captures`() async {
    final class Tool: Sendable {}
    weak var kept: Tool?
    let desk = Desk()
    do {
      let tool = Tool()
      kept = tool
      desk.perform(.run { _ in _ = tool }.cancellable(id: 1))
    }
    desk.perform(.cancel(id: 1))
    await desk.letTasksRun()
    #expect(kept == nil)
  }

  @Test func `a task that waits for cancelled work finishes immediately`() async {
    let store = Store(initialState: Counter.State()) { Counter() }
    let task = store.send(.work(Gate()))
    store.send(.cancelWork)
    await task.finish()
    #expect(store.currentState.count == 0)
  }

  @Test func `the end of an effect is reported once, regardless of its cause`() async {
    let begun = LockIsolated(0)
    let store = Store<Int, Bool?>(initialState: 0) {
      Reduce { count, action in
        switch action {
        case true?:
          return .concatenate(
            .run { _ in begun.withValue { $0 += 1 } }.cancellable(id: 1),
            .send(nil)
          )
        case false?:
          return .cancel(id: 1)
        case nil:
          count += 1
          return .none
        }
      }
    }
    for _ in 0..<1_000 {
      let task = store.send(true)
      store.send(false)
      await task.finish()
    }
    #expect(store.currentState == 1_000)
    #expect(begun.value <= 1_000)
  }

  @Test func `a test store has no effect in flight after the cancellation`() async {
    let store = TestStore(initialState: [String]()) {
      Reduce<[String], Bool> { _, _ in
        .merge(.run { _ in await Gate().pass() }.cancellable(id: 1), .cancel(id: 1))
      }
    }
    await store.send(true)
    await store.finish()
  }
}

// MARK: - As a part of something

extension UnbegunWorkTests {
  @Test func `a concatenation continues with its next part`() async {
    let desk = Desk()
    let task = desk.perform(
      .concatenate(work("cancelled").cancellable(id: 1), .send(.log("next")), work("last"))
    )
    desk.perform(.merge(.send(.log("before")), .cancel(id: 1), .send(.log("after"))))
    #expect(desk.log == ["before", "next", "after"])
    #expect(!task.isFinished)
    await desk.letTasksRun()
    #expect(desk.log == ["before", "next", "after", "last"])
    #expect(task.isFinished)
  }

  @Test func `a cancelled concatenation finishes with its current part`() async {
    let desk = Desk()
    let task = desk.perform(.concatenate(work("first"), work("second")).cancellable(id: 1))
    desk.perform(.cancel(id: 1))
    #expect(desk.isIdle)
    #expect(task.isFinished)
    await desk.letTasksRun()
    #expect(desk.log == [])
  }

  @Test func `a concatenation waits for its started part`() async {
    let desk = Desk()
    desk.perform(
      .concatenate(
        .concatenate(
          .run { _ in
            await Gate().pass()
            await Task.yield()
          },
          work("cancelled")
        )
        .cancellable(id: 1),
        .send(.log("next"))
      )
    )
    await desk.letTasksRun()
    desk.perform(.cancel(id: 1))
    #expect(desk.log == [])
    await desk.letTasksRun()
    #expect(desk.log == ["next"])
    #expect(desk.isIdle)
  }

  @Test func `a merge waits for its other parts`() async {
    let desk = Desk()
    desk.perform(
      .concatenate(
        .merge(work("cancelled").cancellable(id: 1), work("other")),
        work("next")
      )
    )
    desk.perform(.cancel(id: 1))
    #expect(!desk.isIdle)
    await desk.letTasksRun()
    #expect(desk.log == ["other", "next"])
  }

  @Test func `a cancellation inside a concatenation can continue another concatenation`() async {
    let desk = Desk()
    desk.perform(.concatenate(work("cancelled").cancellable(id: 1), .cancel(id: 2)))
    desk.perform(.concatenate(work("cancelled too").cancellable(id: 2), work("last")))
    desk.perform(.cancel(id: 1))
    await desk.letTasksRun()
    #expect(desk.log == ["last"])
    #expect(desk.isIdle)
  }
}

// MARK: - The work of a child

extension UnbegunWorkTests {
  @Test func `pending work of nested throttles in a child is cancelled with the child`() async {
    let desk = Desk()
    let clock = TestClock()
    desk.perform(.send(.presentChild))
    for _ in 0..<2 {
      let effect = Effect<Child.Action>.send(.log("row"))
        .throttle(id: "inner", for: .seconds(1), clock: clock, latest: true)
        .throttle(id: "outer", for: .seconds(2), clock: clock, latest: true)
      desk.perform(.send(.child(.perform(effect))))
    }
    await desk.letTasksRun()
    await clock.advance(by: .seconds(1))
    await desk.letTasksRun()
    #expect(!desk.isIdle)
    desk.perform(.send(.dismissChild))
    await desk.letTasksRun()
    #expect(desk.isIdle)
    #expect(desk.log == ["row"])
  }

  @Test func `a child's work after a cancellation of all its work is cancelled with the child`()
    async
  {
    for followUp in [
      childWork("row").cancellable(id: 1, cancelInFlight: true),
      .merge(.cancel(id: 1), childWork("row")),
    ] {
      let desk = Desk()
      desk.perform(.send(.presentChild))
      desk.perform(.send(.child(.perform(childWork("cancelled").cancellable(id: 1)))))
      desk.perform(.send(.child(.perform(followUp))))
      desk.perform(.send(.dismissChild))
      #expect(desk.isIdle)
      await desk.letTasksRun()
      #expect(desk.log == [])
    }
  }
}

/// Returns work that logs its start.
private func work(_ name: String) -> Effect<Feature.Action> {
  .run { send in await send(.log(name)) }
}

private func childWork(_ name: String) -> Effect<Child.Action> {
  .run { send in await send(.log(name)) }
}

/// An engine with tasks that run when a test requests it.
@MainActor
private final class Desk {
  let engine = Engine(initialState: Feature.State(), reducer: Feature(), overrides: nil)
  let executor = EffectExecutor()

  init() {
    engine.executor = executor
    engine.delivery = EffectDelivery { [weak engine] output in engine?.receive(output) }
  }

  var isIdle: Bool { engine.effects.isEmpty }
  var log: [String] { engine.state.log }

  @discardableResult
  func perform(_ effect: Effect<Feature.Action>) -> StoreTask {
    StoreTask(engine.send(.perform(effect)))
  }

  func letTasksRun() async {
    await executor.runUntilIdle()
  }
}

/// Runs the effects of its actions, and keeps a log.
private struct Feature: Reducer {
  struct State {
    var log: [String] = []
    var child: Child.State?
  }

  enum Action: CasePathable {
    case perform(Effect<Action>)
    case log(String)
    case presentChild
    case dismissChild
    case child(Child.Action)

    struct AllCasePaths {
      var child: AnyCasePath<Action, Child.Action> {
        AnyCasePath(
          embed: { .child($0) },
          extract: { if case .child(let action) = $0 { action } else { nil } }
        )
      }
    }

    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .perform(let effect):
        return effect
      case .log(let entry), .child(.log(let entry)):
        state.log.append(entry)
        return .none
      case .presentChild:
        state.child = Child.State()
        return .none
      case .dismissChild:
        state.child = nil
        return .none
      case .child:
        return .none
      }
    }
    .ifLet(\.child, action: \.child) { Child() }
  }
}

private struct Child: Reducer {
  struct State {}

  enum Action {
    case perform(Effect<Action>)
    case log(String)
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .perform(let effect): effect
    case .log: .none
    }
  }
}
