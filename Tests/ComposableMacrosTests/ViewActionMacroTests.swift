import SwiftDiagnostics
import SwiftSyntaxMacrosGenericTestSupport
import Testing

@Suite struct ViewActionMacroTests {
  @Test func `a view with a store sends view actions`() {
    expectExpansion(
      """
      @ViewAction(for: Feature.self)
      struct FeatureView: View {
        @Bindable var store: StoreOf<Feature>
        var body: some View {
          Button("Tap") { send(.tapped) }
          other.send(.tapped)
          other.store.send(.tapped)
        }
      }
      """,
      """
      struct FeatureView: View {
        @Bindable var store: StoreOf<Feature>
        var body: some View {
          Button("Tap") { send(.tapped) }
          other.send(.tapped)
          other.store.send(.tapped)
        }
      }

      extension FeatureView: ComposableArchitecture.ViewActionSending {
      }
      """
    )
  }

  @Test func `a view without a store has a fix-it that adds a store`() {
    let message = """
      '@ViewAction' requires a property 'store', which 'FeatureView' does not have; add one of \
      type 'StoreOf'
      """
    expectExpansion(
      """
      @ViewAction(for: Feature.self)
      struct FeatureView: View {
        var body: some View {
          EmptyView()
        }
      }
      """,
      """
      struct FeatureView: View {
        var body: some View {
          EmptyView()
        }
      }
      """,
      diagnostics: [
        DiagnosticSpec(
          message: message,
          line: 2,
          column: 1,
          fixIts: [FixItSpec(message: "Add 'store'")]
        )
      ],
      applyFixIts: ["Add 'store'"],
      fixedSource: """
        @ViewAction(for: Feature.self)
        struct FeatureView: View {
          let store: StoreOf<Feature>
          var body: some View {
            EmptyView()
          }
        }
        """
    )
  }

  @Test func `sending to the store is a warning at any depth`() {
    let message = """
      A view with '@ViewAction' sends view actions only; call 'send' instead of 'store.send'
      """
    let fixIt = FixItSpec(message: "Call 'send' with the view action")
    expectExpansion(
      """
      @ViewAction(for: Feature.self)
      struct FeatureView: View {
        let store: StoreOf<Feature>
        var body: some View {
          Button("Tap") {
            store.send(.view(.tapped))
          }
          Button("Tap") {
            Task { await self.store.send(.view(.tapped), animation: .default).finish() }
          }
          .onAppear { store.send(.appeared) }
        }
      }
      """,
      """
      struct FeatureView: View {
        let store: StoreOf<Feature>
        var body: some View {
          Button("Tap") {
            store.send(.view(.tapped))
          }
          Button("Tap") {
            Task { await self.store.send(.view(.tapped), animation: .default).finish() }
          }
          .onAppear { store.send(.appeared) }
        }
      }

      extension FeatureView: ComposableArchitecture.ViewActionSending {
      }
      """,
      diagnostics: [
        DiagnosticSpec(
          message: message,
          line: 6,
          column: 7,
          severity: .warning,
          fixIts: [fixIt]
        ),
        DiagnosticSpec(
          message: message,
          line: 9,
          column: 20,
          severity: .warning,
          fixIts: [fixIt]
        ),
        DiagnosticSpec(message: message, line: 11, column: 17, severity: .warning),
      ],
      applyFixIts: [fixIt.message],
      fixedSource: """
        @ViewAction(for: Feature.self)
        struct FeatureView: View {
          let store: StoreOf<Feature>
          var body: some View {
            Button("Tap") {
              send(.tapped)
            }
            Button("Tap") {
              Task { await send(.tapped, animation: .default).finish() }
            }
            .onAppear { store.send(.appeared) }
          }
        }
        """
    )
  }
}
