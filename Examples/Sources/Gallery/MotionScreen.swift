import ViewKit

/// How changes move.
struct MotionScreen: View {
  @State private var isShown = false
  @State private var isLarge = false
  @State private var number = 0
  @State private var names = ["One", "Two", "Three", "Four"]

  var body: some View {
    Form {
      Section("Comes and goes") {
        Button("Show") { withAnimation(.easeInOut(duration: 0.3)) { isShown.toggle() } }
        if isShown {
          Text("Slides in from the side").transition(.slide)
          Text("Grows and fades").transition(.scale.combined(with: .opacity))
        }
      }
      Section("Changes") {
        Button("Grow") { isLarge.toggle() }
        Circle()
          .fill(.blue)
          .frame(width: isLarge ? 96 : 32, height: isLarge ? 96 : 32)
          .animation(.spring(response: 0.4, dampingFraction: 0.6), value: isLarge)
          .accessibilityIdentifier("dot")
          .accessibilityLabel("A dot")
        HStack {
          Text("\(number)").font(.title).contentTransition(.numericText())
          Spacer()
          Button("Count") { withAnimation { number += 1 } }
        }
      }
      Section("Changes places") {
        Button("Turn around") { withAnimation { names.reverse() } }
        ForEach(names, id: \.self) { Text($0) }
      }
    }
  }
}
