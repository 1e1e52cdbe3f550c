import SwiftDiagnostics
import SwiftSyntaxMacrosGenericTestSupport
import Testing

/// Tests the diagnostics of `@ObservableState` for likely mistakes.
@Suite struct ObservableStateMistakeTests {
  @Test func `classes and actors are rejected`() {
    expectExpansion(
      """
      @ObservableState
      final class State {
      }
      """,
      #"""

      final class State {
      }
      """#,
      diagnostics: [
        DiagnosticSpec(
          message: """
            '@ObservableState' can only be applied to a struct or an enum; 'State' is a class
            """,
          line: 2,
          column: 7
        )
      ]
    )
    expectExpansion(
      """
      @ObservableState
      actor State {
      }
      """,
      #"""

      actor State {
      }
      """#,
      diagnostics: [
        DiagnosticSpec(
          message: """
            '@ObservableState' can only be applied to a struct or an enum; 'State' is an actor
            """,
          line: 2,
          column: 1
        )
      ]
    )
  }

  @Test func `attributes of other libraries have a fix-it with the equivalent attribute`() {
    expectForeignAttribute("PresentationState", replacedBy: "Presents")
    expectForeignAttribute("ObservationTracked", replacedBy: "ObservationStateTracked")
    expectForeignAttribute("ObservationIgnored", replacedBy: "ObservationStateIgnored")
  }

  private func expectForeignAttribute(
    _ name: String,
    replacedBy own: String,
    location: SourceLocation = #_sourceLocation
  ) {
    expectExpansion(
      """
      @ObservableState
      struct State: ObservableState {
        @\(name) var child: Child?
      }
      """,
      #"""
      struct State: ObservableState {
        @\#(name) var child: Child?

        var _$observationRegistrar = ComposableArchitecture.ObservationStateRegistrar()

        public var _$id: ComposableArchitecture.ObservableStateID {
          _$observationRegistrar.id
        }

        public static func _$modifier(for keyPath: Swift.AnyKeyPath) -> Any? {
          if keyPath == \Self.child {
            return ComposableArchitecture._$StateModifier(\Self.child, name: "child") {
              $1(&$0.child)
            }
          }
          return nil
        }
      }

      nonisolated extension State: ComposableArchitecture.ObservableState {
      }
      """#,
      diagnostics: [
        DiagnosticSpec(
          message:
            "'@\(name)' cannot be used in '@ObservableState'; use '@\(own)' instead",
          line: 3,
          column: 3,
          fixIts: [FixItSpec(message: "Replace it with '@\(own)'")]
        )
      ],
      macros: ["ObservableState"],
      applyFixIts: ["Replace it with '@\(own)'"],
      fixedSource: """
        @ObservableState
        struct State: ObservableState {
          @\(own) var child: Child?
        }
        """,
      location: location
    )
  }

  @Test func `variables in one declaration have a fix-it that separates them`() {
    let message = """
      '@ObservableState' requires a separate declaration for each variable; write one 'var' for each
      """
    let fixIt = FixItSpec(message: "Declare each variable separately")
    expectExpansion(
      """
      @ObservableState
      struct State: ObservableState {
        public private(set) var x = 0, y, z: Int
        var (a, b) = (1, 2)
        @ObservationStateIgnored var (c, d) = (1, 2)
      }
      """,
      """
      struct State: ObservableState {
        public private(set) var x = 0, y, z: Int
        var (a, b) = (1, 2)
        @ObservationStateIgnored var (c, d) = (1, 2)

        var _$observationRegistrar = ComposableArchitecture.ObservationStateRegistrar()

        public var _$id: ComposableArchitecture.ObservableStateID {
          _$observationRegistrar.id
        }
      }

      nonisolated extension State: ComposableArchitecture.ObservableState {
      }
      """,
      diagnostics: [
        DiagnosticSpec(message: message, line: 3, column: 3, fixIts: [fixIt]),
        DiagnosticSpec(message: message, line: 4, column: 3),
      ],
      macros: ["ObservableState"],
      applyFixIts: [fixIt.message],
      fixedSource: """
        @ObservableState
        struct State: ObservableState {
          public private(set) var x = 0
          public private(set) var y: Int
          public private(set) var z: Int
          var (a, b) = (1, 2)
          @ObservationStateIgnored var (c, d) = (1, 2)
        }
        """
    )
  }
}
