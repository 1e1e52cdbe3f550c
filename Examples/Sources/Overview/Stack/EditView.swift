import ComposableArchitecture

#if canImport(SwiftUI)
import SwiftUI
#else
import ViewKit
#endif

/// The edit page of an item; Back discards the changes.
struct EditView: View {
  @Bindable var store: StoreOf<EditFeature>

  var body: some View {
    Form {
      Section("Name") {
        TextField("Name", text: $store.item.name)
          .accessibilityIdentifier("item-name")
        if store.isNameTooLong {
          Text("A name this long is cut off on labels.")
            .font(.callout)
            .foregroundColor(.orange)
            .accessibilityLiveRegion()
            .accessibilityIdentifier("item-name-long")
        }
      }
      Section("Note") {
        TextField("Note", text: $store.item.note)
          .accessibilityIdentifier("item-note")
      }
    }
    .navigationTitle("Edit")
    .toolbar {
      ToolbarItem(placement: .primaryAction) {
        Button("Save") { store.send(.saveButtonTapped) }
          .disabled(!store.isComplete)
          .accessibilityIdentifier("save")
      }
    }
  }
}
