import Testing
import ViewKit

// A view file of an app: its single import provides `@Entry` and `#Preview`.
extension EnvironmentValues {
  @Entry fileprivate var scale = 1
}

#Preview {
  Meeting()
}

#Preview("Count") {
  @Previewable @State var count = 1
  Button("Count") { count += 1 }
}

private struct Meeting: View {
  @Environment(\.scale) private var scale

  var body: some View { Text("scale \(scale)") }
}

@MainActor
struct PreviewMacroTests {
  @Test func `an entry has its default value and can be overridden with a single import`() {
    let tester = ViewTester(
      VStack {
        Meeting()
        Meeting().environment(\.scale, 2)
      }
    )
    #expect(tester.find(text: "scale 1") != nil)
    #expect(tester.find(text: "scale 2") != nil)
  }
}
