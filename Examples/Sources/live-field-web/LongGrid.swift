import ViewKit

/// A grid too large for a page without virtualization.
struct LongGrid: View {
  @State private var pressed: Int?

  var body: some View {
    ScrollViewReader { proxy in
      ScrollView {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 100))], spacing: 8) {
          ForEach(0..<100_000) { number in
            Button {
              pressed = number
            } label: {
              Text(verbatim: "Cell \(number)")
            }
            .buttonStyle(.bordered)
            .frame(maxWidth: .infinity, minHeight: 60)
          }
        }
      }
      .toolbar {
        Text(pressed.map { "Pressed \($0)" } ?? "Nothing pressed")
          .accessibilityIdentifier("pressed")
        Button("Far") { proxy.scrollTo(90_000, anchor: .top) }
      }
    }
    .navigationTitle("Cells")
  }
}
