import ComposableCore
import Dependencies
import Foundation
import Testing

/// Tests the pre-1.0 initializers of stores, and reducers.
@MainActor
@Suite struct OldStoreTests {
  private struct Numbers: ReducerProtocol {
    let step: Int
    @Dependency(\.locale) var locale

    init(step: Int) {
      self.step = step
    }

    struct State: Equatable {
      var count = 0
      @BindableState var name = ""
    }

    enum Action: Equatable, BindableAction {
      case add
      case binding(BindingAction<State>)
    }

    var body: some ReducerProtocol<State, Action> {
      Reduce { state, action in
        switch action {
        case .add: state.count += step
        case .binding: state.name += " " + locale.identifier
        }
        return .none
      }
      .binding()
    }
  }

  @Test func `a reducer is an argument of a store's initializer`() {
    let store = Store(initialState: Numbers.State(), reducer: Numbers(step: 3))
    store.send(.add)
    #expect(store.currentState.count == 3)
  }

  @Test func `dependencies are prepared before the reducer is created`() {
    let store = Store(
      initialState: Numbers.State(),
      reducer: Numbers(step: 1),
      prepareDependencies: { $0.locale = .init(identifier: "nl_NL") }
    )
    store.send(.binding(.set(\.$name, "Anne")))
    #expect(store.currentState.name == "Anne nl_NL")
  }

  @Test func `a store is scoped to state and keeps its actions`() {
    let store = Store(initialState: Numbers.State(), reducer: Numbers(step: 2))
    let count = store.scope(state: \.count)
    count.send(.add)
    #expect(count.currentState == 2)
    store.stateless.send(.add)
    #expect(store.actionless.currentState.count == 4)
  }

  @Test func `a debugged reducer behaves as before`() {
    let store = Store(initialState: Numbers.State(), reducer: Numbers(step: 1).debug())
    let task: ViewStoreTask = store.send(.add)
    #expect(store.currentState.count == 1)
    #expect(task.isCancelled)
  }

  @Test func `a builder is parameterized by its reducer`() {
    @ReducerBuilderOf<Numbers>
    func twice() -> some ReducerProtocolOf<Numbers> {
      Numbers(step: 1)
      Numbers(step: 10)
    }
    let store = Store(initialState: Numbers.State(), reducer: twice())
    store.send(.add)
    #expect(store.currentState.count == 11)
  }
}
