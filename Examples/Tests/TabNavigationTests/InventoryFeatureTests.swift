import ComposableArchitecture
import Foundation
import Testing

@testable import TabNavigation

@MainActor
@Suite struct InventoryFeatureTests {
  private func store(
    _ items: IdentifiedArrayOf<Item> = [.headphones],
    destination: InventoryFeature.Destination.State? = nil,
    clock: any Clock<Duration> = ImmediateClock()
  ) -> TestStoreOf<InventoryFeature> {
    TestStore(initialState: InventoryFeature.State(destination: destination, items: items)) {
      InventoryFeature()
    } withDependencies: {
      $0.uuid = .incrementing
      $0.continuousClock = clock
    }
  }

  private func new(_ name: String = "", quantity: Int = 1) -> Item {
    Item(id: UUID(0), name: name, color: nil, status: .inStock(quantity: quantity))
  }

  @Test func `TN-7 a confirmation deletes the item and dismisses the alert in one step`() async {
    let store = store()
    await store.send(.deleteButtonTapped(id: Item.headphones.id)) {
      $0.destination = .alert(.delete(.headphones))
    }
    let alert = AlertState.delete(.headphones)
    #expect(alert.title == TextState("삭제 \"Headphones\""))
    #expect(alert.buttons.map(\.role) == [.destructive, .cancel])
    #expect(alert.buttons.first?.label == TextState("삭제"))
    await store.send(
      .destination(.presented(.alert(.deletionConfirmed(id: Item.headphones.id))))
    ) {
      $0.destination = nil
      $0.items = []
    }
  }

  @Test func `TN-7 without a presented action the alert remains until a second action`() async {
    let store = TestStore(initialState: TwoStepDeletion.State(names: ["Mouse"])) {
      TwoStepDeletion()
    }
    await store.send(.deleteButtonTapped("Mouse")) { $0.asksFor = "Mouse" }
    await store.send(.deletionConfirmed) { $0.names = [] }
    #expect(store.state.asksFor == "Mouse")
    await store.send(.alertDismissed) { $0.asksFor = nil }
  }

  @Test func `TN-10 an item is deleted after confirmation`() async {
    let store = store()
    await store.send(.deleteButtonTapped(id: Item.headphones.id)) {
      $0.destination = .alert(.delete(.headphones))
    }
    await store.send(
      .destination(.presented(.alert(.deletionConfirmed(id: Item.headphones.id))))
    ) {
      $0.destination = nil
      $0.items = []
    }
  }

  @Test func `a dismissed confirmation deletes no item`() async {
    let store = store()
    await store.send(.deleteButtonTapped(id: Item.headphones.id)) {
      $0.destination = .alert(.delete(.headphones))
    }
    await store.send(.destination(.dismiss)) { $0.destination = nil }
  }

  @Test func `TN-11 a copy has its own id and name, and is appended`() async {
    let store = store()
    let copy = Item.headphones.duplicated(id: UUID(0))
    await store.send(.duplicateButtonTapped(id: Item.headphones.id)) {
      $0.destination = .duplicateItem(ItemFormFeature.State(item: copy))
    }
    var renamed = copy
    renamed.name = "Bluetooth headphones"
    await store.send(\.destination.presented.duplicateItem.binding.item, renamed) { [renamed] in
      $0.destination = .duplicateItem(ItemFormFeature.State(item: renamed))
    }
    await store.send(.saveButtonTapped) { [renamed] in
      $0.destination = nil
      $0.items = [.headphones, renamed]
    }
  }

  @Test func `TN-12 an item is added when it has a name`() async {
    let store = store([])
    await store.send(.addButtonTapped) {
      $0.destination = .addItem(ItemFormFeature.State(item: self.new()))
    }
    await store.send(.saveButtonTapped)
    await store.send(\.destination.presented.addItem.binding.item, new("Headphones")) {
      $0.destination = .addItem(ItemFormFeature.State(item: self.new("Headphones")))
    }
    await store.send(.saveButtonTapped) {
      $0.destination = nil
      $0.items = [self.new("Headphones")]
    }
  }

  @Test func `cancelling the form of a new item adds no item`() async {
    let store = store([])
    await store.send(.addButtonTapped) {
      $0.destination = .addItem(ItemFormFeature.State(item: self.new()))
    }
    await store.send(\.destination.presented.addItem.binding.item, new("Headphones")) {
      $0.destination = .addItem(ItemFormFeature.State(item: self.new("Headphones")))
    }
    await store.send(.cancelButtonTapped) { $0.destination = nil }
  }

  @Test func `TN-13 saving before the first tick cancels the timer`() async {
    let clock = TestClock()
    let store = store([], clock: clock)
    await store.send(.addButtonTapped) {
      $0.destination = .addItem(ItemFormFeature.State(item: self.new()))
    }
    await store.send(\.destination.presented.addItem.binding.item, new("Headphones")) {
      $0.destination = .addItem(ItemFormFeature.State(item: self.new("Headphones")))
    }
    await store.send(\.destination.presented.addItem.binding.isTimerOn, true) {
      $0.destination = .addItem(
        ItemFormFeature.State(item: self.new("Headphones"), isTimerOn: true)
      )
    }
    await store.send(.saveButtonTapped) {
      $0.destination = nil
      $0.items = [self.new("Headphones")]
    }
    // Exhaustive: an uncancelled timer or its ticks would fail the test.
    await clock.advance(by: .seconds(5))
  }

  @Test func `TN-14 the timer ticks three times and closes the form`() async {
    let clock = TestClock()
    let store = store([], clock: clock)
    await store.send(.addButtonTapped) {
      $0.destination = .addItem(ItemFormFeature.State(item: self.new()))
    }
    await store.send(\.destination.presented.addItem.binding.isTimerOn, true) {
      $0.destination = .addItem(ItemFormFeature.State(item: self.new(), isTimerOn: true))
    }
    await clock.advance(by: .seconds(3))
    for quantity in 2...4 {
      await store.receive(\.destination.presented.addItem.timerTicked) {
        $0.destination = .addItem(
          ItemFormFeature.State(item: self.new(quantity: quantity), isTimerOn: true)
        )
      }
    }
    await store.receive(\.destination.dismiss) { $0.destination = nil }
  }

  @Test func `TN-15 the timer closes the form in a non-exhaustive test`() async {
    let store = store([])
    store.exhaustivity = .off
    await store.send(.addButtonTapped)
    await store.send(\.destination.presented.addItem.binding.isTimerOn, true)
    await store.receive(\.destination.dismiss) { $0.destination = nil }
  }

  @Test func `TN-16 edits are saved when the form is dismissed`() async {
    let store = store()
    await store.send(.itemTapped(id: Item.headphones.id)) {
      $0.destination = .editItem(ItemFormFeature.State(item: .headphones))
    }
    var renamed = Item.headphones
    renamed.name = "Bluetooth headphones"
    await store.send(\.destination.presented.editItem.binding.item, renamed) { [renamed] in
      $0.destination = .editItem(ItemFormFeature.State(item: renamed))
    }
    await store.send(.destination(.dismiss)) { [renamed] in
      $0.destination = nil
      $0.items = [renamed]
    }
  }

  @Test func `TN-17 the timer's additions to an edited item are saved`() async {
    let store = store()
    store.exhaustivity = .off
    await store.send(.itemTapped(id: Item.headphones.id))
    await store.send(\.destination.presented.editItem.binding.isTimerOn, true)
    await store.receive(\.destination.dismiss) {
      $0.destination = nil
      $0.items[id: Item.headphones.id]?.status = .inStock(quantity: 23)
    }
  }

  @Test func `TN-18 the form's own button dismisses it`() async {
    let store = store()
    await store.send(.itemTapped(id: Item.headphones.id)) {
      $0.destination = .editItem(ItemFormFeature.State(item: .headphones))
    }
    await store.send(.destination(.presented(.editItem(.dismissButtonTapped))))
    await store.receive(\.destination.dismiss) { $0.destination = nil }
  }

  @Test func `an item with a blank name keeps its old name`() async {
    let store = store()
    var nameless = Item.headphones
    nameless.name = "  "
    nameless.color = .red
    store.exhaustivity = .off
    await store.send(.itemTapped(id: Item.headphones.id))
    await store.send(\.destination.presented.editItem.binding.item, nameless)
    await store.send(.destination(.dismiss)) {
      $0.items[id: Item.headphones.id]?.color = .red
    }
    #expect(store.state.items[0].name == "Headphones")
  }

  @Test func `the stock is sold out and refilled`() async {
    let store = TestStore(initialState: ItemFormFeature.State(item: .headphones)) {
      ItemFormFeature()
    } withDependencies: {
      $0.continuousClock = TestClock()
    }
    await store.send(.soldOutButtonTapped) {
      $0.item.status = .outOfStock(isOnBackOrder: false)
    }
    await store.send(\.binding.isTimerOn, true) { $0.isTimerOn = true }
    await store.send(.timerTicked)
    await store.send(\.binding.isTimerOn, false) { $0.isTimerOn = false }
    await store.send(.backInStockButtonTapped) { $0.item.status = .inStock(quantity: 1) }
  }
}

extension Item {
  static let headphones = Item(
    id: UUID(64),
    name: "Headphones",
    color: .blue,
    status: .inStock(quantity: 20)
  )
}

/// An alert as a field that two actions must clear: the pattern before presentation state.
@Reducer
private struct TwoStepDeletion {
  struct State: Equatable {
    var names: [String]
    var asksFor: String?
  }

  enum Action {
    case alertDismissed
    case deleteButtonTapped(String)
    case deletionConfirmed
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alertDismissed: state.asksFor = nil
      case .deleteButtonTapped(let name): state.asksFor = name
      case .deletionConfirmed: state.names.removeAll { $0 == state.asksFor }
      }
      return .none
    }
  }
}
