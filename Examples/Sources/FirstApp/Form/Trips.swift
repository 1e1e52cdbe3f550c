import ComposableArchitecture
import Foundation

@Reducer
struct Trips {
  @ObservableState
  struct State: Equatable {
    @Presents var form: TripForm.State?
    var trips: IdentifiedArrayOf<Trip> = []
  }

  enum Action {
    case addTapped
    case deleted(IndexSet)
    case form(PresentationAction<TripForm.Action>)
  }

  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addTapped:
        state.form = TripForm.State(trip: Trip(id: uuid()))
        return .none

      case .deleted(let offsets):
        state.trips.remove(atOffsets: offsets)
        return .none

      case .form(.presented(.delegate(.saved(let trip)))):
        state.trips.append(trip)
        return .none

      case .form:
        return .none
      }
    }
    .ifLet(\.$form, action: \.form) {
      TripForm()
    }
  }
}
