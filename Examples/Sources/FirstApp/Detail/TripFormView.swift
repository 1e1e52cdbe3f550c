import ComposableArchitecture
import ViewKit

struct TripFormView: View {
  @Bindable var store: StoreOf<TripForm>

  var body: some View {
    NavigationStack {
      Form {
        Section {
          TextField("Where to", text: $store.trip.name)
          Stepper("Nights: \(store.trip.nights)", value: $store.trip.nights, in: 1...60)
        }
        Section("Notes") {
          TextField("Notes", text: $store.trip.notes)
        }
      }
      .navigationTitle(store.trip.name.isEmpty ? "New trip" : store.trip.name)
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button("Cancel") { store.send(.cancelTapped) }
        }
        ToolbarItem(placement: .confirmationAction) {
          Button("Save") { store.send(.saveTapped) }
            .disabled(!store.isComplete)
        }
      }
    }
  }
}
