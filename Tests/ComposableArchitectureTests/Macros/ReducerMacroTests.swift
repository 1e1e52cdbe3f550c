public import ComposableArchitecture
import Testing

@Suite struct ReducerMacroTests {
  @Reducer
  struct Counter {
    @ObservableState
    struct State: Equatable {
      var count = 0
    }
    enum Action: Equatable {
      case increment
      case set(Int)
    }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .increment:
          state.count += 1
          return .none
        case .set(let count):
          state.count = count
          return .none
        }
      }
    }
  }

  @Reducer
  struct Inert {}

  @Reducer
  struct OnlyState {
    struct State: Equatable {
      var count = 0
    }
  }

  @Reducer
  struct OnlyAction {
    enum Action {
      case tap
    }
    var body: some Reducer<State, Action> {
      EmptyReducer()
    }
  }

  @Reducer
  struct OfOtherTypes {
    var body: some Reducer<Int, Bool> {
      Reduce { state, action in
        state += action ? 1 : -1
        return .none
      }
    }
  }

  @Reducer
  struct OfAnother {
    var body: some ReducerOf<Counter> {
      Counter()
    }
  }

  @Reducer
  struct Switching {
    enum State {
      case counter(Counter.State)
      case inert(Inert.State)
    }
    enum Action {
      case counter(Counter.Action)
      case inert(Inert.Action)
    }
    var body: some ReducerOf<Self> {
      Reduce { state, action in .none }
        .ifCaseLet(\.counter, action: \.counter) { Counter() }
        .ifCaseLet(\.inert, action: \.inert) { Inert() }
    }
  }

  @Reducer
  struct Nesting {
    struct State {
      var counter = Counter.State()
      var number = 0
    }
    enum Action {
      case counter(Counter.Action)
      case add(Int)
    }
    @Reducer
    struct Inner {
      var body: some Reducer<String, Bool> {
        Reduce { state, isLoud in
          state += isLoud ? "!" : "."
          return .none
        }
      }
    }

    let isFast: Bool
    var body: some Reducer<State, Action> {
      Scope(state: \.number, action: \.add) {
        Reduce { state, action in
          state += action
          return .none
        }
      }
      if isFast {
        Scope(state: \.counter, action: \.counter) { Counter() }
      }
    }
  }

  @Reducer
  struct Typed {
    typealias State = Counter.State
    typealias Action = Counter.Action
    var body: some Reducer<State, Action> {
      Reduce<State, Action> { state, _ in
        state.count += 1
        return .none
      }
    }
  }

  @Reducer
  struct AlreadyReducer: Reducer {
    struct State {}
    @CasePathable enum Action { case tap }
    var body: some ReducerOf<Self> { EmptyReducer() }
  }

  @Reducer
  struct Generic<Value: Equatable & Sendable> {
    @ObservableState
    struct State: Equatable {
      var value: Value
    }
    enum Action {
      case set(Value)
    }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .set(let value):
          state.value = value
          return .none
        }
      }
    }
  }

  @MainActor
  @Test func `a feature runs in a store`() {
    let store = Store(initialState: Counter.State()) { Counter() }
    store.send(.increment)
    #expect(store.count == 1)
    store.send(.set(42))
    #expect(store.count == 42)
  }

  @MainActor
  @Test func `a feature can contain a feature of different state`() {
    let store = Store(initialState: Nesting.State()) { Nesting(isFast: true) }
    store.send(.add(2))
    store.send(.counter(.increment))
    #expect(store.currentState.number == 2)
    #expect(store.currentState.counter.count == 1)
  }

  @MainActor
  @Test func `a generic feature runs in a store`() {
    let store = Store(initialState: Generic.State(value: "")) { Generic() }
    store.send(.set("Blob"))
    #expect(store.value == "Blob")
  }

  @Test func `actions and enum states have case paths`() {
    #expect(Counter.Action.set(1)[case: \.set] == 1)
    #expect(Switching.State.counter(Counter.State(count: 1)).counter?.count == 1)
  }

  @Test func `missing types are generated`() {
    #expect(Inert.State() == Inert.State())
    #expect(OnlyAction.State() == OnlyAction.State())
    var state = 0
    _ = OfOtherTypes().reduce(into: &state, action: true)
    #expect(state == 1)
  }
}

/// A public feature.
@Reducer
public struct PublicFeature {
  /// Creates the feature; the macro generates the other members.
  public init() {}
}

@Reducer
private struct WithConditions {
  struct State {
    var count = 0
  }
  enum Action {
    case tap
    #if os(Atlantis)
    case dive
    #endif
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tap:
        state.count += 1
        return .none
      }
    }
  }
}
