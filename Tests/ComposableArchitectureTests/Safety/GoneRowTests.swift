import ComposableArchitecture
import Observation
import Testing

/// A list and a stack that are filled and cleared in place.
@Reducer
struct Shelf {
  @ObservableState
  struct State: Equatable {
    var rows: IdentifiedArrayOf<Twig.State> = []
    var path = StackState<Twig.State>()
  }

  enum Action {
    case rows(IdentifiedActionOf<Twig>)
    case path(StackActionOf<Twig>)
    case fill(Range<Int>)
    case clear
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .rows, .path:
        break
      case .fill(let ids):
        for id in ids {
          state.rows.append(Twig.State(id: id, count: 10 * id))
          state.path.append(Twig.State(id: id, count: 10 * id))
        }
      case .clear:
        state.rows.removeAll()
        state.path.removeAll()
      }
      return .none
    }
    .forEach(\.rows, action: \.rows) { Twig() }
    .forEach(\.path, action: \.path) { Twig() }
  }
}

/// Tests removed rows: scoped collections still show them, and their stores are released.
@MainActor
@Suite struct GoneRowTests {
  private func store(rows ids: Range<Int>) -> StoreOf<Shelf> {
    let store = Store(initialState: Shelf.State()) { Shelf() }
    store.send(.fill(ids))
    return store
  }

  private func observe(_ store: StoreOf<Twig>) {
    withObservationTracking {
      _ = store.count
    } onChange: {
    }
  }

  @Test func `the stores of removed rows and screens can still be read`() {
    let store = store(rows: 1..<4)
    let rows: some RandomAccessCollection<StoreOf<Twig>> = store.scope(
      state: \.rows,
      action: \.rows
    )
    let screens: some RandomAccessCollection<StoreOf<Twig>> = store.scope(
      state: \.path,
      action: \.path
    )
    let first = rows[rows.startIndex]
    store.send(.clear)
    #expect(rows.count == 3)
    #expect(rows.map(\.count) == [10, 20, 30])
    #expect(screens.map(\.count) == [10, 20, 30])
    #expect(first.count == 10)
    #expect(issues { rows[rows.index(before: rows.endIndex)].send(.increment) }.count == 1)
    #expect(Array(store.scope(state: \.rows, action: \.rows)).isEmpty)
  }

  @Test func `a scoped collection shows the current state of its remaining rows`() {
    let store = store(rows: 1..<3)
    let rows: some RandomAccessCollection<StoreOf<Twig>> = store.scope(
      state: \.rows,
      action: \.rows
    )
    store.send(.rows(.element(id: 2, action: .increment)))
    #expect(rows.map(\.count) == [10, 21])
  }

  @Test func `the stores of observed rows are released when the rows are removed`() {
    let store = store(rows: 1..<101)
    var gone: [Weak<StoreOf<Twig>>] = []
    for row in store.scope(state: \.rows, action: \.rows) {
      observe(row)
      gone.append(Weak(row))
    }
    for screen in store.scope(state: \.path, action: \.path) {
      observe(screen)
      gone.append(Weak(screen))
    }
    #expect(gone.allSatisfy { $0.object != nil })
    store.send(.clear)
    #expect(gone.allSatisfy { $0.object == nil })
  }

  @Test func `stores of rows reached by their ids are released when the rows are removed`() {
    let store = store(rows: 1..<101)
    var gone: [Weak<StoreOf<Twig>>] = []
    for id in 1...100 {
      guard let row = store.scope(state: \.rows[id: id], action: \.rows[id: id]) else {
        Issue.record("Row \(id) has no store.")
        return
      }
      observe(row)
      gone.append(Weak(row))
    }
    let kept = gone[0].object
    store.send(.clear)
    #expect(gone.dropFirst().allSatisfy { $0.object == nil })
    // A retained store shows its last state.
    #expect(kept?.count == 10)
  }

  @Test func `the stores of unobserved rows do not accumulate`() {
    let store = store(rows: 1..<2)
    var gone: [Weak<StoreOf<Twig>>] = []
    for id in 1...1000 {
      store.send(.clear)
      store.send(.fill(id..<id + 1))
      if let row = store.scope(state: \.rows[id: id], action: \.rows[id: id]) {
        gone.append(Weak(row))
      }
    }
    #expect(gone.count { $0.object != nil } < 50)
  }
}

/// A weak reference.
private struct Weak<Object: AnyObject> {
  weak var object: Object?

  init(_ object: Object) {
    self.object = object
  }
}
