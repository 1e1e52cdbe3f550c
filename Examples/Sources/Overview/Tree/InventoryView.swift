import ComposableArchitecture

#if canImport(SwiftUI)
import SwiftUI
#else
import ViewKit
#endif

/// The list and its form.
struct InventoryView: View {
  @Bindable var store: StoreOf<InventoryFeature>

  var body: some View {
    NavigationStack {
      List {
        Section {
          ForEach(store.items) { item in
            Button {
              store.send(.editButtonTapped(item))
            } label: {
              HStack {
                Text(item.name)
                Spacer()
                Image(systemName: "pencil")
                  .foregroundColor(.secondary)
                  .accessibilityHidden(true)
              }
            }
            .buttonStyle(.plain)
            .accessibilityIdentifier("item-\(item.id)")
          }
        } footer: {
          Text("Tap an item to edit it.")
        }
      }
      .navigationTitle("Inventory")
      .toolbar {
        DemoBackItem()
        ToolbarItem(placement: .primaryAction) {
          Button("Add") { store.send(.addButtonTapped) }
            .accessibilityIdentifier("add-item")
        }
      }
    }
    .sheet(item: $store.scope(state: \.destination?.addItem, action: \.destination.addItem)) {
      ItemFormView(store: $0, title: "New item")
    }
    .sheet(item: $store.scope(state: \.destination?.editItem, action: \.destination.editItem)) {
      ItemFormView(store: $0, title: "Edit item")
    }
  }
}

/// The form of an item.
private struct ItemFormView: View {
  @Bindable var store: StoreOf<ItemFormFeature>
  let title: String

  var body: some View {
    NavigationStack {
      Form {
        Section("Name") {
          TextField("Name", text: $store.item.name)
            .accessibilityIdentifier("item-name")
        }
        Section("Note") {
          TextField("Note", text: $store.item.note)
            .accessibilityIdentifier("item-note")
        }
      }
      .navigationTitle(title)
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button("Cancel") { store.send(.cancelButtonTapped) }
            .accessibilityIdentifier("item-cancel")
        }
        ToolbarItem(placement: .confirmationAction) {
          Button("Save") { store.send(.saveButtonTapped) }
            .disabled(!store.isComplete)
            .accessibilityIdentifier("item-save")
        }
      }
    }
  }
}

#Preview("Inventory") {
  InventoryView(store: Store(initialState: InventoryFeature.State()) { InventoryFeature() })
}
