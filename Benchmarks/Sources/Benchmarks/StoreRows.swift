import ComposableCore
import Dependencies
import Foundation

/// The cost of sending an action.
@MainActor
enum StoreRows {
  static var all: [Measurement] {
    [plain, nothing, overridden, chained] + elements + [elementsInTurn]
  }

  private static var plain: Measurement {
    let store = Store(initialState: Counter.State()) { Counter() }
    return Measurement("Store.send, no effect") { store.send(.increment) }
  }

  /// Compare with the second floor, which is the call of the reducer.
  private static var nothing: Measurement {
    let store = Store(initialState: 0) { Reduce<Int, Bool> { _, _ in .none } }
    var isUp = true
    return Measurement("Store.send, an action that changes nothing") {
      store.send(isUp)
      isUp.toggle()
    }
  }

  private static var overridden: Measurement {
    let store = Store(initialState: Counter.State()) {
      Counter()
    } withDependencies: {
      $0.uuid = .incrementing
    }
    return Measurement("Store.send, one dependency override") { store.send(.increment) }
  }

  private static var chained: Measurement {
    let store = Store(initialState: Counter.State()) { Counter() }
    return Measurement("Store.send, each of 1,000 chained effects", scale: 1000) {
      store.send(.chain(999))
    }
  }

  private static var elements: [Measurement] {
    [10, 100_000, 1_000_000].map { count in
      Measurement(
        "Store.send, one element of \(among: count)",
        of: Store(initialState: Rows.State(count: count)) { Rows() }
      ) {
        $0.send(.rows(.element(id: 7, action: .increment)))
      }
    }
  }

  /// The cost of looking up an element, which a series of actions for one element pays once.
  private static var elementsInTurn: Measurement {
    let store = Store(initialState: Rows.State(count: 100_000)) { Rows() }
    var id = 0
    return Measurement("Store.send, elements of 100,000 in turn") {
      id = (id + 1) % 100_000
      store.send(.rows(.element(id: id, action: .increment)))
    }
  }
}
