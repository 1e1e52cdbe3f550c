import ComposableCore
import Observation
import SwiftNavigation
import Testing

/// Tests stores that are scoped by closures, and their observation.
@MainActor
@Suite struct ClosureScopeTests {
  @Test func `a store scoped by closures reads and changes its part of the state`() {
    let store = Store(initialState: OldParent.State()) { OldParent() }
    let child = store.scope(state: \.field, action: OldParent.Action.field)
    child.send(.increment)
    #expect(child.withState(\.count) == 1)
    let count: Store<Int, Counter.Action> = store.scope(
      state: { $0.field.count },
      action: { .field($0) }
    )
    count.send(.incrementTwice)
    #expect(count.withState { $0 } == 3)
    #expect(store.withState(\.field.count) == 3)
    #expect(child != store.scope(state: \.field, action: OldParent.Action.field))
  }

  @Test func `closures run when an optional becomes a value and when it becomes nil`() {
    let store = Store<Int?, Int?>(initialState: nil) {
      Reduce<Int?, Int?> { state, action in
        state = action
        return .none
      }
    }
    var log: [String] = []
    var tokens: Set<ObserveToken> = []
    store.ifLet(
      then: { child in log.append("shown \(child.withState { $0 })") },
      else: { log.append("gone") }
    )
    .store(in: &tokens)
    #expect(log == ["gone"])
    for action in [1, 2, nil, nil, 3] { store.send(action) }
    #expect(log == ["gone", "shown 1", "gone", "shown 3"])
  }

  @Test func `a child store keeps the last value after the value became nil`() {
    let store = Store(initialState: OldParent.State(optional: Counter.State(count: 7))) {
      OldParent()
    }
    var log: [String] = []
    var child: Store<Counter.State, Counter.Action>?
    let token = store.scope(state: \.optional, action: OldParent.Action.optional)
      .ifLet(
        then: {
          child = $0
          log.append("shown \($0.withState(\.count))")
        },
        else: { log.append("gone") }
      )
    child?.send(.increment)
    #expect(child?.withState(\.count) == 8)
    #expect(log == ["shown 7"])
    store.send(.clearOptional)
    #expect(log == ["shown 7", "gone"])
    #expect(child?.withState(\.count) == 7)
    token.cancel()
  }

  @Test func `releasing a token ends the observation`() {
    let store = Store(initialState: OldParent.State(optional: Counter.State())) { OldParent() }
    var isPresent = false
    var token: ObserveToken? = store.scope(state: \.optional, action: OldParent.Action.optional)
      .ifLet(then: { _ in isPresent = true }, else: { isPresent = false })
    #expect(token?.isCancelled == false)
    token = nil
    store.send(.clearOptional)
    #expect(isPresent)
  }
}
