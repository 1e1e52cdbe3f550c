import ComposableArchitecture
import Observation
import Testing

/// Tests stores of a stack's elements, and their notifications.
@MainActor
@Suite struct StackStoreTests {
  private func makeStore() -> StoreOf<Root> {
    Store(
      initialState: Root.State(
        path: StackState([.screen(Screen.State()), .note(Note.State(text: "a"))])
      )
    ) {
      Root()
    }
  }

  private func elements(of store: StoreOf<Root>) -> [StoreOf<Path>] {
    func array(_ stores: some RandomAccessCollection<StoreOf<Path>>) -> [StoreOf<Path>] {
      Array(stores)
    }
    return array(store.scope(state: \.path, action: \.path))
  }

  @Test func `a stack has one stable store for each element`() throws {
    let store = makeStore()
    let stores = elements(of: store)
    #expect(stores.count == 2)
    #expect(elements(of: store)[0] === stores[0])
    guard case .screen(let screen) = stores[0].case, case .note(let note) = stores[1].case else {
      Issue.record("The stores are of other cases.")
      return
    }
    screen.send(.increment)
    note.send(.textChanged("b"))
    #expect(screen.count == 1)
    #expect(note.text == "b")
    #expect(store.seen == ["increment"])
  }

  @Test func `an id scopes to its element's store`() throws {
    let store = makeStore()
    let id = try #require(store.path.ids.first)
    let scoped: StoreOf<Path>? = store.scope(state: \.path[id: id], action: \.path[id: id])
    let screen = try #require(scoped)
    screen.send(.screen(.increment))
    #expect(store.path[id: id, case: \.screen]?.count == 1)
    store.send(.popAll)
    let gone: StoreOf<Path>? = store.scope(state: \.path[id: id], action: \.path[id: id])
    #expect(gone == nil)
  }

  @Test func `readers of the stack are notified of pushes and pops, not of changes in elements`()
    throws
  {
    let store = makeStore()
    let changes = Changes { _ = store.path.ids }
    let id = try #require(store.path.ids.first)
    store.send(.path(.element(id: id, action: .screen(.increment))))
    #expect(changes.count == 0)
    store.send(.showScreen)
    #expect(changes.count == 1)
    changes.observe { _ = store.path.ids }
    store.send(.path(.popFrom(id: id)))
    #expect(changes.count == 2)
  }

  @Test func `readers of an element are notified if it is replaced in place`() throws {
    let store = makeStore()
    let id = try #require(store.path.ids.first)
    store.send(.path(.element(id: id, action: .screen(.increment))))
    let changes = Changes { _ = store.path[id: id, case: \.screen]?.count }
    store.send(.path(.element(id: id, action: .screen(.resetTapped))))
    #expect(changes.count == 1)
    #expect(store.path[id: id, case: \.screen]?.count == 0)
  }
}

/// Counts the changes of the values that a closure reads.
@MainActor
private final class Changes {
  private let fired = LockIsolated(0)

  var count: Int { fired.value }

  init(_ read: () -> Void) {
    observe(read)
  }

  func observe(_ read: () -> Void) {
    withObservationTracking(read) { [fired] in fired.withValue { $0 += 1 } }
  }
}
