import CasePathsCore
import ComposableCore
import Observation

/// The cost of observable state.
@MainActor
enum ObservationRows {
  static var all: [Measurement] {
    [write, unobserved, read] + rows + observed
  }

  private static var write: Measurement {
    var state = ObservedCounter.State()
    return Measurement("ObservableState, write of a field nobody observes") { state.count &+= 1 }
  }

  private static var unobserved: Measurement {
    let store = Store(initialState: ObservedCounter.State()) { ObservedCounter() }
    return Measurement("Store.send, observable state without observers") { store.send(.increment) }
  }

  private static var read: Measurement {
    let store = Store(initialState: ObservedCounter.State()) { ObservedCounter() }
    var sum = 0
    return Measurement("Store, read of a field") { sum &+= store.count }
  }

  private static var rows: [Measurement] {
    [10, 1_000_000].map { count in
      Measurement(
        "Store.send, one observable element of \(among: count)",
        of: Store(initialState: ObservedRows.State(count: count)) { ObservedRows() }
      ) {
        $0.send(.rows(.element(id: 7, action: .increment)))
      }
    }
  }

  /// Observers of other rows must not add a cost.
  private static var observed: [Measurement] {
    [0, 1_000].map { count in
      Measurement(
        "Store.send, \(among: count) observers of other rows",
        of: rows(2_000, observed: count)
      ) {
        $0.send(.rows(.element(id: 7, action: .increment)))
      }
    }
  }

  /// A list whose last rows are observed.
  private static func rows(_ count: Int, observed: Int) -> StoreOf<ObservedRows> {
    let store = Store(initialState: ObservedRows.State(count: count)) { ObservedRows() }
    for row in store.scope(state: \.rows, action: \.rows).suffix(observed) { observe(row) }
    return store
  }

  /// The cost of a list change after many observed rows were added and removed; it must not grow.
  ///
  /// The removed rows leave a heap that slows down later measurements, so these rows are near the end.
  static var gone: [Measurement] {
    [0, 100_000].map { count in
      Measurement(
        "Store.send, a list changes after \(among: count) rows came and went",
        of: list(after: count)
      ) {
        $0.send(.append(0..<1))
        $0.send(.removeAll)
      }
    }
  }

  /// An empty list that had a number of observed rows.
  private static func list(after count: Int) -> StoreOf<ObservedRows> {
    let store = Store(initialState: ObservedRows.State(count: 0)) { ObservedRows() }
    store.send(.append(0..<count))
    for row in store.scope(state: \.rows, action: \.rows) { observe(row) }
    store.send(.removeAll)
    return store
  }

  private static func observe(_ row: StoreOf<ObservedCounter>) {
    withObservationTracking {
      _ = row.count
    } onChange: {
    }
  }
}
