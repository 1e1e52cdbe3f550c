import ViewKit

/// A list too large for a page without virtualization, until it is cut to thirty rows.
struct LongList: View {
  @State private var count = 100_000
  @State private var pressed: Int?
  @State private var step = 1

  var body: some View {
    ScrollViewReader { proxy in
      List {
        Text(pressed.map { "Pressed \($0)" } ?? "Nothing pressed")
          .accessibilityIdentifier("pressed")
        steps
        ForEach(0..<count, id: \.self) { number in
          HStack {
            Text(verbatim: "Row \(number)")
            Spacer()
            if number < 20 { menu(of: number) }
            Button("Press \(number)") { pressed = number }
          }
        }
      }
      .toolbar {
        Button("Far") { proxy.scrollTo(90_000, anchor: .top) }
        Button("Thirty") { count = 30 }
        Button("Ten less") { count = max(0, count - 10) }
      }
    }
    .toolbar { Button("Step 3") { step = 3 } }
    .navigationTitle("Rows")
  }

  /// Two controls for one number.
  @ViewBuilder private var steps: some View {
    Picker("Step", selection: $step) {
      ForEach(1..<4) { Text(verbatim: "by \($0)").tag($0) }
    }
    .accessibilityIdentifier("step")
    Picker("Same step", selection: $step) {
      ForEach(1..<4) { Text(verbatim: "by \($0)").tag($0) }
    }
    .pickerStyle(.segmented)
    .accessibilityIdentifier("same-step")
  }

  private func menu(of number: Int) -> some View {
    Menu("More \(number)") {
      Button("Mark \(number)") { pressed = number }
      Button("Double \(number)") { pressed = 2 * number }
      Button("Forget \(number)") { pressed = nil }
    }
  }
}
