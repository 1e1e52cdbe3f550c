import ComposableArchitecture
import Foundation

@Reducer
struct Trips {
  @ObservableState
  struct State: Equatable {
    @Presents var form: TripForm.State?
    var missing: Trip.ID?
    var path = StackState<TripDetail.State>()
    @Shared(.trips) var trips
  }

  enum Action {
    case addTapped
    case deleted(IndexSet)
    case form(PresentationAction<TripForm.Action>)
    case opened(Place)
    case path(StackActionOf<TripDetail>)
  }

  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addTapped:
        state.form = TripForm.State(trip: Trip(id: uuid()))
        return .none

      case .deleted(let offsets):
        state.$trips.withLock { $0.remove(atOffsets: offsets) }
        return .none

      case .form(.presented(.delegate(.saved(let trip)))):
        state.$trips.withLock { _ = $0.append(trip) }
        return .none

      case .form:
        return .none

      // [open]
      case .opened(let place):
        state.form = place == .new ? TripForm.State(trip: Trip(id: uuid())) : nil
        state.missing = nil
        state.path.removeAll()
        guard case .trip(let id) = place else { return .none }
        guard let trip = Shared(state.$trips[id: id]) else {
          state.missing = id
          return .none
        }
        state.path.append(TripDetail.State(trip: trip))
        return .none
      // [end]

      case .path:
        return .none
      }
    }
    .ifLet(\.$form, action: \.form) {
      TripForm()
    }
    .forEach(\.path, action: \.path) {
      TripDetail()
    }
  }
}
