import CasePathsCore
import ComposableCore
import IdentifiedCollections
import OrderedCollections
import SwiftNavigation
import Testing

/// Tests operators with case paths from the `/` operator.
@MainActor
@Suite struct CasePathOperatorTests {
  @Test func `children of all kinds run at their case paths`() {
    let store = Store(
      initialState: OldParent.State(
        optional: Counter.State(),
        presented: Counter.State(),
        rows: [Counter.State(id: 1), Counter.State(id: 2)],
        path: StackState([Counter.State()])
      )
    ) {
      OldParent()
    }
    store.send(.field(.incrementTwice))
    store.send(.optional(.increment))
    store.send(.presented(.presented(.increment)))
    store.send(.row(id: 2, action: .incrementTwice))
    store.send(.path(.element(id: store.currentState.path.ids[0], action: .increment)))
    let state = store.currentState
    #expect(state.field.count == 2)
    #expect(state.optional?.count == 1)
    #expect(state.presented?.count == 1)
    #expect(state.rows.map(\.count) == [0, 2])
    #expect(state.path.map(\.count) == [1])
    store.send(.presented(.dismiss))
    #expect(store.currentState.presented == nil)
  }

  @Test func `an alert is dismissed after one of its actions`() {
    let alert = AlertState<OldParent.Button> {
      TextState("Sure?")
    }
    let store = Store(initialState: OldParent.State(alert: alert, plainAlert: alert)) {
      OldParent()
    }
    store.send(.alert(.presented(.confirmed)))
    #expect(store.currentState.alert == nil)
    #expect(store.currentState.plainAlert != nil)
    store.send(.plainAlert(.confirmed))
    #expect(store.currentState.plainAlert == nil)
  }

  @Test func `a child's effects are cancelled with its state`() async {
    let store = Store(initialState: OldParent.State(optional: Counter.State())) { OldParent() }
    let task = store.send(.optional(.work(Gate())))
    store.send(.clearOptional)
    await task.finish()
    #expect(store.currentState.optional == nil)
  }

  @Test func `children in cases of an enum run while their case is current`() {
    let store = Store(initialState: OldChoice.State.first(Counter.State())) { OldChoice() }
    store.send(.first(.increment))
    #expect(store.currentState == .first(Counter.State(count: 1)))
    store.send(.change(.second(Counter.State())))
    store.send(.second(.incrementTwice))
    #expect(store.currentState == .second(Counter.State(count: 2)))
    withKnownIssue {
      _ = store.send(.first(.increment))
    } matching: { issue in
      "\(issue)".contains("\"Scope\"") && "\(issue)".contains("OldFixtures.swift")
    }
  }

  @Test func `the payload of a case is read and written in presentations and stacks`() {
    let first: AnyCasePath<OldChoice.State, Counter.State> = /OldChoice.State.first
    let second: AnyCasePath<OldChoice.State, Counter.State> = /OldChoice.State.second
    var presented = PresentationState<OldChoice.State>(wrappedValue: .first(Counter.State()))
    presented[case: first]?.count = 3
    #expect(presented[case: first]?.count == 3)
    #expect(presented[case: second] == nil)
    withKnownIssue {
      presented[case: second] = Counter.State()
    } matching: { issue in
      issue.comments.map(\.rawValue) == [
        """
        A case of a presented state was written while its case was ".first()".

        The state was not changed. Present the case first, or write to the presented case.
        """
      ]
    }
    presented[case: first] = nil
    #expect(presented.wrappedValue == nil)

    var stack = StackState([OldChoice.State.second(Counter.State())])
    let id = stack.ids[0]
    stack[id: id, case: second]?.count = 4
    #expect(stack[0] == .second(Counter.State(count: 4)))
    #expect(stack[id: id, case: first] == nil)
    withKnownIssue { stack[id: id, case: first] = Counter.State() }
    stack[id: id, case: second] = nil
    #expect(stack.isEmpty)
  }

  @Test func `a closure selects the view's actions for bindings`() {
    enum Action { case view(OldParent.Action), other }
    let store = Store<OldParent.State, Action>(initialState: OldParent.State()) {
      BindingReducer(action: { (action: Action) -> OldParent.Action? in
        if case .view(let action) = action { action } else { nil }
      })
    }
    store.send(.other)
    store.send(.view(.set(\.$name, "Blob")))
    #expect(store.currentState.name == "Blob")
  }

  @Test func `onChange runs unless its closure compares the values as equal`() {
    let store = Store<[Int], Int>(initialState: []) {
      Reduce<[Int], Int> { state, action in
        state.append(action)
        return .none
      }
      .onChange(of: { $0.last ?? 0 }, removeDuplicates: { $0 % 10 == $1 % 10 }) { old, new in
        Reduce { state, _ in
          state.append(-old - new)
          return .none
        }
      }
    }
    store.send(1)
    store.send(-5)
    #expect(store.currentState == [1, -1, -5, 6])
    store.send(16)
    #expect(store.currentState == [1, -1, -5, 6, 16])
  }
}
