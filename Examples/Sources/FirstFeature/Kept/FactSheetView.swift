import ComposableArchitecture
import ViewKit

struct FactSheetView: View {
  let store: StoreOf<FactSheet>

  var body: some View {
    NavigationStack {
      Form { Text(store.fact) }
        .navigationTitle("A fact")
        .toolbar {
          ToolbarItem(placement: .cancellationAction) {
            Button("Close") { store.send(.closeTapped) }
          }
          ToolbarItem(placement: .confirmationAction) {
            Button("Keep") { store.send(.keepTapped) }
          }
        }
    }
  }
}
