import ViewKit

/// Boxes of the guide "Layout".
struct LayoutBoxes: View {
  var open: () -> Void

  var body: some View {
    // [stack]
    HStack(spacing: 0) {
      // Takes the remaining width.
      Button {
        open()
      } label: {
        Color.red
      }
      .buttonStyle(.plain)
      // Always 100 points wide.
      Color.blue.frame(width: 100)
    }
    .frame(width: 300, height: 200)
    // [end]
  }
}
