import ComposableArchitecture
import Testing

/// Tests features with state and actions in an extension.
@MainActor
@Suite struct ExtensionTypesTests {
  @Test func `a body with explicit types finds them in an extension`() {
    let store = Store(initialState: Spelled.State()) { Spelled() }
    store.send(.incremented)
    #expect(store.count == 1)
  }

  @Test func `a body of ReducerOf finds its types in an extension`() {
    let store = Store(initialState: OfSelf.State()) { OfSelf() }
    store.send(.incremented)
    #expect(store.count == 1)
  }

  @Test func `a feature with its own state finds its actions in an extension`() {
    let store = Store(initialState: OwnState.State()) { OwnState() }
    store.send(.incremented)
    #expect(store.count == 1)
  }

  @Test func `a feature with its own actions finds its state in an extension`() {
    let store = Store(initialState: OwnActions.State()) { OwnActions() }
    store.send(.incremented)
    #expect(store.count == 1)
  }

  @Test func `a feature has actions without cases if its body names no case`() {
    let store = Store(initialState: NoActions.State(count: 1)) { NoActions() }
    #expect(store.count == 1)
    #expect(isUninhabited(NoActions.Action.self))
  }

  @Test func `a feature has a state without fields if its body names no field`() {
    let store = Store(initialState: NoState.State()) { NoState() }
    store.send(.tapped)
    #expect(store.withState { $0 == NoState.State() })
  }

  private func isUninhabited<Action>(_: Action.Type) -> Bool {
    MemoryLayout<Action>.size == 0
  }
}

@Reducer
private struct Spelled {
  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .incremented:
        state.count += 1
        return .none
      }
    }
  }
}

extension Spelled {
  @ObservableState
  fileprivate struct State: Equatable {
    var count = 0
  }

  @CasePathable
  fileprivate enum Action {
    case incremented
  }
}

@Reducer
private struct OfSelf {
  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.count += 1
      return .none
    }
  }
}

extension OfSelf {
  @ObservableState
  fileprivate struct State: Equatable {
    var count = 0
  }

  @CasePathable
  fileprivate enum Action {
    case incremented
  }
}

@Reducer
private struct OwnState {
  @ObservableState
  struct State: Equatable {
    var count = 0
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .incremented:
        state.count += 1
        return .none
      }
    }
  }
}

extension OwnState {
  @CasePathable
  fileprivate enum Action {
    case incremented
  }
}

@Reducer
private struct OwnActions {
  enum Action {
    case incremented
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .incremented:
        state.count += 1
        return .none
      }
    }
  }
}

extension OwnActions {
  @ObservableState
  fileprivate struct State: Equatable {
    var count = 0
  }
}

@Reducer
private struct NoActions {
  @ObservableState
  struct State: Equatable {
    var count = 0
  }

  var body: some ReducerOf<Self> {
    EmptyReducer()
  }
}

@Reducer
private struct NoState {
  enum Action {
    case tapped
  }

  var body: some Reducer<State, Action> {
    Reduce { _, _ in .none }
  }
}
