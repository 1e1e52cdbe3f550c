import ComposableArchitecture
import Testing

/// Tests features that wrap another feature and use its state and actions.
@MainActor
@Suite struct HigherOrderReducerTests {
  @Reducer
  struct Counter {
    struct State: Equatable {
      var count = 0
    }
    enum Action {
      case increment
    }
    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.count += 1
        return .none
      }
      // These features declare no state, so `State` and `Action` refer to the outer feature.
      Doubling()
      DoublingByHand()
    }

    @Reducer
    struct Doubling {
      var body: some Reducer<State, Action> {
        Reduce { state, _ in
          state.count *= 2
          return .none
        }
      }
    }

    @Reducer
    struct DoublingByHand {
      func reduce(into state: inout State, action: Action) -> Effect<Action> {
        state.count *= 2
        return .none
      }
    }
  }

  @Reducer
  struct Twice<Base: Reducer> {
    let base: Base
    func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
      base.reduce(into: &state, action: action)
        .merge(with: base.reduce(into: &state, action: action))
    }
  }

  @Reducer
  struct Counted<Base: Reducer> where Base.State == Counter.State {
    let base: Base
    var body: some Reducer<Base.State, Base.Action> {
      base
      Reduce { state, _ in
        state.count += 100
        return .none
      }
    }
  }

  @Reducer
  struct Toggled {
    func reduce(into state: inout Bool, action: Void) -> Effect<Void> {
      state.toggle()
      return .none
    }
  }

  @Test func `a feature over the types of another feature runs`() {
    let counted = Store(initialState: Counter.State()) { Counted(base: Counter()) }
    counted.send(.increment)
    #expect(counted.withState(\.count) == 104)
    let toggled = Store(initialState: false) { Toggled() }
    toggled.send(())
    #expect(toggled.withState { $0 })
  }

  @Test func `a feature that calls another feature uses its state and actions`() {
    let store = Store(initialState: Counter.State()) { Twice(base: Counter()) }
    store.send(.increment)
    #expect(store.withState(\.count) == 20)
  }
}
