import Foundation
import ViewKit

/// What fingers and pointers do besides tapping.
struct GesturesScreen: View {
  @State private var note = "Nothing yet"
  @State private var isOver = false
  @State private var moved = CGSize.zero
  @State private var rested = CGSize.zero

  var body: some View {
    ScrollView {
      VStack(spacing: 20) {
        Text(note).accessibilityIdentifier("note")
        pad("Tap twice", .blue).onTapGesture(count: 2) { note = "Tapped twice" }
        pad("Hold", .purple).onLongPressGesture { note = "Held" }
        pad(isOver ? "The pointer is here" : "Point here", .teal).onHover { isOver = $0 }
        Circle()
          .fill(Color(red: 1, green: 0.7, blue: 0.25))
          .frame(width: 72, height: 72)
          .overlay { Text("Drag").foregroundColor(.black) }
          .offset(moved)
          .gesture(
            DragGesture()
              .onChanged { moved = rested + $0.translation }
              .onEnded { _ in
                rested = moved
                note = "Dragged"
              }
          )
          .accessibilityIdentifier("ball")
      }
      .padding()
      .frame(maxWidth: .infinity, minHeight: 420)
    }
  }

  private func pad(_ title: String, _ color: Color) -> some View {
    Text(title)
      .frame(width: 240, height: 64)
      .background(color.opacity(0.2))
      .cornerRadius(12)
  }
}

private func + (lhs: CGSize, rhs: CGSize) -> CGSize {
  CGSize(width: lhs.width + rhs.width, height: lhs.height + rhs.height)
}
