import CasePathsCore
import ComposableCore
import IdentifiedCollections
import IssueReporting
import Testing

@MainActor
@Suite struct ChildOperatorTests {
  private func makeStore() -> StoreOf<Parent> {
    var state = Parent.State()
    state.optional = Counter.State()
    state.rows = [Counter.State(id: 1), Counter.State(id: 2)]
    return Store(initialState: state) { Parent() }
  }

  @Test func `children run before their parent`() {
    let store = makeStore()
    store.send(.field(.increment))
    store.send(.optional(.increment))
    store.send(.rows(.element(id: 2, action: .increment)))
    #expect(store.currentState.log == ["1 0 [0, 0]", "1 1 [0, 0]", "1 1 [0, 1]"])
  }

  @Test func `an action for an absent child is reported and the parent receives it`() {
    let store = makeStore()
    store.send(.clearOptional)
    withKnownIssue {
      _ = store.send(.optional(.increment))
    } matching: { issue in
      "\(issue)".contains("received a child action while its state was nil")
        && "\(issue)".contains("Parent.Action.optional(.increment)")
    }
    #expect(store.currentState.log == ["0 -1 [0, 0]"])
  }

  @Test func `an action for a missing row is reported and the parent receives it`() {
    let store = makeStore()
    withKnownIssue {
      _ = store.send(.rows(.element(id: 7, action: .increment)))
    } matching: { issue in
      "\(issue)".contains("an element that is not in its collection")
    }
    #expect(store.currentState.rows.map(\.count) == [0, 0])
    #expect(store.currentState.log.count == 1)
  }

  @Test func `a row is found after a move, but not after its removal`() {
    var state = Parent.State()
    state.rows = [Counter.State(id: 1), Counter.State(id: 2), Counter.State(id: 3)]
    let store = Store(initialState: state) { Parent() }
    store.send(.rows(.element(id: 3, action: .increment)))
    store.send(.removeRow(1))
    store.send(.rows(.element(id: 3, action: .increment)))
    store.send(.rows(.element(id: 2, action: .increment)))
    #expect(store.currentState.rows.map(\.count) == [1, 2])
    store.send(.rows(.element(id: 3, action: .increment)))
    store.send(.removeRow(2))
    store.send(.removeRow(3))
    withKnownIssue {
      _ = store.send(.rows(.element(id: 3, action: .increment)))
    } matching: { issue in
      "\(issue)".contains("an element that is not in its collection")
    }
    #expect(store.currentState.rows.isEmpty)
  }

  @Test func `a child's effects are cancelled when the parent clears the child`() async {
    let store = makeStore()
    let gate = Gate()
    let task = store.send(.optional(.work(gate)))
    store.send(.clearOptional)
    gate.open()
    await task.finish()
    #expect(store.currentState.optional == nil)
    #expect(store.currentState.log.count == 1, "the cancelled effect must not send")
  }

  @Test func `a removed row's effects are cancelled, a neighboring row's are not`() async {
    let store = makeStore()
    let gate = Gate()
    let removed = store.send(.rows(.element(id: 1, action: .work(gate))))
    let kept = store.send(.rows(.element(id: 2, action: .work(gate))))
    store.send(.removeRow(1))
    gate.open()
    await removed.finish()
    await kept.finish()
    #expect(store.currentState.rows.map(\.count) == [100])
  }

  @Test func `an effect of a child that the same action clears is cancelled`() async {
    struct Closing: Reducer {
      struct State { var child: Counter.State? = Counter.State() }
      var body: some Reducer<State, Parent.Action> {
        Reduce { state, action in
          if case .optional(.work) = action { state.child = nil }
          return .none
        }
        .ifLet(\.child, action: \.optional) { Counter() }
      }
    }
    let store = Store(initialState: Closing.State()) { Closing() }
    let gate = Gate()
    let task = store.send(.optional(.work(gate)))
    gate.open()
    await task.finish()
    #expect(store.currentState.child == nil)
  }

  @Test func `a feature can contain itself`() {
    let store = Store(initialState: Tree.State(id: 0, children: [Tree.State(id: 1)])) { Tree() }
    store.send(.children(.element(id: 1, action: .grow)))
    store.send(.children(.element(id: 1, action: .children(.element(id: 0, action: .grow)))))
    #expect(store.currentState.children[id: 1]?.children[id: 0]?.children.count == 1)
  }
}

private struct Tree: Reducer {
  struct State: Identifiable {
    var id: Int
    var children: IdentifiedArrayOf<State> = []
  }

  indirect enum Action: CasePathable {
    case grow
    case children(IdentifiedAction<Int, Action>)

    struct AllCasePaths {
      var children: AnyCasePath<Action, IdentifiedAction<Int, Action>> {
        AnyCasePath(
          embed: { .children($0) },
          extract: { if case .children(let action) = $0 { action } else { nil } }
        )
      }
    }

    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      if case .grow = action { state.children.append(State(id: state.children.count)) }
      return .none
    }
    .forEach(\.children, action: \.children) { Tree() }
  }
}
