import ComposableArchitecture
import Observation
import OrderedCollections
import Testing

/// Tests state of unusual types and positions: an observer is notified of each change, and reads the current state.
@MainActor
@Suite struct OddStateTests {
  private let store = Store(
    initialState: Odd.State(
      shared: Shared(value: 0),
      sharedLeaf: Shared(value: Leaf.State(id: 20))
    )
  ) { Odd() }

  private func edit(_ body: @escaping @Sendable (inout Odd.State) -> Void) {
    store.send(.edit(Edit(body: body)))
  }

  @Test func `an observer follows a nested optional`() {
    let shown = Shown { "\(store.double.map { $0.map(\.number) } as Int??)" }
    edit { $0.double = .some(nil) }
    #expect(shown.now == "Optional(nil)")
    edit { $0.double = nil }
    #expect(shown.now == "nil")
    edit { $0.double = .some(.some(Leaf.State(id: 1, number: 3))) }
    #expect(shown.now == "Optional(Optional(3))")
    edit { $0.double??.number = 4 }
    #expect(shown.now == "Optional(Optional(4))")
  }

  @Test func `an observer follows the store of a nested optional`() throws {
    let shown = Shown {
      store.scope(state: \.double, action: \.double)?.withState { "\($0.map(\.number) as Int?)" }
    }
    #expect(shown.now == "Optional(0)")
    edit { $0.double = .some(nil) }
    #expect(shown.now == "nil")
    edit { $0.double = nil }
    #expect(shown.now == nil)
  }

  @Test func `an observer follows a dictionary's value`() {
    let shown = Shown { store.byName["a"]?.number }
    let child = Shown { store.scope(state: \.byName["a"], action: \.byName)?.number }
    edit { $0.byName["a"]?.number = 1 }
    #expect((shown.now, child.now) == (1, 1))
    edit { $0.byName["a"] = Leaf.State(id: 2, number: 2) }
    #expect((shown.now, child.now) == (2, 2))
    edit { $0.byName["a"] = nil }
    #expect((shown.now, child.now) == (nil, nil))
    edit { $0.byName = ["a": Leaf.State(id: 2, number: 3)] }
    #expect((shown.now, child.now) == (3, 3))
  }

  @Test func `an observer follows arrays of arrays and of optionals`() {
    let shown = Shown { [store.table[1][0].number, store.list[0]?.number ?? -1] }
    edit { $0.table[1][0].number = 1 }
    #expect(shown.now == [1, 0])
    edit { $0.table[1][0] = Leaf.State(id: 4, number: 2) }
    #expect(shown.now == [2, 0])
    edit { $0.table.swapAt(0, 1) }
    #expect(shown.now == [0, 0])
    edit { $0.list[0]?.number = 5 }
    #expect(shown.now == [0, 5])
    edit { $0.list.swapAt(0, 1) }
    #expect(shown.now == [0, -1])
    edit { change(&$0.list[1]) { $0 = Leaf.State(id: 5, number: 9) } }
    edit { $0.list.reverse() }
    #expect(shown.now == [0, 9])
  }

  @Test func `an observer follows rows in an optional`() {
    let shown = Shown { store.maybeRows?[id: 0]?.number }
    edit { $0.maybeRows?[id: 0]?.number = 1 }
    #expect(shown.now == 1)
    edit { $0.maybeRows?[0] = Leaf.State(id: 0, number: 2) }
    #expect(shown.now == 2)
    edit { state in
      guard var rows = state.maybeRows else { return }
      replaceElement(&rows, at: 0, with: Leaf.State(id: 0, number: 3))
      state.maybeRows = rows
    }
    #expect(shown.now == 3)
    edit { $0.maybeRows = nil }
    #expect(shown.now == nil)
  }

  @Test func `an observer follows an array of enums`() {
    let shown = Shown { store.enums[0].first?.number }
    edit { $0.enums[0].modify(\.first) { $0.number = 1 } }
    #expect(shown.now == 1)
    edit { state in
      guard case .first(let leaf) = state.enums[0] else { return }
      state.enums[0] = .second(leaf)
    }
    #expect(shown.now == nil)
    edit { $0.enums[0] = .first(Leaf.State(id: 6, number: 7)) }
    #expect(shown.now == 7)
  }

  @Test func `an observer follows observable state in an unobservable value`() throws {
    let shown = Shown { store.scope(state: \.plain.leaf, action: \.plain).number }
    let row = try #require(Array(store.scope(state: \.plain.rows, action: \.plainRows)).first)
    let shownRow = Shown { row.number }
    edit { $0.plain.leaf.number = 1 }
    edit { $0.plain.rows[0].number = 1 }
    #expect((shown.now, shownRow.now) == (1, 1))
    edit { $0.plain = Odd.Plain() }
    #expect((shown.now, shownRow.now) == (0, 0))
    edit { $0.plain.rows[0] = Leaf.State(id: 9, number: 2) }
    #expect((shown.now, shownRow.now) == (0, 2))
    edit { state in
      var copy = state.plain
      copy.leaf.number = 3
      copy.rows[0].number = 3
      state.plain = copy
    }
    #expect((shown.now, shownRow.now) == (3, 3))
    edit { $0.startOver() }
    #expect((shown.now, shownRow.now) == (0, 0))
  }

  @Test func `an observer follows a child derived from other fields`() {
    let child = store.scope(state: \.derived, action: \.derived)
    let shown = Shown { child.number }
    let state = Shown { child.state.number }
    edit { $0.number = 1 }
    #expect((shown.now, state.now) == (1, 1))
    child.send(.edit(Edit { $0.number = 2 }))
    #expect((shown.now, state.now, store.number) == (2, 2, 2))
    edit { $0.startOver() }
    #expect((shown.now, state.now) == (0, 0))
    edit { $0.number = 3 }
    #expect((shown.now, state.now) == (3, 3))
  }

  @Test func `an observer follows the selected row`() {
    let shown = Shown { store.scope(state: \.selected, action: \.selected)?.number }
    let id = Shown { store.scope(state: \.selected, action: \.selected)?.state.id }
    edit { $0.rows[id: 1]?.number = 1 }
    edit { $0.selectedID = 1 }
    #expect((shown.now, id.now) == (1, 1))
    store.send(.selected(.edit(Edit { $0.number = 5 })))
    #expect((shown.now, store.rows[id: 1]?.number) == (5, 5))
    edit { $0.selectedID = nil }
    #expect((shown.now, id.now) == (nil, nil))
    edit { $0.selectedID = 0 }
    #expect((shown.now, id.now) == (0, 0))
    edit { $0.rows.remove(id: 0) }
    #expect((shown.now, id.now) == (nil, nil))
  }

  @Test func `the store of the selected row follows a new selection`() throws {
    let selected: StoreOf<Leaf>? = store.scope(state: \.selected, action: \.selected)
    let child = try #require(selected)
    let shown = Shown { child.state.id }
    edit { $0.selectedID = 1 }
    #expect(shown.now == 1)
    edit { $0.rows[id: 1]?.other = 1 }
    let other = Shown { child.other }
    #expect(other.now == 1)
    edit { $0.selectedID = 0 }
    #expect((shown.now, other.now) == (0, 0))
  }

  @Test func `an observer follows a sum over rows`() {
    let shown = Shown { store.total }
    edit { $0.rows[1].number = 2 }
    #expect(shown.now == 2)
    edit { $0.rows[id: 0] = Leaf.State(id: 0, number: 3) }
    #expect(shown.now == 5)
    edit { changeAll(&$0.rows) { $0.number += 1 } }
    #expect(shown.now == 7)
    edit { $0.startOver() }
    #expect(shown.now == 0)
  }

  @Test func `an observer follows a replaced shared reference`() {
    let shown = Shown { store.shared }
    let other = Shared(value: 5)
    edit { $0.$shared = other }
    #expect(shown.now == 5)
    other.withLock { $0 = 6 }
    #expect(shown.now == 6)
  }

  @Test func `an observer follows shared observable state`() {
    let shown = Shown { store.sharedLeaf.number }
    edit { $0.$sharedLeaf.withLock { $0.number = 1 } }
    #expect(shown.now == 1)
    edit { $0.$sharedLeaf.withLock { $0 = Leaf.State(id: 20, number: 2) } }
    #expect(shown.now == 2)
    edit { state in
      var copy = state.sharedLeaf
      copy.number = 3
      let changed = copy
      state.$sharedLeaf.withLock { $0 = changed }
    }
    #expect(shown.now == 3)
  }

  @Test func `an observer follows values with NaN and with incomplete equality`() {
    let shown = Shown { "\(store.pair.first) \(store.pair.second)" }
    edit { $0.pair.first = 1 }
    #expect(shown.now == "1.0 nan")
    edit { $0.pair = Odd.Pair() }
    #expect(shown.now == "0.0 nan")
    edit { $0.pair.second = 2 }
    #expect(shown.now == "0.0 2.0")
  }
}

/// The value of a closure, read again only after a notification.
@MainActor
final class Shown<Value> {
  private let read: () -> Value
  private let isTold = LockIsolated(false)
  private var value: Value
  /// The number of notifications.
  private(set) var tells = 0

  init(_ read: @escaping () -> Value) {
    self.read = read
    value = withObservationTracking(read) { [isTold] in isTold.setValue(true) }
  }

  /// The observer's current value.
  var now: Value {
    if isTold.value {
      isTold.setValue(false)
      tells += 1
      value = withObservationTracking(read) { [isTold] in isTold.setValue(true) }
    }
    return value
  }
}
