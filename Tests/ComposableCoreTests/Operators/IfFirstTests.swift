import CasePathsCore
import ComposableCore
import Testing

/// Tests `IfFirst`, an operator built from the same parts as the library's operators.
@MainActor
@Suite struct IfFirstTests {
  @Test func `the first element runs before the parent, then the next element`() {
    let store = Store(initialState: Jobs.State()) { Jobs() }
    store.send(.first(.increment))
    store.send(.next)
    store.send(.first(.increment))
    store.send(.first(.increment))
    #expect(store.currentState.log == ["[1, 0]", "[0]", "[1]", "[2]"])
  }

  @Test func `an element's effects are cancelled with its removal`() async {
    let store = Store(initialState: Jobs.State()) { Jobs() }
    let gate = Gate()
    let ended = store.send(.first(.work(gate)))
    store.send(.next)
    let kept = store.send(.first(.work(gate)))
    gate.open()
    await ended.finish()
    await kept.finish()
    #expect(store.currentState.log == ["[0, 0]", "[0]", "[0]", "[100]"])
  }

  @Test func `effects are cancelled if the operator runs inside a direct call of reduce`() async {
    let store = Store(initialState: Jobs.State()) {
      Reduce { state, action in Jobs().reduce(into: &state, action: action) }
    }
    let gate = Gate()
    let ended = store.send(.first(.work(gate)))
    store.send(.next)
    gate.open()
    await ended.finish()
    #expect(store.currentState.log == ["[0, 0]", "[0]"])
  }

  @Test func `an action for an empty queue is reported and the parent receives it`() {
    let store = Store(initialState: Jobs.State(queue: [])) { Jobs() }
    withKnownIssue {
      _ = store.send(.first(.increment))
    } matching: { issue in
      "\(issue)".contains(
        """
        "ifFirst" at ComposableCoreTests/IfFirstTests.swift:\(Jobs.line) received a child action while \
        its queue was empty.

          Action: Jobs.Action.first(.increment)

        Send only while an element is there.
        """
      )
    }
    #expect(store.currentState.log == ["[]"])
  }
}

/// A queue of jobs; the first job runs.
private struct Jobs: Reducer {
  struct State: Equatable {
    var queue = [Counter.State(id: 1), Counter.State(id: 2)]
    var log: [String] = []
  }

  enum Action: Equatable, CasePathable {
    case first(Counter.Action)
    case next

    struct AllCasePaths {
      var first: AnyCasePath<Action, Counter.Action> {
        AnyCasePath(
          embed: { .first($0) },
          extract: { if case .first(let action) = $0 { action } else { nil } }
        )
      }
    }

    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  /// The line of the operator.
  static let line: UInt = #line + 8

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      if action == .next { state.queue.removeFirst() }
      state.log.append("\(state.queue.map(\.count))")
      return .none
    }
    .ifFirst(\.queue, action: \.first) { Counter() }
  }
}
