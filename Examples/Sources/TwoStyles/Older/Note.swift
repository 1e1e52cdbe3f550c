import ComposableArchitecture

/// A note in the pre-macro style.
struct Note: ReducerProtocol {
  struct State: Equatable, Identifiable {
    let id: Int
    @BindingState var text = ""
    var isPinned = false
  }

  enum Action: BindableAction, Equatable {
    case binding(BindingAction<State>)
    case pinTapped
  }

  var body: some ReducerProtocol<State, Action> {
    BindingReducer()
    Reduce { state, action in
      if action == .pinTapped { state.isPinned.toggle() }
      return .none
    }
  }
}
