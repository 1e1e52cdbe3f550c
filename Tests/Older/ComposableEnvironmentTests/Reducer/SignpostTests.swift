import ComposableEnvironment
import Testing

private enum Action: Equatable { case load, loaded, cancel, work }

@MainActor
@Suite struct SignpostTests {
  private let scheduler = TestScheduler()
  private let log = TraceLog()

  private func makeStore() -> Store<Int, Action> {
    let scheduler = scheduler
    let reducer = Reducer<Int, Action, Void> { state, action, _ in
      switch action {
      case .load:
        return Effect(value: .loaded).delay(.seconds(1), scheduler: scheduler).eraseToEffect()
          .cancellable(id: "load")
      case .loaded:
        state += 1
        return .none
      case .cancel:
        return .cancel(id: "load")
      case .work:
        return .task { .loaded }
      }
    }
    return log.tracing {
      Store(initialState: 0, reducer: reducer.signpost("row"), environment: ())
    }
  }

  @Test func `a tracer receives the beginning and end of actions and effects`() {
    let store = makeStore()
    store.send(.load)
    #expect(
      log.lines == [
        "action row Action.load", "finished row Action.load", "effect row Action.load",
      ]
    )
    scheduler.advance(by: .seconds(1))
    #expect(
      Set(log.lines.dropFirst(3)) == [
        "action row Action.loaded", "finished row Action.loaded", "finished row Action.load",
      ]
    )
    #expect(log.lines.count == 6)
    #expect(store.state == 1)
  }

  @Test func `a tracer receives the cancellation of an effect once`() {
    let store = makeStore()
    store.send(.load)
    store.send(.cancel)
    scheduler.advance(by: .seconds(1))
    #expect(
      log.lines.filter { $0.hasPrefix("effect") || $0.hasPrefix("cancelled") } == [
        "effect row Action.load", "cancelled row Action.load",
      ]
    )
    #expect(log.lines.count == 6)
  }

  @Test func `a tracer receives asynchronous work`() async {
    let store = makeStore()
    await store.send(.work).finish()
    #expect(log.lines.contains("effect row Action.work"))
    #expect(log.lines.last { $0.hasSuffix("row Action.work") } == "finished row Action.work")
  }

  @Test func `the reducer behaves the same without a tracer`() {
    let reducer = Reducer<Int, Action, Void> { state, _, _ in
      state += 1
      return .none
    }
    let store = TestStore(initialState: 0, reducer: reducer.signpost(), environment: ())
    store.send(.loaded) { $0 = 1 }
  }
}
