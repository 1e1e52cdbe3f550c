import ComposableArchitecture
import Foundation

@Reducer
struct Trips {
  @ObservableState
  struct State: Equatable {
    var trips: IdentifiedArrayOf<Trip> = []
  }

  enum Action {
    case deleted(IndexSet)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .deleted(let offsets):
        state.trips.remove(atOffsets: offsets)
        return .none
      }
    }
  }
}
