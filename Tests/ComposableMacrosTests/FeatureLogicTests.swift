import SwiftDiagnostics
import SwiftSyntaxMacrosGenericTestSupport
import Testing

/// Tests the warning of `@Reducer` about a feature with actions and without logic.
@Suite struct FeatureLogicTests {
  private static let message = """
    'Counter' has actions but no 'body', so its actions have no effect; add a 'body' with a 'Reduce', or an empty \
    'body' if only a parent handles the actions
    """

  private static func expectWarning(fixIt: String, _ fixedSource: String) {
    expectExpansion(
      """
      @Reducer
      struct Counter: Reducer {
        struct State {}
        typealias Reduce = Never
        enum Action {
          case incremented
        }
      }
      """,
      """
      struct Counter: Reducer {
        struct State {}
        typealias Reduce = Never
        @CasePathable
        enum Action {
          case incremented
        }

        let body = ComposableArchitecture.EmptyReducer<State, Action>()
      }
      """,
      diagnostics: [
        DiagnosticSpec(
          message: message,
          line: 2,
          column: 8,
          severity: .warning,
          fixIts: [
            FixItSpec(message: "Add a 'body'"),
            FixItSpec(message: "Add an empty 'body'"),
          ]
        )
      ],
      macros: ["Reducer"],
      applyFixIts: [fixIt],
      fixedSource: fixedSource
    )
  }

  @Test func `actions without a body are a warning with a fix-it that adds one`() {
    Self.expectWarning(
      fixIt: "Add a 'body'",
      """
      @Reducer
      struct Counter: Reducer {
        struct State {}
        typealias Reduce = Never
        enum Action {
          case incremented
        }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            return .none
          }
        }
      }
      """
    )
  }

  @Test func `actions for a parent only have a fix-it that adds an empty body`() {
    Self.expectWarning(
      fixIt: "Add an empty 'body'",
      """
      @Reducer
      struct Counter: Reducer {
        struct State {}
        typealias Reduce = Never
        enum Action {
          case incremented
        }
        var body: some ReducerOf<Self> {}
      }
      """
    )
  }

  @Test func `a feature with an empty enum of actions needs no body`() {
    expectExpansion(
      """
      @Reducer
      struct Label: Reducer {
        struct State {}
        typealias Reduce = Never
        enum Action {}
      }
      """,
      """
      struct Label: Reducer {
        struct State {}
        typealias Reduce = Never
        @CasePathable
        enum Action {}

        let body = ComposableArchitecture.EmptyReducer<State, Action>()
      }
      """,
      macros: ["Reducer"]
    )
  }

  @Test func `actions declared elsewhere need no body`() {
    expectExpansion(
      """
      @Reducer
      struct Counter: Reducer {
        struct State {}
        typealias Reduce = Never
        typealias Action = CounterAction
      }
      """,
      """
      struct Counter: Reducer {
        struct State {}
        typealias Reduce = Never
        typealias Action = CounterAction

        let body = ComposableArchitecture.EmptyReducer<State, Action>()
      }
      """,
      macros: ["Reducer"]
    )
  }
}
