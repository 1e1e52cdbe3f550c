import SwiftSyntaxMacrosGenericTestSupport
import Testing

@Suite struct PerceptibleMacroTests {
  @Test(.expansionOfTheCompiler) func `stored variables are tracked unless ignored`() {
    expectExpansion(
      """
      @Perceptible public final class Model {
        var count = 0
        @PerceptionIgnored var cache = 0
        let limit = 1
        var isFull: Bool { count >= limit }
        static var shared = 1
      }
      """,
      #"""
      public final class Model {
        @Perception.PerceptionTracked
        var count = 0
        @PerceptionIgnored var cache = 0
        let limit = 1
        var isFull: Bool { count >= limit }
        static var shared = 1

        @ObservationIgnored private let _$observationRegistrar = Observation.ObservationRegistrar()

        internal nonisolated func access<Member>(keyPath: KeyPath<Model, Member>) {
          _$observationRegistrar.access(self, keyPath: keyPath)
        }

        internal nonisolated func withMutation<Member, MutationResult>(
          keyPath: KeyPath<Model, Member>,
          _ mutation: () throws -> MutationResult
        ) rethrows -> MutationResult {
          try _$observationRegistrar.withMutation(of: self, keyPath: keyPath, mutation)
        }

        private nonisolated func shouldNotifyObservers<Member>(_ lhs: Member, _ rhs: Member) -> Bool {
          true
        }

        private nonisolated func shouldNotifyObservers<Member: Equatable>(_ lhs: Member, _ rhs: Member) -> Bool {
          lhs != rhs
        }

        private nonisolated func shouldNotifyObservers<Member: AnyObject>(_ lhs: Member, _ rhs: Member) -> Bool {
          lhs !== rhs
        }

        private nonisolated func shouldNotifyObservers<Member: Equatable & AnyObject>(_ lhs: Member, _ rhs: Member) -> Bool {
          lhs != rhs
        }
      }

      extension Model: nonisolated Perception.Perceptible {
      }
      """#
    )
  }

  @Test func `only classes are perceptible`() {
    expectExpansion(
      """
      @Perceptible struct Model {
        var count = 0
      }
      """,
      """
      struct Model {
        var count = 0
      }
      """,
      diagnostics: [
        DiagnosticSpec(
          message: "'@Perceptible' can only be applied to a class; 'Model' is a struct",
          line: 1,
          column: 14,
          fixIts: [FixItSpec(message: "Remove '@Perceptible'")]
        )
      ],
      applyFixIts: ["Remove '@Perceptible'"],
      fixedSource: """
        struct Model {
          var count = 0
        }
        """
    )
    expectExpansion(
      "@Perceptible enum Model {}",
      "enum Model {}",
      diagnostics: [
        DiagnosticSpec(
          message: "'@Perceptible' can only be applied to a class; 'Model' is an enum",
          line: 1,
          column: 14,
          fixIts: [FixItSpec(message: "Remove '@Perceptible'")]
        )
      ]
    )
  }
}
