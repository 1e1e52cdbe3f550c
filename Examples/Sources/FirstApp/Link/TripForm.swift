import ComposableArchitecture

@Reducer
struct TripForm {
  @ObservableState
  struct State: Equatable {
    var trip: Trip

    var isComplete: Bool { !trip.name.isEmpty }
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case cancelTapped
    case delegate(Delegate)
    case saveTapped

    @CasePathable
    enum Delegate {
      case saved(Trip)
    }
  }

  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding, .delegate:
        return .none
      case .cancelTapped:
        return .run { _ in await dismiss() }
      case .saveTapped:
        return .run { [trip = state.trip] send in
          await send(.delegate(.saved(trip)))
          await dismiss()
        }
      }
    }
  }
}
