import ComposableArchitecture

@Reducer
struct TripDetail {
  @Reducer
  enum Destination {
    case alert(AlertState<Alert>)
    case edit(TripForm)

    @CasePathable
    enum Alert {
      case deletionConfirmed
    }
  }

  @ObservableState
  struct State: Equatable {
    @Presents var destination: Destination.State?
    @Shared var trip: Trip
    @Shared(.trips) var trips
  }

  enum Action {
    case deleteTapped
    case destination(PresentationAction<Destination.Action>)
    case editTapped
  }

  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .deleteTapped:
        state.destination = .alert(.deletion(of: state.trip))
        return .none

      case .destination(.presented(.alert(.deletionConfirmed))):
        state.$trips.withLock { [id = state.trip.id] in _ = $0.remove(id: id) }
        return .run { _ in await dismiss() }

      case .destination(.presented(.edit(.delegate(.saved(let trip))))):
        state.$trip.withLock { $0 = trip }
        return .none

      case .destination:
        return .none

      case .editTapped:
        state.destination = .edit(TripForm.State(trip: state.trip))
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

extension TripDetail.Destination.State: Equatable {}

extension AlertState where Action == TripDetail.Destination.Alert {
  static func deletion(of trip: Trip) -> Self {
    AlertState {
      TextState("Delete \(trip.name)?")
    } actions: {
      ButtonState(role: .destructive, action: .deletionConfirmed) { TextState("Delete") }
      ButtonState(role: .cancel) { TextState("Keep it") }
    }
  }
}
