import ComposableArchitecture
import ComposableInspectorClient
import ViewKit

/// Says which store is looked at, and leads to the others.
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
  /// What a person calls the store.
  var title: String {
    let process = process.map { " · \($0)" } ?? ""
    let name = "\(name) \(id)\(process)"
    if isImported { return "\(name), from a file" }
    return isLiving ? name : "\(name), gone"
  }
}
