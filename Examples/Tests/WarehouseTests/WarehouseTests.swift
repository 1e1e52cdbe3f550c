import ComposableArchitecture
import Inventory
import Testing

@testable import Warehouse

@MainActor
@Test func `an export contains the loaded items`() async {
  let exported = LockIsolated<[Item]>([])
  let store = TestStore(initialState: Warehouse.State()) {
    Warehouse()
  } withDependencies: {
    $0.itemClient.load = { [Item(id: 1, name: "Tea")] }
    $0.exporter.export = { exported.setValue($0) }
  }
  await store.send(.list(.task))
  await store.receive(\.list.loaded) { $0.list.items = [Item(id: 1, name: "Tea")] }
  await store.send(.exportTapped)
  await store.receive(\.exportFinished) { $0.exported = 1 }
  #expect(exported.value == [Item(id: 1, name: "Tea")])
}

@MainActor
@Test func `a renamed item is a change of the presented state`() async {
  var state = Warehouse.State()
  state.list.items = [Item(id: 1, name: "Tea")]
  let store = TestStore(initialState: state) { Warehouse() }
  await store.send(.list(.rowTapped(id: 1))) {
    $0.list.destination = .detail(ItemDetail.State(item: Item(id: 1, name: "Tea")))
  }
  await store.send(\.list.destination.detail.renamed, "Green tea") {
    $0.list.destination?.modify(\.detail) { $0.item.name = "Green tea" }
  }
}
