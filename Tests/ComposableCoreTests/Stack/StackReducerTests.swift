import CasePathsCore
import ComposableCore
import ConcurrencyExtras
import CustomDump
import Testing

/// Tests descriptions of stacks, and reports of invalid actions.
@MainActor
@Suite struct StackReducerTests {
  private struct Pile: Reducer {
    struct State: Equatable {
      var path = StackState<Counter.State>()
      var log: [String] = []
    }

    enum Action: Equatable, CasePathable {
      case path(StackActionOf<Counter>)

      struct AllCasePaths: Sendable {
        var path: AnyCasePath<Action, StackActionOf<Counter>> {
          AnyCasePath(
            embed: { .path($0) },
            extract: { if case .path(let path) = $0 { path } else { nil } }
          )
        }
      }

      static var allCasePaths: AllCasePaths { AllCasePaths() }
    }

    static let line: UInt = #line + 7

    var body: some Reducer<State, Action> {
      Reduce { state, action in
        state.log.append("\(Array(state.path.ids))")
        return .none
      }
      .forEach(\.path, action: \.path) { Counter() }
    }
  }

  private static let place = "ComposableCoreTests/StackReducerTests.swift:\(Pile.line)"

  private func makeStore() -> StoreOf<Pile> {
    Store(initialState: Pile.State(path: StackState([Counter.State()]))) { Pile() }
  }

  private func expectIssue(_ message: String, from action: Pile.Action) -> Pile.State {
    let store = makeStore()
    let issues = LockIsolated(0)
    withKnownIssue {
      _ = store.send(action)
    } matching: { issue in
      issues.withValue { $0 += 1 }
      return issue.comments.map(\.rawValue).contains(message)
    }
    #expect(issues.value == 1)
    return store.currentState
  }

  @Test func `an action for an unknown element is reported once, and the parent receives it`() {
    let state = expectIssue(
      """
      "forEach" at \(Self.place) received an action for an element that is not on its stack.

        Action: Pile.Action.path(.element(id:, action: .increment))
        Element: #7
        On the stack: [#0]

      Either the parent popped the element first, or a retained store of the element sent the action later. Run \
      "forEach" before the logic that pops elements.
      """,
      from: .path(.element(id: 7, action: .increment))
    )
    #expect(state == Pile.State(path: StackState(id0: Counter.State()), log: ["[#0]"]))
  }

  @Test func `popFrom with an unknown id is reported once, and the parent receives it`() {
    let state = expectIssue(
      """
      "forEach" at \(Self.place) received "popFrom" for an element that is not on its stack.

        Element: #7
        On the stack: [#0]

      The element was already popped, or never pushed. Send "popFrom" only with ids of elements on the stack.
      """,
      from: .path(.popFrom(id: 7))
    )
    #expect(state == Pile.State(path: StackState(id0: Counter.State()), log: ["[#0]"]))
  }

  @Test func `push with an existing id is reported and pushes no element`() {
    let state = expectIssue(
      """
      "forEach" at \(Self.place) received "push" with the id of an element that is already on its stack.

        Element: #0
        On the stack: [#0]

      The element was not pushed. Push each element with a unique id.
      """,
      from: .path(.push(id: 0, state: Counter.State(count: 9)))
    )
    #expect(state == Pile.State(path: StackState(id0: Counter.State()), log: ["[#0]"]))
  }

  @Test func `push with a future id is reported in a test, and pushes the element`() {
    let state = expectIssue(
      """
      "forEach" at \(Self.place) received "push" with an id other than the next generated id.

        Element: #5
        Next id: #1

      The element was pushed anyway. In a test, number the elements from zero in the order of their pushes.
      """,
      from: .path(.push(id: 5, state: Counter.State(count: 9)))
    )
    #expect(Array(state.path.ids) == [0, 5])
    #expect(state.log == ["[#0, #5]"])
  }

  @Test func `a stack's descriptions list its elements and ids`() {
    var stack = StackState([Counter.State(count: 1)])
    stack.append(Counter.State(id: 1))
    #expect(stack.description == "\([Counter.State(count: 1), Counter.State(id: 1)])")
    #expect(stack.debugDescription.hasPrefix("StackState<Counter.State>([#0: "))
    #expect(stack.debugDescription.contains(", #1: "))
    #expect(StackState<Int>().debugDescription == "StackState<Int>([:])")
    #expect(String(customDumping: StackState([8, 9])) == "[\n  #2: 8,\n  #3: 9\n]")
    let action = StackAction<Int, Int>.popFrom(id: 0)
    #expect(String(customDumping: action) == "StackAction.popFrom(id: #0)")
  }

  @Test func `elements are replaced, removed and popped by their ids`() {
    var stack = StackState(0..<5)
    stack[id: 3]? += 10
    stack[id: 1] = nil
    #expect(Array(stack) == [0, 2, 13, 4])
    stack[id: 0] = 7
    stack.pop(to: 3)
    #expect(Array(stack) == [7, 2, 13])
    stack.pop(from: 2)
    stack.pop(from: 99)
    stack.pop(to: 99)
    #expect(Array(stack) == [7])
    #expect(Array(stack.ids) == [0])
    stack.insert(1, at: 0)
    #expect(Array(stack.ids) == [5, 0])
  }
}

extension StackState {
  /// Creates a stack with one element that has the first id of a test.
  fileprivate init(id0 element: Element) {
    self.init()
    self[id: 0] = element
  }
}
