import CasePathsCore
import ComposableCore
import IdentifiedCollections
import Observation

/// The cost of child stores, and of actions from deeply nested children.
@MainActor
enum ScopeRows {
  static var all: [Measurement] {
    [deep, deepInHigherOrder] + depths + presentations + [screens, lookup, made] + crowded
  }

  /// The cost of a level, as the difference between these rows.
  private static var depths: [Measurement] {
    [
      depth(1, of: Level1.self), depth(2, of: Level2.self), depth(5, of: Level5.self),
      depth(10, of: Level10.self),
    ]
  }

  private static func depth<Root: CounterAncestor>(_ count: Int, of: Root.Type) -> Measurement {
    let leaf = Root.leaf(of: Store(initialState: Root.State()) { Root() })
    return Measurement("Store.send, from a leaf below \(all: count) features") {
      leaf.send(.increment)
    }
  }

  private static var deep: Measurement {
    let reducer = ten(levelsAbove: Counter())
    return deep(
      "Store.send, from a leaf 10 levels down",
      in: Store(initialState: ten(statesAbove: Counter.State())) { reducer }
    )
  }

  private static var deepInHigherOrder: Measurement {
    let reducer = HigherOrder(base: ten(levelsAbove: Counter()))
    return deep(
      "Store.send, from a leaf 10 levels down in a higher-order reducer",
      in: Store(initialState: ten(statesAbove: Counter.State())) { reducer }
    )
  }

  private static func deep(_ name: RowName, in root: StoreOf<Ten<Counter>>) -> Measurement {
    let middle = root.scope(state: \.child, action: \.child)
      .scope(state: \.child, action: \.child).scope(state: \.child, action: \.child)
      .scope(state: \.child, action: \.child).scope(state: \.child, action: \.child)
    let leaf = middle.scope(state: \.child, action: \.child)
      .scope(state: \.child, action: \.child).scope(state: \.child, action: \.child)
      .scope(state: \.child, action: \.child).scope(state: \.child, action: \.child)
    return Measurement(name) { leaf.send(.increment) }
  }

  private typealias Five<R: Reducer> = Level<Level<Level<Level<Level<R>>>>>
  private typealias Ten<R: Reducer> = Five<Five<R>>

  private static func five<R: Reducer>(levelsAbove child: R) -> Five<R> {
    Level(child: Level(child: Level(child: Level(child: Level(child: child)))))
  }

  private static func ten<R: Reducer>(levelsAbove child: R) -> Ten<R> {
    five(levelsAbove: five(levelsAbove: child))
  }

  private static func ten(statesAbove state: Counter.State) -> Ten<Counter>.State {
    .init(
      child: .init(
        child: .init(
          child: .init(
            child: .init(
              child: .init(child: .init(child: .init(child: .init(child: .init(child: state)))))
            )
          )
        )
      )
    )
  }

  private static var presentations: [Measurement] {
    [1, 2, 5, 10].map { depth in
      var leaf = Store(initialState: Presenter.State(depth: depth)) { Presenter() }
      for _ in 0..<depth {
        guard let child = leaf.scope(state: \.child, action: \.child.presented) else {
          preconditionFailure("A child that is presented has no store.")
        }
        leaf = child
      }
      return Measurement("Store.send, from a leaf below \(all: depth) presentations") {
        leaf.send(.increment)
      }
    }
  }

  /// Stores and observes the child stores, as for stacked screens.
  private static var screens: Measurement {
    var stores = [Store(initialState: Presenter.State(depth: 10)) { Presenter() }]
    while let child = stores.last?.scope(state: \.child, action: \.child.presented) {
      stores.append(child)
    }
    for store in stores {
      withObservationTracking {
        _ = store.child
      } onChange: {
      }
    }
    return Measurement("Store.send, from a leaf below 10 observed presentations") {
      stores.last?.send(.increment)
    }
  }

  private static var lookup: Measurement {
    let store = Store(initialState: .init(child: .init())) { Level(child: Counter()) }
    return Measurement("Store.scope, a child that was made before") {
      _ = store.scope(state: \.child, action: \.child)
    }
  }

  private static var made: Measurement {
    let store = Store(initialState: ObservedRows.State(count: 1_000)) { ObservedRows() }
    return Measurement("Store.scope, each of 1,000 row stores made", scale: 1_000) {
      let fresh = Store(initialState: store.state) { ObservedRows() }
      for row in fresh.scope(state: \.rows, action: \.rows) { _ = row }
    }
  }

  private static var crowded: [Measurement] {
    [0, 1_000].map { count in
      let store = Store(initialState: ObservedRows.State(count: 1_000)) { ObservedRows() }
      let children = Array(store.scope(state: \.rows, action: \.rows).prefix(count))
      return Measurement("Store.send, \(among: count) child stores alive") {
        store.send(.rows(.element(id: 7, action: .increment)))
        withExtendedLifetime(children) {}
      }
    }
  }
}
