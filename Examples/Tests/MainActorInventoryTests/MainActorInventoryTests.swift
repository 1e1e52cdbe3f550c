import ComposableArchitecture
import DependenciesTestSupport
import Testing

@testable import MainActorInventory

@MainActor
@Test func `the list loads items, and presents one`() async {
  let store = TestStore(initialState: ItemList.State()) {
    ItemList()
  } withDependencies: {
    $0.itemClient.load = { [Item(id: 1, name: "Tea")] }
  }
  await store.send(.task)
  await store.receive(\.loaded) { $0.items = [Item(id: 1, name: "Tea")] }
  await store.send(.rowTapped(id: 1)) {
    $0.destination = .detail(ItemDetail.State(item: Item(id: 1, name: "Tea")))
  }
}

@Test func `a store on another actor runs the feature`() async {
  let store = StoreActor(initialState: ItemList.State()) {
    ItemList()
  } withDependencies: {
    $0.itemClient.load = { [Item(id: 1, name: "Tea")] }
  }
  await store.send(.task).finish()
  #expect(await store.state.items.map(\.name) == ["Tea"])
}
