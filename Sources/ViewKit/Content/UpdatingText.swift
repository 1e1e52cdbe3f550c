import Foundation

/// Text with a relative date or a timer, updated once a second.
struct UpdatingText: View {
  @Environment(\.self) private var environment
  @State private var seconds = 0
  let text: Text

  var body: some View {
    UpdatingTextValue(text: text, second: seconds)
      .task {
        while (try? await environment.wallClock.sleep(.seconds(1))) != nil { seconds += 1 }
      }
  }
}

private struct UpdatingTextValue: View, PrimitiveView {
  let text: Text
  let second: Int

  func outline(into outline: inout Outline) {
    text.outline(text.resolved(in: outline.environment), into: &outline)
  }
}
