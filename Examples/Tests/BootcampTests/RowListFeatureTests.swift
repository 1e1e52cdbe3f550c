import ComposableArchitecture
import Testing

@testable import Bootcamp

@MainActor
@Suite struct RowListFeatureTests {
  private func makeStore() async -> TestStoreOf<RowListFeature> {
    let store = TestStore(initialState: RowListFeature.State()) {
      RowListFeature()
    } withDependencies: {
      $0.bootcampServer.loadNumber = { .success(10) }
      $0.bootcampServer.shuffle = { $0.reversed() }
    }
    await store.send(.didLoad)
    await store.receive(\.receiveCount.success) {
      $0.isLoading = false
      $0.rows = [RowFeature.State(id: 1), RowFeature.State(id: 2), RowFeature.State(id: 3)]
      $0.lastID = 3
    }
    return store
  }

  @Test func `BC-11: a row is toggled, and another is removed permanently`() async {
    let store = await makeStore()
    await store.send(.rows(.element(id: 2, action: .didTapToggle))) {
      $0.rows[id: 2]?.isActive = false
    }
    await store.send(.rows(.element(id: 3, action: .didTapRemove))) { $0.rows.remove(id: 3) }
    await store.send(.didTapAdd) {
      $0.lastID = 4
      $0.rows.append(RowFeature.State(id: 4))
    }
    #expect(store.state.rows.map(\.text) == ["Data 1", "Data 2", "Data 4"])
  }

  @Test func `BC-11: shuffled rows keep their state`() async {
    let store = await makeStore()
    await store.send(.rows(.element(id: 1, action: .didTapToggle))) {
      $0.rows[id: 1]?.isActive = false
    }
    await store.send(.didTapShuffle) {
      $0.rows = IdentifiedArray(uniqueElements: $0.rows.reversed())
    }
    #expect(store.state.rows.map(\.id) == [3, 2, 1])
    #expect(store.state.rows.map(\.isActive) == [true, true, false])
  }

  @Test func `BC-11: rows that fail to load show an error and can be retried`() async {
    let isDown = LockIsolated(true)
    let store = TestStore(initialState: RowListFeature.State()) {
      RowListFeature()
    } withDependencies: {
      $0.bootcampServer.loadNumber = { isDown.value ? .failure(.offline) : .success(0) }
    }
    await store.send(.didLoad)
    await store.receive(\.receiveCount.failure) {
      $0.isLoading = false
      $0.networkError = .offline
    }
    isDown.setValue(false)
    await store.send(.didLoad) {
      $0.isLoading = true
      $0.networkError = nil
    }
    await store.receive(\.receiveCount.success) {
      $0.isLoading = false
      $0.rows = [RowFeature.State(id: 1), RowFeature.State(id: 2), RowFeature.State(id: 3)]
      $0.lastID = 3
    }
  }
}
