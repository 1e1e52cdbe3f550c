#if canImport(SwiftUI)
import SwiftUI
#else
import ViewKit
#endif

/// Gestures and animations.
struct GesturePage: View {
  @State private var log = "Nothing yet"
  @State private var isShown = true
  @State private var isLarge = false
  @State private var count = 0
  @State private var offset = CGSize.zero
  @State private var order = [1, 2, 3, 4]

  var body: some View {
    SamplePage {
      Sample("Hands") {
        pad("Tap").onTapGesture { log = "Tapped" }.accessibilityAddTraits(.isButton)
          .accessibilityIdentifier("tap")
        pad("Tap twice").onTapGesture(count: 2) { log = "Tapped twice" }
          .accessibilityAddTraits(.isButton)
        pad("Hold").onLongPressGesture { log = "Held" }.accessibilityAddTraits(.isButton)
        pad("Drag")
          .offset(offset)
          .gesture(
            DragGesture()
              .onChanged { offset = $0.translation }
              .onEnded { _ in
                log = "Dragged"
                withAnimation(.spring) { offset = .zero }
              }
          )
        Text(log).foregroundStyle(.secondary).accessibilityIdentifier("gesture")
      }
      Sample("Coming and going") {
        Button(isShown ? "Take away" : "Bring back") {
          withAnimation { isShown.toggle() }
        }
        .buttonStyle(.bordered)
        .accessibilityIdentifier("toggle")
        if isShown {
          pad("Fades").transition(.opacity)
          pad("Slides").transition(.slide)
          pad("Grows").transition(.scale)
        }
      }
      Sample("Changing") {
        Button(isLarge ? "Small" : "Large") { isLarge.toggle() }.buttonStyle(.bordered)
        RoundedRectangle(cornerRadius: 10).fill(.blue)
          .frame(width: isLarge ? 200 : 60, height: 40)
          .animation(.spring(duration: 0.5), value: isLarge)
        HStack(spacing: 12) {
          Button("Count") { withAnimation { count += 1 } }.buttonStyle(.bordered)
          Text("\(count)").font(.title2).monospacedDigit().contentTransition(.numericText())
        }
      }
      Sample("Changing places") {
        Button("Shuffle") { withAnimation(.bouncy) { order.append(order.removeFirst()) } }
          .buttonStyle(.bordered)
        HStack(spacing: 8) {
          ForEach(order, id: \.self) { number in
            Text("\(number)").frame(width: 44, height: 44)
              .background(Color.orange.opacity(0.2)).cornerRadius(8)
          }
        }
      }
    }
  }

  private func pad(_ name: String) -> some View {
    Text(name)
      .frame(maxWidth: .infinity, minHeight: 48)
      .background(Color.purple.opacity(0.12))
      .cornerRadius(10)
  }
}
