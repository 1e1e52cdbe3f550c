import SwiftDiagnostics
import SwiftSyntaxMacrosGenericTestSupport
import Testing

@Suite struct CaseBindableMacroTests {
  @Test func `bindings are split into bindings of the cases' payloads`() {
    expectExpansion(
      """
      @CasePathable @CaseBindable public enum Status {
        case inStock(quantity: Int)
        case moved(from: String, Self)
        case unknown
      }
      """,
      #"""
      @CasePathable public enum Status {
        case inStock(quantity: Int)
        case moved(from: String, Self)
        case unknown

        public enum BindingCases {
          case inStock(SwiftNavigation.UIBinding<Int>)
          case moved(SwiftNavigation.UIBinding<(from: String, Status)>)
          case unknown
        }

        @MainActor
        public static func _cases(of binding: SwiftNavigation.UIBinding<Status>) -> BindingCases {
          switch binding.wrappedValue {
          case .inStock:
            .inStock(ComposableViews._binding(binding, to: \.inStock))
          case .moved:
            .moved(ComposableViews._binding(binding, to: \.moved))
          case .unknown:
            .unknown
          }
        }

        public enum ViewBindingCases {
          case inStock(ComposableViews._ViewBinding<Int>)
          case moved(ComposableViews._ViewBinding<(from: String, Status)>)
          case unknown
        }

        @MainActor
        public static func _cases(of binding: ComposableViews._ViewBinding<Status>) -> ViewBindingCases {
          switch binding.wrappedValue {
          case .inStock:
            .inStock(ComposableViews._binding(binding, to: \.inStock))
          case .moved:
            .moved(ComposableViews._binding(binding, to: \.moved))
          case .unknown:
            .unknown
          }
        }
      }

      extension Status: ComposableViews.CaseBindable {
      }
      """#,
      macros: ["CaseBindable"]
    )
  }

  @Test func `only enums are case-bindable`() {
    expectExpansion(
      """
      @CaseBindable struct Status {
      }
      """,
      """
      struct Status {
      }
      """,
      diagnostics: [
        DiagnosticSpec(
          message:
            "'@CaseBindable' can only be applied to an enum; 'Status' is a struct",
          line: 1,
          column: 15,
          fixIts: [FixItSpec(message: "Remove '@CaseBindable'")]
        )
      ]
    )
  }
}
