import Foundation
import CasePathsCore
import ComposableCore
import Observation

/// What it costs that state can be observed.
@MainActor
enum ObservationRows {
  static var all: [Measurement] {
    [write, unobserved, read] + rows + observed + gone + WholeValueRows.all
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
      let store = Store(initialState: ObservedRows.State(count: count)) { ObservedRows() }
      return Measurement("Store.send, one observable element of \(count.formatted())") {
        store.send(.rows(.element(id: 7, action: .increment)))
      }
    }
  }

  /// Observers of other rows must not be felt.
  private static var observed: [Measurement] {
    [0, 1_000].map { count in
      let store = Store(initialState: ObservedRows.State(count: 2_000)) { ObservedRows() }
      for row in store.scope(state: \.rows, action: \.rows).suffix(count) {
        withObservationTracking {
          _ = row.count
        } onChange: {
        }
      }
      return Measurement("Store.send, \(count.formatted()) observers of other rows") {
        store.send(.rows(.element(id: 7, action: .increment)))
      }
    }
  }

  /// Rows that came, were observed and went must not be felt where the list changes.
  private static var gone: [Measurement] {
    [0, 100_000].map { count in
      let store = Store(initialState: ObservedRows.State(count: 0)) { ObservedRows() }
      store.send(.append(0..<count))
      for row in store.scope(state: \.rows, action: \.rows) {
        withObservationTracking {
          _ = row.count
        } onChange: {
        }
      }
      store.send(.removeAll)
      let name = "Store.send, a list changes after \(count.formatted()) rows came and went"
      return Measurement(name) {
        store.send(.append(0..<1))
        store.send(.removeAll)
      }
    }
  }
}
