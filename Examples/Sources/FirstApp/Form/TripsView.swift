import ComposableArchitecture
import ViewKit

struct TripsView: View {
  @Bindable var store: StoreOf<Trips>

  var body: some View {
    NavigationStack {
      List {
        ForEach(store.trips) { trip in
          TripRow(trip: trip)
        }
        .onDelete { store.send(.deleted($0)) }
      }
      .navigationTitle("Trips")
      .toolbar {
        ToolbarItem(placement: .primaryAction) {
          Button("Add") { store.send(.addTapped) }
        }
      }
    }
    .sheet(item: $store.scope(state: \.form, action: \.form)) { store in
      TripFormView(store: store)
    }
  }
}
