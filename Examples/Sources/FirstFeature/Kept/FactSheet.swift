import ComposableArchitecture

@Reducer
struct FactSheet {
  @ObservableState
  struct State: Equatable {
    let fact: String
  }

  enum Action {
    case closeTapped
    case delegate(Delegate)
    case keepTapped

    @CasePathable
    enum Delegate {
      case keep(String)
    }
  }

  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .closeTapped:
        return .run { _ in await dismiss() }
      case .delegate:
        return .none
      case .keepTapped:
        return .run { [fact = state.fact] send in
          await send(.delegate(.keep(fact)))
          await dismiss()
        }
      }
    }
  }
}
