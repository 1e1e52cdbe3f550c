import SwiftDiagnostics
import SwiftSyntaxMacrosGenericTestSupport
import Testing

/// Tests the diagnostics of `@Reducer` for likely mistakes.
@Suite struct ReducerMistakeTests {
  @Test func `arguments are rejected on structs`() {
    expectExpansion(
      """
      @Reducer(state: .equatable)
      struct Feature: Reducer {
        struct State {}
        struct Action {}
        let body = Reduce<State, Action>()
      }
      """,
      """
      struct Feature: Reducer {
        struct State {}
        struct Action {}
        let body = Reduce<State, Action>()
      }
      """,
      diagnostics: [
        DiagnosticSpec(
          message: """
            '@Reducer' takes arguments on an enum only; on a struct, declare conformances where \
            'State' and 'Action' are declared
            """,
          line: 1,
          column: 10,
          fixIts: [FixItSpec(message: "Remove '(state: .equatable)'")]
        )
      ],
      macros: ["Reducer"],
      applyFixIts: ["Remove '(state: .equatable)'"],
      fixedSource: """
        @Reducer
        struct Feature: Reducer {
          struct State {}
          struct Action {}
          let body = Reduce<State, Action>()
        }
        """
    )
  }

  @Test func `logic in reduce has a fix-it that moves it to a body`() {
    expectExpansion(
      """
      @Reducer
      struct Feature: Reducer {
        struct State {}
        struct Action {}
        typealias Reduce = Never
        public func reduce(into state: inout State, action: Action) -> Effect<Action> {
          state = State()
          return .none
        }
      }
      """,
      """
      struct Feature: Reducer {
        struct State {}
        struct Action {}
        typealias Reduce = Never
        public func reduce(into state: inout State, action: Action) -> Effect<Action> {
          state = State()
          return .none
        }
      }
      """,
      diagnostics: [
        DiagnosticSpec(
          message: """
            'reduce(into:action:)' cannot be combined with other reducers; give the feature a \
            'body' with a 'Reduce' in it instead
            """,
          line: 6,
          column: 15,
          severity: .warning,
          fixIts: [FixItSpec(message: "Use 'body' instead")]
        )
      ],
      macros: ["Reducer"],
      applyFixIts: ["Use 'body' instead"],
      fixedSource: """
        @Reducer
        struct Feature: Reducer {
          struct State {}
          struct Action {}
          typealias Reduce = Never
          public var body: some Reducer<State, Action> {
            Reduce { state, action in
              state = State()
              return .none
            }
          }
        }
        """
    )
  }

  @Test func `logic in reduce that a body overrides has a fix-it that moves it there`() {
    expectExpansion(
      """
      @Reducer
      struct Feature: Reducer {
        struct State {}
        struct Action {}
        typealias Reduce = Never
        func reduce(into state: inout State, action: Action) -> Effect<Action> {
          state = State()
          return .none
        }
        var body: some ReducerOf<Self> {
          BindingReducer()
        }
      }
      """,
      """
      struct Feature: Reducer {
        struct State {}
        struct Action {}
        typealias Reduce = Never
        func reduce(into state: inout State, action: Action) -> Effect<Action> {
          state = State()
          return .none
        }
        @ComposableArchitecture.ReducerBuilder<Self.State, Self.Action>
        var body: some ReducerOf<Self> {
          BindingReducer()
        }
      }
      """,
      diagnostics: [
        DiagnosticSpec(
          message: """
            'reduce(into:action:)' is never run, because the feature has a 'body'; move its logic \
            into a 'Reduce' there
            """,
          line: 6,
          column: 8,
          severity: .warning,
          fixIts: [FixItSpec(message: "Move the logic to 'body'")]
        )
      ],
      macros: ["Reducer"],
      applyFixIts: ["Move the logic to 'body'"],
      fixedSource: """
        @Reducer
        struct Feature: Reducer {
          struct State {}
          struct Action {}
          typealias Reduce = Never
          var body: some ReducerOf<Self> {
            Reduce { state, action in
              state = State()
              return .none
            }
            BindingReducer()
          }
        }
        """
    )
  }

  @Test func `logic in reduce is unchanged if the body uses it`() {
    let source = """
      struct Feature: Reducer {
        struct State {}
        struct Action {}
        typealias Reduce = Never
        func reduce(into state: inout State, action: Action) -> Effect<Action> {
          .none
        }
        let body = Reducers.of(reduce(into:action:))
      }
      """
    expectExpansion("@Reducer\n\(source)", source, macros: ["Reducer"])
  }

  @Test func `classes, actors and protocols are rejected`() {
    for (keyword, kind) in [
      ("class", "a class"), ("actor", "an actor"), ("protocol", "a protocol"),
    ] {
      expectExpansion(
        """
        @Reducer
        \(keyword) Feature {
          enum Action {}
        }
        """,
        """
        \(keyword) Feature {
          enum Action {}
        }
        """,
        diagnostics: [
          DiagnosticSpec(
            message: "'@Reducer' can only be applied to a struct or an enum; 'Feature' is \(kind)",
            line: 2,
            column: 1
          )
        ],
        macros: ["Reducer"]
      )
    }
  }
}
