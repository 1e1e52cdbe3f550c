import ViewKit

/// A list that no page could hold.
struct LongList: View {
  @State private var pressed: Int?

  var body: some View {
    List {
      Text(pressed.map { "Pressed \($0)" } ?? "Nothing pressed")
        .accessibilityIdentifier("pressed")
      ForEach(0..<100_000) { number in
        HStack {
          Text(verbatim: "Row \(number)")
          Spacer()
          Button("Press \(number)") { pressed = number }
        }
      }
    }
    .navigationTitle("Rows")
  }
}
