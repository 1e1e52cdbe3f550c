import ComposableArchitecture
import Foundation

#if canImport(SwiftUI)
import SwiftUI
#else
import ViewKit
#endif

/// The inventory with its open form or alert.
struct InventoryView: View {
  @Bindable var store: StoreOf<InventoryFeature>

  var body: some View {
    NavigationStack {
      Group {
        if store.items.isEmpty {
          ContentUnavailableView {
            Label("인벤토리가 비어 있습니다", systemImage: "tray")
          } description: {
            Text("추가를 눌러 첫 항목을 만드세요.")
          }
          .accessibilityIdentifier("inventory-empty")
        } else {
          List {
            ForEach(store.items) { item in
              ItemRow(store: store, item: item)
            }
          }
        }
      }
      .navigationTitle("인벤토리")
      .toolbar {
        ToolbarItem(placement: .primaryAction) {
          Button("추가") { store.send(.addButtonTapped) }
            .accessibilityIdentifier("add-item")
        }
      }
    }
    .alert($store.scope(state: \.destination?.alert, action: \.destination.alert))
    .sheet(item: $store.scope(state: \.destination?.addItem, action: \.destination.addItem)) {
      NewItemView(form: $0, store: store, title: "새 항목")
    }
    .sheet(
      item: $store.scope(state: \.destination?.duplicateItem, action: \.destination.duplicateItem)
    ) {
      NewItemView(form: $0, store: store, title: "항목 복제")
    }
    .sheet(item: $store.scope(state: \.destination?.editItem, action: \.destination.editItem)) {
      EditedItemView(form: $0)
    }
  }
}

/// An item in the list: its name, stock, color and buttons.
private struct ItemRow: View {
  let store: StoreOf<InventoryFeature>
  let item: Item

  var body: some View {
    HStack(spacing: 12) {
      Button {
        store.send(.itemTapped(id: item.id))
      } label: {
        HStack(spacing: 12) {
          ColorSquare(color: item.color)
          VStack(alignment: .leading, spacing: 2) {
            Text(verbatim: item.name)
              .font(.headline)
            stock
              .font(.subheadline)
              .foregroundColor(.secondary)
          }
          .frame(maxWidth: .infinity, alignment: .leading)
        }
      }
      .buttonStyle(.plain)
      .frame(maxWidth: .infinity, alignment: .leading)
      .foregroundColor(item.status.isInStock ? .primary : .secondary)
      Button {
        store.send(.duplicateButtonTapped(id: item.id))
      } label: {
        Image(systemName: "plus.circle")
      }
      .buttonStyle(.plain)
      .accessibilityLabel("\(item.name) 복제")
      .accessibilityIdentifier("duplicate-\(item.id.uuidString)")
      Button {
        store.send(.deleteButtonTapped(id: item.id))
      } label: {
        Image(systemName: "trash")
          .foregroundColor(.red)
      }
      .buttonStyle(.plain)
      .accessibilityLabel("\(item.name) 삭제")
      .accessibilityIdentifier("delete-\(item.id.uuidString)")
    }
    .accessibilityIdentifier("item-\(item.id.uuidString)")
  }

  private var stock: Text {
    switch item.status {
    case .inStock(let quantity): Text("재고: \(quantity)")
    case .outOfStock(isOnBackOrder: true): Text("품절: 입고 예정")
    case .outOfStock(isOnBackOrder: false): Text("품절")
    }
  }
}

/// A square in the color of an item; empty for `nil`.
private struct ColorSquare: View {
  let color: Item.Color?

  var body: some View {
    ZStack {
      RoundedRectangle(cornerRadius: 6)
        .fill(color?.fill ?? .clear)
        .frame(width: 28, height: 28)
      RoundedRectangle(cornerRadius: 6)
        .strokeBorder(Color.gray, lineWidth: 1)
        .frame(width: 28, height: 28)
    }
    .accessibilityHidden(true)
  }
}

extension Item.Color {
  /// Fixed color values: an item's color is the same in light and dark mode, unlike system colors.
  var fill: Color {
    switch self {
    case .red: Color(red: 0.9, green: 0.2, blue: 0.2)
    case .green: Color(red: 0.2, green: 0.7, blue: 0.3)
    case .blue: Color(red: 0.1, green: 0.4, blue: 0.9)
    case .black: .black
    case .yellow: Color(red: 1, green: 0.8, blue: 0)
    case .white: .white
    }
  }

  /// The name of the color.
  var name: LocalizedStringKey {
    switch self {
    case .red: "빨강"
    case .green: "초록"
    case .blue: "파랑"
    case .black: "검정"
    case .yellow: "노랑"
    case .white: "하양"
    }
  }
}

#Preview("Inventory") {
  InventoryView(
    store: Store(initialState: InventoryFeature.State(items: .samples { UUID() })) {
      InventoryFeature()
    }
  )
}
