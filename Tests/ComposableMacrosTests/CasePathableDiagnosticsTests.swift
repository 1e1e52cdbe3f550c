import SwiftSyntaxMacrosGenericTestSupport
import Testing

@Suite struct CasePathableDiagnosticsTests {
  @Test func `only enums have case paths`() {
    expectExpansion(
      """
      /// What the screen shows.
      @CasePathable public struct State {
      }
      """,
      """
      /// What the screen shows.
      public struct State {
      }
      """,
      diagnostics: [
        DiagnosticSpec(
          message:
            "'@CasePathable' can only be applied to an enum; 'State' is a struct",
          line: 2,
          column: 22,
          fixIts: [FixItSpec(message: "Remove '@CasePathable'")]
        )
      ],
      applyFixIts: ["Remove '@CasePathable'"],
      fixedSource: """
        /// What the screen shows.
        public struct State {
        }
        """
    )
    expectExpansion(
      "@CasePathable actor State {}",
      "actor State {}",
      diagnostics: [
        DiagnosticSpec(
          message:
            "'@CasePathable' can only be applied to an enum; 'State' is an actor",
          line: 1,
          column: 15,
          fixIts: [FixItSpec(message: "Remove '@CasePathable'")]
        )
      ]
    )
  }

  @Test func `a duplicate path name is rejected`() {
    expectExpansion(
      """
      @CasePathable enum Action: CasePathable, CasePathIterable {
        case tap(Int)
        #if DEBUG
        case tap(String), row
        #endif
        case row
        case tap(at: Int, on: Screen)
      }
      """,
      """
      enum Action: CasePathable, CasePathIterable {
        case tap(Int)
        #if DEBUG
        case tap(String), row
        #endif
        case row
        case tap(at: Int, on: Screen)
      }
      """,
      diagnostics: [
        DiagnosticSpec(
          message: """
            '@CasePathable' names each case path after its case, so two cases cannot both be named 'tap'; rename one \
            of them
            """,
          line: 4,
          column: 8,
          fixIts: [FixItSpec(message: "Rename the case to 'tapString'")]
        ),
        DiagnosticSpec(
          message: """
            '@CasePathable' names each case path after its case, so two cases cannot both be named 'row'; rename one \
            of them
            """,
          line: 6,
          column: 8
        ),
        DiagnosticSpec(
          message: """
            '@CasePathable' names each case path after its case, so two cases cannot both be named 'tap'; rename one \
            of them
            """,
          line: 7,
          column: 8,
          fixIts: [FixItSpec(message: "Rename the case to 'tapAtOn'")]
        ),
      ],
      applyFixIts: ["Rename the case to 'tapString'", "Rename the case to 'tapAtOn'"],
      fixedSource: """
        @CasePathable enum Action: CasePathable, CasePathIterable {
          case tap(Int)
          #if DEBUG
          case tapString(String), row
          #endif
          case row
          case tapAtOn(at: Int, on: Screen)
        }
        """
    )
  }

  @Test func `the names of generated members are reserved`() {
    expectExpansion(
      """
      @CasePathable enum Action: CasePathable, CasePathIterable {
        case tap
        case allCasePaths(Int)
        struct AllCasePaths {}
      }
      """,
      """
      enum Action: CasePathable, CasePathIterable {
        case tap
        case allCasePaths(Int)
        struct AllCasePaths {}
      }
      """,
      diagnostics: [
        DiagnosticSpec(
          message: """
            '@CasePathable' generates 'allCasePaths', so no other declaration in the enum can have this name; rename it
            """,
          line: 3,
          column: 8
        ),
        DiagnosticSpec(
          message: """
            '@CasePathable' generates 'AllCasePaths', so no other declaration in the enum can have this name; rename it
            """,
          line: 4,
          column: 10
        ),
      ]
    )
  }

  @Test func `an enum that is private to another type is rejected`() {
    expectExpansion(
      """
      struct Feature {
        @CasePathable private enum Action {
          case tap
        }
      }
      """,
      #"""
      struct Feature {
        private enum Action {
          case tap

          nonisolated struct AllCasePaths: CasePaths.CasePathReflectable, Swift.Sendable, Swift.Sequence {
            subscript(root: Action) -> CasePaths.PartialCaseKeyPath<Action> {
              if case .tap = root {
                return \.tap
              }
              Swift.preconditionFailure("The value matches none of the cases of its enum.")
            }
            var tap: CasePaths.AnyCasePath<Action, Swift.Void> {
              ._$embed({
                  Action.tap
                }) {
                guard case .tap = $0 else {
                  return nil
                }
                return ()
              }
            }
            func makeIterator() -> Swift.IndexingIterator<[CasePaths.PartialCaseKeyPath<Action>]> {
              var paths: [CasePaths.PartialCaseKeyPath<Action>] = []
              paths.append(\.tap)
              return paths.makeIterator()
            }
          }

          nonisolated static var allCasePaths: AllCasePaths {
            AllCasePaths()
          }
        }
      }
      """#,
      diagnostics: [
        DiagnosticSpec(
          message: """
            '@CasePathable' generates an extension of 'Action' at file scope, where a nested private type is not \
            visible; make it 'fileprivate'
            """,
          line: 2,
          column: 17,
          fixIts: [FixItSpec(message: "Replace 'private' with 'fileprivate'")]
        )
      ],
      applyFixIts: ["Replace 'private' with 'fileprivate'"],
      fixedSource: """
        struct Feature {
          @CasePathable fileprivate enum Action {
            case tap
          }
        }
        """
    )
  }

  @Test(.expansionOfTheCompiler) func `a repeated attribute is rejected`() {
    expectExpansion(
      """
      @CasePathable @CasePathable enum Action: CasePathable, CasePathIterable {
      }
      """,
      #"""
      enum Action: CasePathable, CasePathIterable {

        nonisolated struct AllCasePaths: CasePaths.CasePathReflectable, Swift.Sendable, Swift.Sequence {
          subscript(root: Action) -> CasePaths.PartialCaseKeyPath<Action> {

          }

          func makeIterator() -> Swift.IndexingIterator<[CasePaths.PartialCaseKeyPath<Action>]> {
            let paths: [CasePaths.PartialCaseKeyPath<Action>] = []

            return paths.makeIterator()
          }
        }

        nonisolated static var allCasePaths: AllCasePaths {
          AllCasePaths()
        }
      }
      """#,
      diagnostics: [
        DiagnosticSpec(
          message: "This enum already has case paths; remove the second '@CasePathable'",
          line: 1,
          column: 15,
          fixIts: [FixItSpec(message: "Remove '@CasePathable'")]
        )
      ],
      applyFixIts: ["Remove '@CasePathable'"],
      fixedSource: """
        @CasePathable enum Action: CasePathable, CasePathIterable {
        }
        """
    )
  }
}
