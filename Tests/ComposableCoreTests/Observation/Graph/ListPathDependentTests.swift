import CasePathsCore
import ComposableCore
import ConcurrencyExtras
import IdentifiedCollections
import Observation
import Testing

/// The slots of a list's rows are re-evaluated together.
@MainActor
@Suite struct ListPathDependentTests {
  private let store = Store(initialState: CountedList.State()) { CountedList() }
  private let notified = LockIsolated<[Int]>([])

  private func observe(_ rows: some Sequence<Store<CountedRow, Never>>) {
    for row in rows {
      let id = withObservationTracking {
        row.number
      } onChange: { [notified] in
        notified.withValue { $0.append(0) }
      }
      #expect(id >= 0)
    }
  }

  private var rows: [Store<CountedRow, Never>] {
    Array(store.scope(state: \.rows, action: \.rows))
  }

  @Test func `a list that is replaced is read once for all of its rows`() {
    let rows = rows
    observe(rows)
    let reads = store.withState(\.reads)
    let before = reads.value
    store.send(.replace)
    #expect(reads.value - before <= 1)
    #expect(notified.value.count == rows.count)
    #expect(rows.map(\.number) == Array(100..<200))
  }

  @Test func `each round reads the list again`() {
    let rows = rows
    for round in 1...3 {
      notified.setValue([])
      observe(rows)
      store.send(.replace)
      #expect(notified.value.count == rows.count)
      #expect(rows.map(\.number) == (0..<100).map { $0 + 100 * round })
    }
  }

  @Test func `removing rows notifies their readers and no reader of other rows`() {
    let rows = rows
    observe(rows)
    store.send(.removeFirst(40))
    #expect(notified.value.count == 40)
    store.send(.replace)
    #expect(notified.value.count == 100)
    #expect(rows[41].number == 141)
  }

  @Test
  func
    `assigning an earlier list notifies the changed row, and later changes notify the others`()
  {
    let rows = rows
    store.send(.keep)
    store.send(.add)
    observe(rows)
    store.send(.putBack)
    #expect(notified.value.count == 1)
    #expect(rows[50].number == 50)
    store.send(.replace)
    #expect(notified.value.count == rows.count)
  }

  @Test func `rows that are inserted after the removal of all rows are observed again`() {
    observe(rows)
    store.send(.removeFirst(100))
    #expect(notified.value.count == 100)
    // The list changes without observers.
    store.send(.append(7))
    store.send(.append(8))
    notified.setValue([])
    let rows = rows
    observe(rows)
    store.send(.replace)
    #expect(notified.value.count == 2)
    #expect(rows.map(\.number) == [107, 108])
  }

  @Test func `the list is discarded after a round, so the next change copies no buffer`() {
    observe(rows)
    store.send(.replace)
    let address = store.withState(\.address)
    store.send(.add)
    #expect(store.withState(\.address) == address)
  }
}

private struct CountedRow: ObservableState, Identifiable {
  let id: Int
  private var _number: Int
  private var _$observationRegistrar = ObservationStateRegistrar()
  var _$id: ObservableStateID { _$observationRegistrar.id }

  init(id: Int, number: Int) {
    self.id = id
    _number = number
  }

  var number: Int {
    get {
      _$observationRegistrar.access(1)
      return _number
    }
    set {
      let modification = _$observationRegistrar.willSet(1, from: _number, to: newValue)
      _number = newValue
      _$observationRegistrar.didSet(modification)
    }
  }
}

/// A list that counts its reads.
private struct CountedList: Reducer {
  struct State: ObservableState {
    let reads = LockIsolated(0)
    private var _rows = IdentifiedArray(
      uniqueElements: (0..<100).map { CountedRow(id: $0, number: $0) }
    )
    var kept: IdentifiedArrayOf<CountedRow> = []
    private var _$observationRegistrar = ObservationStateRegistrar()
    var _$id: ObservableStateID { _$observationRegistrar.id }

    var rows: IdentifiedArrayOf<CountedRow> {
      get {
        reads.withValue { $0 += 1 }
        _$observationRegistrar.access(1)
        return _rows
      }
      set {
        let modification = _$observationRegistrar.willSet(1, from: _rows, to: newValue)
        _rows = newValue
        _$observationRegistrar.didSet(modification)
      }
      _modify {
        let modification = _$observationRegistrar.willModify(1, _rows)
        defer { _$observationRegistrar.didModify(modification, _rows) }
        yield &_rows
      }
    }

    /// The address of the elements.
    var address: UInt {
      _rows.withContiguousStorageIfAvailable { UInt(bitPattern: $0.baseAddress) } ?? 0
    }

    mutating func replace() {
      rows = IdentifiedArray(
        uniqueElements: _rows.map { CountedRow(id: $0.id, number: $0.number + 100) }
      )
    }
  }

  enum Action: CasePathable {
    case replace
    case removeFirst(Int)
    case add
    case append(Int)
    case keep
    case putBack
    case rows(IdentifiedAction<Int, Never>)

    struct AllCasePaths {
      var rows: AnyCasePath<Action, IdentifiedAction<Int, Never>> {
        AnyCasePath(
          embed: { .rows($0) },
          extract: { action in
            guard case .rows(let action) = action else { return nil }
            return action
          }
        )
      }
    }

    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .replace: state.replace()
      case .removeFirst(let count): state.rows.removeFirst(count)
      case .add: state.rows[id: 50]?.number += 1
      case .append(let id): state.rows.append(CountedRow(id: id, number: id))
      case .keep: state.kept = state.rows
      case .putBack: state.rows = state.kept
      case .rows: break
      }
      return .none
    }
  }
}
