import ExampleTestSupport
import ComposableArchitecture
import Testing
import ViewKit

@testable import Overview

@MainActor
@Suite struct TreeTests {
  private let lamp = Item(id: 1, name: "Lamp")
  private let rug = Item(id: 2, name: "Rug")

  private func store(
    _ state: InventoryFeature.State? = nil
  ) -> TestStoreOf<InventoryFeature> {
    TestStore(initialState: state ?? InventoryFeature.State(items: [lamp, rug])) {
      InventoryFeature()
    }
  }

  @Test func `OV-40 an item is added when its form is saved`() async {
    let store = store()
    await store.send(.addButtonTapped) {
      $0.destination = .addItem(ItemFormFeature.State(item: Item(id: 3, name: "")))
    }
    // An item without a name is not saved.
    await store.send(.destination(.presented(.addItem(.saveButtonTapped))))
    let vase = Item(id: 3, name: "  Vase ")
    await store.send(\.destination.presented.addItem.binding.item, vase) {
      $0.destination = .addItem(ItemFormFeature.State(item: vase))
    }
    await store.send(.destination(.presented(.addItem(.saveButtonTapped)))) {
      $0.items = [self.lamp, self.rug, Item(id: 3, name: "Vase")]
      $0.destination = nil
    }
  }

  @Test func `OV-41 an edited item keeps its position`() async {
    let store = store()
    await store.send(.editButtonTapped(lamp)) {
      $0.destination = .editItem(ItemFormFeature.State(item: self.lamp))
    }
    let renamed = Item(id: 1, name: "Lantern")
    await store.send(\.destination.presented.editItem.binding.item, renamed) {
      $0.destination = .editItem(ItemFormFeature.State(item: renamed))
    }
    await store.send(.destination(.presented(.editItem(.saveButtonTapped)))) {
      $0.items = [renamed, self.rug]
      $0.destination = nil
    }
  }

  @Test func `OV-42 cancel and dismiss leave the items unchanged`() async {
    let store = store()
    await store.send(.editButtonTapped(lamp)) {
      $0.destination = .editItem(ItemFormFeature.State(item: self.lamp))
    }
    await store.send(\.destination.presented.editItem.binding.item, rug) {
      $0.destination = .editItem(ItemFormFeature.State(item: self.rug))
    }
    await store.send(.destination(.presented(.editItem(.cancelButtonTapped)))) {
      $0.destination = nil
    }
    await store.send(.addButtonTapped) {
      $0.destination = .addItem(ItemFormFeature.State(item: Item(id: 3, name: "")))
    }
    await store.send(.destination(.dismiss)) { $0.destination = nil }
    #expect(store.state.items == [lamp, rug])
  }

  @Test func `OV-43 at most one form is open`() async {
    let store = store()
    await store.send(.addButtonTapped) {
      $0.destination = .addItem(ItemFormFeature.State(item: Item(id: 3, name: "")))
    }
    await store.send(.editButtonTapped(rug)) {
      $0.destination = .editItem(ItemFormFeature.State(item: self.rug))
    }
    #expect(store.state.destination?.addItem == nil)
    #expect(store.state.destination?.editItem != nil)
  }

  @Test func `OV-44 a form in the initial state is open at launch`() {
    var state = OverviewFeature.State()
    state.go(to: .newItem)
    let screen = ViewTester(OverviewView(store: .preview(state)))
    #expect(screen.sees("item-name"))
  }
}
