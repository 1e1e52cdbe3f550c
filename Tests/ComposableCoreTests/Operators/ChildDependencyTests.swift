import CasePathsCore
import ComposableCore
import ComposableTesting
import Dependencies
import IdentifiedCollections
import Testing

private enum NumberKey: DependencyKey {
  static let liveValue = 1
  static let testValue = 1
}

extension DependencyValues {
  fileprivate var number: Int {
    get { self[NumberKey.self] }
    set { self[NumberKey.self] = newValue }
  }
}

/// A counter that adds the current number, and has a child.
private struct Adder: Reducer {
  typealias State = Counter.State
  typealias Action = Counter.Action

  @Dependency(\.number) var number

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    if action == .increment { state.count += number }
    return .none
  }
}

/// The adder inside a `body`, which is evaluated at the first action of an optional child.
private struct Wrapped: Reducer {
  var body: some Reducer<Counter.State, Counter.Action> { Adder() }
}

private struct Family: Reducer {
  typealias State = Parent.State
  typealias Action = Parent.Action

  var body: some Reducer<State, Action> {
    Reduce { _, _ in .none }
      .ifLet(\.optional, action: \.optional) { Wrapped() }
      .ifLet(\.presented, action: \.presented) { Wrapped() }
      .forEach(\.rows, action: \.rows) { Wrapped() }
  }
}

@MainActor
@Suite struct ChildDependencyTests {
  static let state: Parent.State = {
    var state = Parent.State()
    state.optional = Counter.State()
    state.presented.wrappedValue = Counter.State()
    state.rows = [Counter.State()]
    return state
  }()

  static let actions: [Parent.Action] = [
    .optional(.increment), .presented(.presented(.increment)),
    .rows(.element(id: 0, action: .increment)),
  ]

  private func counts(of state: Parent.State) -> [Int] {
    [
      state.optional?.count ?? -1, state.presented.wrappedValue?.count ?? -1,
      state.rows[0].count,
    ]
  }

  @Test func `children use the dependencies of the store, not of the first action`() {
    let store = Store(initialState: Self.state) { Family() }
    withDependencies {
      $0.number = 42
    } operation: {
      for action in Self.actions { store.send(action) }
    }
    #expect(counts(of: store.currentState) == [1, 1, 1])
    for action in Self.actions { store.send(action) }
    #expect(counts(of: store.currentState) == [2, 2, 2])
  }

  @Test func `children created late use the dependencies of their store`() {
    let store = Store(initialState: Self.state) {
      Family()
    } withDependencies: {
      $0.number = 10
    }
    for action in Self.actions { store.send(action) }
    #expect(counts(of: store.currentState) == [10, 10, 10])
  }

  @Test func `a dependency set for children created late applies only to these children`() {
    let store = Store(initialState: Self.state) {
      Family().dependency(\.number, 7)
    }
    for action in Self.actions { store.send(action) }
    #expect(counts(of: store.currentState) == [7, 7, 7])
  }

  @Test func `an override around a send in a test applies only to that send`() async {
    let store = TestStore(initialState: Self.state) { Family() }
    store.exhaustivity = .off
    await store.withDependencies {
      $0.number = 5
    } operation: {
      for action in Self.actions { await store.send(action) }
    }
    #expect(counts(of: store.state) == [5, 5, 5])
    for action in Self.actions { await store.send(action) }
    #expect(counts(of: store.state) == [6, 6, 6])
    let before = store.dependencies
    store.dependencies.number = 100
    for action in Self.actions { await store.send(action) }
    store.dependencies = before
    for action in Self.actions { await store.send(action) }
    #expect(counts(of: store.state) == [107, 107, 107])
  }
}
