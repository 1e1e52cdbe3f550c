import ComposableArchitecture
import Testing

/// Tests notifications of changes in a plain array of observable state.
@MainActor
@Suite struct ArrayObservationTests {
  @Reducer
  struct List {
    @ObservableState
    struct State: Equatable {
      var rows = [Row(), Row()]
    }
    @ObservableState
    struct Row: Equatable {
      var count = 0
    }
    enum Action {
      case increment(Int)
      case append
      case replace(Int)
    }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .increment(let index): state.rows[index].count += 1
        case .append: state.rows.append(Row())
        case .replace(let index): state.rows[index] = Row()
        }
        return .none
      }
    }
  }

  /// Returns if the observers of the list, the first row and the second row are notified of an action.
  private func notified(of action: List.Action) -> [Bool] {
    let store = Store(initialState: List.State()) { List() }
    let reads: [() -> Void] = [
      { _ = store.rows }, { _ = store.rows[0].count }, { _ = store.rows[1].count },
    ]
    let notified = reads.map { read in
      let isTold = LockIsolated(false)
      withObservationTracking(read) { isTold.setValue(true) }
      return isTold
    }
    store.send(action)
    return notified.map(\.value)
  }

  @Test func `a change in an element notifies the readers of its field`() {
    #expect(notified(of: .increment(1)) == [false, false, true])
  }

  @Test func `inserting or replacing an element notifies all readers of the array`() {
    #expect(notified(of: .append) == [true, true, true])
    #expect(notified(of: .replace(0)) == [true, true, true])
  }
}
