import ViewKit

/// Two horizontally scrolled rows of cells, too large for a page without virtualization.
struct LongShelf: View {
  @State private var pressed: Int?

  var body: some View {
    ScrollViewReader { proxy in
      VStack(spacing: 16) {
        HStack {
          Text(pressed.map { "Pressed \($0)" } ?? "Nothing pressed")
            .accessibilityIdentifier("pressed")
          Button("Far") { proxy.scrollTo(Place(kind: "Cell", number: 90_000), anchor: .leading) }
        }
        ScrollView(.horizontal) {
          LazyHGrid(rows: Array(repeating: GridItem(.fixed(44)), count: 3), spacing: 8) {
            cells("Cell")
          }
        }
        .accessibilityLabel("Cells")
        .accessibilityIdentifier("cells")
        ScrollView(.horizontal) {
          LazyHStack(spacing: 8) { cells("Card") }
        }
        .accessibilityLabel("Cards")
        .accessibilityIdentifier("cards")
      }
    }
    .navigationTitle("Shelf")
  }

  private struct Place: Hashable {
    let kind: String
    let number: Int
  }

  private func cells(_ kind: String) -> some View {
    ForEach((0..<100_000).lazy.map { Place(kind: kind, number: $0) }, id: \.self) { place in
      Button {
        pressed = place.number
      } label: {
        Text(verbatim: "\(kind) \(place.number)")
      }
      .buttonStyle(.bordered)
      .frame(width: 120)
    }
  }
}
