import ComposableArchitecture
import ComposableInspectorClient
import ViewKit

/// A menu with the selected store and the other stores.
struct StoreMenu: View {
  let store: StoreOf<InspectorFeature>

  var body: some View {
    Menu(store.store?.title ?? "No store") {
      ForEach(store.stores) { summary in
        Button(summary.title) { store.send(.storeSelected(summary.id)) }
      }
    }
    .disabled(store.stores.isEmpty)
    .accessibilityIdentifier("store")
  }
}

extension StoreSummary {
  /// The display name of the store.
  var title: String {
    let process = process.map { " · \($0)" } ?? ""
    let name = "\(name) \(id)\(process)"
    if isImported { return "\(name), from a file" }
    return isLiving ? name : "\(name), gone"
  }
}
