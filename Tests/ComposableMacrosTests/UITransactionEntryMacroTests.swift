import SwiftDiagnostics
import SwiftSyntaxMacrosGenericTestSupport
import Testing

@Suite struct UITransactionEntryMacroTests {
  @Test func `an entry has a key with its default value`() {
    expectExpansion(
      """
      extension UITransaction {
        @UITransactionEntry var isAnimated = true
        @UITransactionEntry public var speed: Double = 1
        @UITransactionEntry var origin: String?
        @UITransactionEntry var target: Optional<String>
      }
      """,
      """
      extension UITransaction {
        var isAnimated {
          get {
            self[__Key_isAnimated.self]
          }
          set {
            self[__Key_isAnimated.self] = newValue
          }
        }

        private enum __Key_isAnimated: SwiftNavigation.UITransactionKey {
          static let defaultValue = true
        }
        public var speed: Double {
          get {
            self[__Key_speed.self]
          }
          set {
            self[__Key_speed.self] = newValue
          }
        }

        private enum __Key_speed: SwiftNavigation.UITransactionKey {
          static var defaultValue: Double {
            1
          }
        }
        var origin: String? {
          get {
            self[__Key_origin.self]
          }
          set {
            self[__Key_origin.self] = newValue
          }
        }

        private enum __Key_origin: SwiftNavigation.UITransactionKey {
          static var defaultValue: String? {
            nil
          }
        }
        var target: Optional<String> {
          get {
            self[__Key_target.self]
          }
          set {
            self[__Key_target.self] = newValue
          }
        }

        private enum __Key_target: SwiftNavigation.UITransactionKey {
          static var defaultValue: Optional<String> {
            nil
          }
        }
      }
      """
    )
  }

  @Test func `an entry in another extension is rejected`() {
    expectExpansion(
      """
      extension EnvironmentValues {
        @UITransactionEntry var plain: Int = 1
      }
      """,
      """
      extension EnvironmentValues {
        var plain: Int = 1
      }
      """,
      diagnostics: [
        DiagnosticSpec(
          message: """
            '@UITransactionEntry' requires a single 'var' in an extension of 'UITransaction'
            """,
          line: 2,
          column: 3
        )
      ]
    )
  }

  @Test func `an entry without a value is rejected`() {
    expectExpansion(
      """
      extension UITransaction {
        @UITransactionEntry var plain: Int
      }
      """,
      """
      extension UITransaction {
        var plain: Int {
          get {
            self[__Key_plain.self]
          }
          set {
            self[__Key_plain.self] = newValue
          }
        }
      }
      """,
      diagnostics: [
        DiagnosticSpec(
          message: """
            '@UITransactionEntry' requires an initial value for 'plain', the value in transactions that do not set it
            """,
          line: 2,
          column: 27
        )
      ]
    )
  }
}
