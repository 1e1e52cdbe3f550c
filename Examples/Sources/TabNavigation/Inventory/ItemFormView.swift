import ComposableArchitecture

#if canImport(SwiftUI)
import SwiftUI
#else
import ViewKit
#endif

/// The form of a new item: Save adds it, otherwise it is discarded.
struct NewItemView: View {
  let form: StoreOf<ItemFormFeature>
  let store: StoreOf<InventoryFeature>
  let title: LocalizedStringKey

  var body: some View {
    NavigationStack {
      ItemFormView(store: form)
        .navigationTitle(title)
        .toolbar {
          ToolbarItem(placement: .cancellationAction) {
            Button("취소") { store.send(.cancelButtonTapped) }
              .accessibilityIdentifier("item-cancel")
          }
          ToolbarItem(placement: .confirmationAction) {
            Button("저장") { store.send(.saveButtonTapped) }
              .disabled(form.item.properName == nil)
              .accessibilityIdentifier("item-save")
          }
        }
    }
  }
}

/// The form of an existing item: closing it in any way saves the edits.
struct EditedItemView: View {
  let form: StoreOf<ItemFormFeature>

  var body: some View {
    NavigationStack {
      ItemFormView(store: form)
        .navigationTitle("항목 편집")
        .toolbar {
          ToolbarItem(placement: .confirmationAction) {
            Button("닫기") { form.send(.dismissButtonTapped) }
              .accessibilityIdentifier("item-dismiss")
          }
        }
    }
  }
}

/// The fields of an item.
private struct ItemFormView: View {
  @Bindable var store: StoreOf<ItemFormFeature>

  var body: some View {
    Form {
      Section {
        TextField("이름", text: $store.item.name)
          .accessibilityIdentifier("item-name")
        Picker("색상", selection: $store.item.color) {
          Text("없음").tag(Item.Color?.none)
          ForEach(Item.Color.allCases) { color in
            Text(color.name).tag(Item.Color?.some(color))
          }
        }
        .accessibilityIdentifier("item-color")
      }
      switch store.item.status {
      case .inStock(let quantity):
        Section("재고 있음") {
          Stepper("수량: \(quantity)", value: quantityBinding, in: 0...10_000)
            .accessibilityIdentifier("item-quantity")
          Button("품절로 표시") { store.send(.soldOutButtonTapped) }
            .accessibilityIdentifier("item-sold-out")
        }
      case .outOfStock:
        Section("품절") {
          Toggle("입고 예정", isOn: backOrderBinding)
            .accessibilityIdentifier("item-back-order")
          Button("다시 입고되었습니다!") { store.send(.backInStockButtonTapped) }
            .accessibilityIdentifier("item-back-in-stock")
        }
      }
      Section {
        Toggle("타이머", isOn: $store.isTimerOn)
          .accessibilityIdentifier("item-timer")
      } footer: {
        Text("타이머는 1초마다 하나씩 더하고, 세 번 뒤에 이 양식을 닫습니다.")
      }
    }
  }

  private var quantityBinding: Binding<Int> {
    Binding {
      store.item.status.inStock ?? 0
    } set: {
      store.send(.binding(.set(\.item.status, .inStock(quantity: $0))))
    }
  }

  private var backOrderBinding: Binding<Bool> {
    Binding {
      store.item.status.outOfStock ?? false
    } set: {
      store.send(.binding(.set(\.item.status, .outOfStock(isOnBackOrder: $0))))
    }
  }
}
