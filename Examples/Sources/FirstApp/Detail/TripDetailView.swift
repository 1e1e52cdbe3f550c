import ComposableArchitecture
import ViewKit

struct TripDetailView: View {
  @Bindable var store: StoreOf<TripDetail>

  var body: some View {
    Form {
      Section {
        Text(store.trip.stay)
      }
      if !store.trip.notes.isEmpty {
        Section("Notes") { Text(store.trip.notes) }
      }
      Section {
        Button("Delete", role: .destructive) { store.send(.deleteTapped) }
      }
    }
    .navigationTitle(store.trip.name)
    .toolbar {
      ToolbarItem(placement: .primaryAction) {
        Button("Edit") { store.send(.editTapped) }
      }
    }
    .alert($store.scope(state: \.destination?.alert, action: \.destination.alert))
    .sheet(item: $store.scope(state: \.destination?.edit, action: \.destination.edit)) { store in
      TripFormView(store: store)
    }
  }
}
