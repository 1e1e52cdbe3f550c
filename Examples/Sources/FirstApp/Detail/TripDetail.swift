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
    var trip: Trip
  }

  enum Action {
    case delegate(Delegate)
    case deleteTapped
    case destination(PresentationAction<Destination.Action>)
    case editTapped

    @CasePathable
    enum Delegate {
      case changed(Trip)
      case deleted(Trip.ID)
    }
  }

  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .delegate:
        return .none

      case .deleteTapped:
        state.destination = .alert(.deletion(of: state.trip))
        return .none

      case .destination(.presented(.alert(.deletionConfirmed))):
        return .run { [id = state.trip.id] send in
          await send(.delegate(.deleted(id)))
          await dismiss()
        }

      case .destination(.presented(.edit(.delegate(.saved(let trip))))):
        state.trip = trip
        return .send(.delegate(.changed(trip)))

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
