import SwiftDiagnostics
import SwiftSyntaxMacrosGenericTestSupport
import Testing

@Suite struct BindingActionMistakeTests {
  @Test func `a case for bindings without a conformance has a fix-it for the conformance`() {
    func message(_ name: String) -> String {
      """
      '\(name)' has a 'binding' case without the protocol that handles it; conform '\(name)' to \
      'BindableAction'
      """
    }
    let fixIt = FixItSpec(message: "Add 'BindableAction'")
    expectExpansion(
      """
      @Reducer
      struct Feature: Reducer {
        struct State {}
        @CasePathable
        enum Action {
          case binding(BindingAction<State>)
          case view(View)
          enum View: Equatable, Sendable {
            case binding(BindingAction<State>)
          }
          enum Delegate: BindableAction {
            case binding(BindingAction<State>)
          }
          enum Other {
            case binding(String)
          }
        }
        typealias Reduce = Never
        let body = Nothing()
      }
      """,
      """
      struct Feature: Reducer {
        struct State {}
        @CasePathable
        enum Action {
          case binding(BindingAction<State>)
          case view(View)
          enum View: Equatable, Sendable {
            case binding(BindingAction<State>)
          }
          enum Delegate: BindableAction {
            case binding(BindingAction<State>)
          }
          enum Other {
            case binding(String)
          }
        }
        typealias Reduce = Never
        let body = Nothing()
      }
      """,
      diagnostics: [
        DiagnosticSpec(
          message: message("Action"),
          line: 5,
          column: 8,
          severity: .warning,
          fixIts: [fixIt]
        ),
        DiagnosticSpec(
          message: message("View"),
          line: 8,
          column: 10,
          severity: .warning,
          fixIts: [fixIt]
        ),
      ],
      macros: ["Reducer"]
    )
  }

  @Test(arguments: [
    ("enum Action {", "enum Action: BindableAction {"),
    (
      "enum Action: Equatable, Sendable {", "enum Action: Equatable, Sendable, BindableAction {"
    ),
  ])
  func `the conformance for bindings is added to existing conformances`(head: String, fixed: String)
  {
    func source(_ head: String) -> String {
      """
      struct Feature: Reducer {
        struct State {}
        @CasePathable
        \(head)
          case binding(BindingAction<State>)
        }
        typealias Reduce = Never
        let body = Nothing()
      }
      """
    }
    expectExpansion(
      "@Reducer\n" + source(head),
      source(head),
      diagnostics: [
        DiagnosticSpec(
          message: """
            'Action' has a 'binding' case without the protocol that handles it; conform 'Action' \
            to 'BindableAction'
            """,
          line: 5,
          column: 8,
          severity: .warning,
          fixIts: [FixItSpec(message: "Add 'BindableAction'")]
        )
      ],
      macros: ["Reducer"],
      applyFixIts: ["Add 'BindableAction'"],
      fixedSource: "@Reducer\n" + source(fixed)
    )
  }
}
