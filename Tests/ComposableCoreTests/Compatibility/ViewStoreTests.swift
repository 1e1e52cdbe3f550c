import ComposableCore
import ConcurrencyExtras
import Observation
import Testing

@MainActor
@Suite struct ViewStoreTests {
  private func changes(of read: () -> Void, during body: () -> Void) -> Bool {
    let changed = LockIsolated(false)
    withObservationTracking(read) { changed.setValue(true) }
    body()
    return changed.value
  }

  @Test func `a view store has the closure's value of the state`() {
    let store = Store(initialState: Counter.State()) { Counter() }
    let viewStore = ViewStore(store, observe: { $0 })
    viewStore.send(.incrementTwice)
    #expect(viewStore.count == 2)
    #expect(viewStore.state == Counter.State(count: 2))
  }

  @Test func `a view store's id is its state's id`() {
    let store = Store(initialState: Counter.State(id: 7)) { Counter() }
    let viewStore = ViewStore(store)
    #expect(viewStore.id == 7)
    #expect(viewStore == viewStore && viewStore != ViewStore(store))
  }

  @Test func `a view store notifies observers only of a changed value`() {
    let store = Store(initialState: OldParent.State()) { OldParent() }
    let viewStore = ViewStore(
      store,
      observe: \.field.count,
      send: { (action: Counter.Action) in .field(action) }
    )
    #expect(changes(of: { _ = viewStore.state }, during: { viewStore.send(.increment) }))
    #expect(
      !changes(of: { _ = viewStore.state }, during: { store.send(.set(\.$name, "Blob")) })
    )
    #expect(viewStore.state == 1)
  }

  @Test func `a closure compares values for equality`() {
    let store = Store(initialState: Counter.State()) { Counter() }
    let viewStore = ViewStore(store, observe: \.count, removeDuplicates: { $0 / 10 == $1 / 10 })
    #expect(!changes(of: { _ = viewStore.state }, during: { store.send(.increment) }))
    #expect(changes(of: { _ = viewStore.state }, during: { store.send(.chain(9)) }))
    #expect(viewStore.state == 11)
  }

  @Test func `a send can wait until a condition of the state is false`() async {
    let store = Store(initialState: Counter.State()) { Counter() }
    let viewStore = ViewStore(store, observe: { $0 })
    let gate = Gate()
    let waiting = Task { await viewStore.send(.work(gate), while: { $0.count == 0 }) }
    gate.open()
    await waiting.value
    #expect(viewStore.count == 100)
    await viewStore.yield(while: { $0.count == 0 })
  }

  @Test func `cancelling a waiting send cancels its effects`() async {
    let store = Store(initialState: Counter.State()) { Counter() }
    let viewStore = ViewStore(store, observe: { $0 })
    let gate = Gate()
    let waiting = Task { await viewStore.send(.work(gate), while: { $0.count == 0 }) }
    waiting.cancel()
    await waiting.value
    gate.open()
    #expect(viewStore.count == 0)
  }

  @Test func `a released view store releases its store`() {
    weak var gone: Store<Counter.State, Counter.Action>?
    do {
      let store = Store(initialState: Counter.State()) { Counter() }
      gone = store
      let viewStore = ViewStore(store, observe: { $0 })
      #expect(viewStore.count == 0)
    }
    #expect(gone == nil)
  }
}
