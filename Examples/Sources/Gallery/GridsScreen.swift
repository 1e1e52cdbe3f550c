import ViewKit

/// Rows and columns.
struct GridsScreen: View {
  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 20) {
        GroupBox("Grid") {
          Grid(alignment: .leading, horizontalSpacing: 24, verticalSpacing: 10) {
            GridRow {
              Text("City").font(.headline)
              Text("Country").font(.headline)
              Text("People").font(.headline).gridColumnAlignment(.trailing)
            }
            Divider().gridCellColumns(3)
            city("Lisbon", "Portugal", "545,000")
            city("Ljubljana", "Slovenia", "285,000")
            city("Reykjavík", "Iceland", "139,000")
          }
        }
        GroupBox("As many columns as fit") {
          LazyVGrid(columns: [GridItem(.adaptive(minimum: 72))], spacing: 8) { tiles }
        }
        GroupBox("Three columns") {
          LazyVGrid(columns: Array(repeating: GridItem(.flexible()), count: 3), spacing: 8) {
            tiles
          }
        }
      }
      .padding()
    }
  }

  private var tiles: some View {
    ForEach(1..<10) { number in
      Text("\(number)")
        .frame(maxWidth: .infinity, minHeight: 44)
        .background(Color.teal.opacity(0.2))
        .cornerRadius(8)
    }
  }

  private func city(_ name: String, _ country: String, _ people: String) -> some View {
    GridRow {
      Text(name)
      Text(country)
      Text(people).monospacedDigit()
    }
  }
}
