import SwiftDiagnostics
import SwiftSyntaxMacrosGenericTestSupport
import Testing

@Suite struct EntryMacroTests {
  @Test func `an entry has a key with its default value`() {
    expectExpansion(
      """
      extension EnvironmentValues {
        @Entry public var currency: String = "EUR"
        @Entry var rate = 1.5
        @Entry var origin: String?
      }
      """,
      """
      extension EnvironmentValues {
        public var currency: String {
          get {
            self[__Key_currency.self]
          }
          set {
            self[__Key_currency.self] = newValue
          }
        }

        private enum __Key_currency: ViewKit.EnvironmentKey {
          static var defaultValue: String {
            "EUR"
          }
        }
        var rate {
          get {
            self[__Key_rate.self]
          }
          set {
            self[__Key_rate.self] = newValue
          }
        }

        private enum __Key_rate: ViewKit.EnvironmentKey {
          static let defaultValue = 1.5
        }
        var origin: String? {
          get {
            self[__Key_origin.self]
          }
          set {
            self[__Key_origin.self] = newValue
          }
        }

        private enum __Key_origin: ViewKit.EnvironmentKey {
          static var defaultValue: String? {
            nil
          }
        }
      }
      """,
      macros: ["Entry"]
    )
  }

  @Test func `an entry requires an extension of the environment and a value`() {
    expectExpansion(
      """
      struct Values {
        @Entry var currency = "EUR"
      }
      extension EnvironmentValues {
        @Entry var rate: Double
      }
      """,
      """
      struct Values {
        var currency = "EUR"
      }
      extension EnvironmentValues {
        var rate: Double {
          get {
            self[__Key_rate.self]
          }
          set {
            self[__Key_rate.self] = newValue
          }
        }
      }
      """,
      diagnostics: [
        DiagnosticSpec(
          message: "'@Entry' requires a single 'var' in an extension of 'EnvironmentValues'",
          line: 2,
          column: 3
        ),
        DiagnosticSpec(
          message: """
            '@Entry' requires an initial value for 'rate', the value for views that do not set it
            """,
          line: 5,
          column: 14
        ),
      ],
      macros: ["Entry"]
    )
  }

  @Test func `a preview becomes a type in debug builds`() {
    expectExpansion(
      """
      #Preview("Cart") {
        CartView()
      }
      struct CartView {}
      """,
      """
      #if DEBUG
      @MainActor enum __macro_local_7PreviewfMu_: ViewKit.PreviewSource {
        static var name: String? {
          "Cart"
        }
        static var file: String {
          "TestModule/test.swift"
        }
        static var line: Int {
          1
        }
        @ViewKit.ViewBuilder static func makeView() -> any ViewKit.View {
        CartView()
        }
      }
      #endif
      struct CartView {}
      """,
      macros: ["Preview"]
    )
  }

  @Test func `a preview without a name, or with traits, is identified by its location`() {
    expectExpansion(
      """
      #Preview(traits: .portrait, body: { CartView() })
      """,
      """
      #if DEBUG
      @MainActor enum __macro_local_7PreviewfMu_: ViewKit.PreviewSource {
        static var name: String? {
          nil
        }
        static var file: String {
          "TestModule/test.swift"
        }
        static var line: Int {
          1
        }
        @ViewKit.ViewBuilder static func makeView() -> any ViewKit.View {
          CartView()
        }
      }
      #endif
      """,
      macros: ["Preview"]
    )
  }
}
