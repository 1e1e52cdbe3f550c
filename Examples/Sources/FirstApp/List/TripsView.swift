import ComposableArchitecture
import ViewKit

struct TripsView: View {
  let store: StoreOf<Trips>

  var body: some View {
    NavigationStack {
      List {
        ForEach(store.trips) { trip in
          TripRow(trip: trip)
        }
        .onDelete { store.send(.deleted($0)) }
      }
      .navigationTitle("Trips")
    }
  }
}
