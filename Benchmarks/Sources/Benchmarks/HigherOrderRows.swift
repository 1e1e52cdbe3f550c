import ComposableCore

/// The cost of a reducer that calls `reduce(into:action:)` of another reducer; compare the rows of the same
/// reducer without it.
@MainActor
enum HigherOrderRows {
  static var all: [Measurement] {
    let sizes = [10, 1_000, 100_000]
    return sizes.map(inStore) + sizes.map(withoutStore)
  }

  private static func inStore(_ count: Int) -> Measurement {
    Measurement(
      "Store.send, one element of \(among: count) in a higher-order reducer",
      of: Store(initialState: Rows.State(count: count)) { HigherOrder(base: Rows()) }
    ) {
      $0.send(.rows(.element(id: 7, action: .increment)))
    }
  }

  private static func withoutStore(_ count: Int) -> Measurement {
    var state = Rows.State(count: count)
    let reducer = Rows()
    return Measurement("Reducer.reduce, one element of \(among: count) without a store") {
      _ = reducer.reduce(into: &state, action: .rows(.element(id: 7, action: .increment)))
    }
  }
}

/// A reducer that forwards each action to its base, as a reducer that logs actions does.
struct HigherOrder<Base: Reducer>: Reducer {
  let base: Base

  func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    base.reduce(into: &state, action: action)
  }
}
