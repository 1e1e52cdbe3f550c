import ComposableArchitecture
import ViewKit

struct TripsView: View {
  @Bindable var store: StoreOf<Trips>

  var body: some View {
    NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
      List {
        // [missing]
        if store.missing != nil {
          Text("There is no such trip.")
            .pageNotFound()
        }
        // [end]
        ForEach(Array(store.$trips)) { $trip in
          NavigationLink(state: TripDetail.State(trip: $trip)) {
            TripRow(trip: trip)
          }
        }
        .onDelete { store.send(.deleted($0)) }
      }
      .navigationTitle("Trips")
      .toolbar {
        ToolbarItem(placement: .primaryAction) {
          Button("Add") { store.send(.addTapped) }
        }
      }
    } destination: { store in
      TripDetailView(store: store)
    }
    .sheet(item: $store.scope(state: \.form, action: \.form)) { store in
      TripFormView(store: store)
    }
  }
}
