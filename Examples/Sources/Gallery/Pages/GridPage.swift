#if canImport(SwiftUI)
import SwiftUI
#else
import ViewKit
#endif

/// Stacks and grids.
struct GridPage: View {
  private let colors: [Color] = [.red, .orange, .green, .teal, .blue, .purple]

  var body: some View {
    SamplePage {
      Sample("As many columns as fit") {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 90))], spacing: 8) {
          ForEach(1..<13) { Tile(number: $0) }
        }
      }
      Sample("Three columns") {
        LazyVGrid(columns: Array(repeating: GridItem(.flexible()), count: 3), spacing: 8) {
          ForEach(1..<7) { Tile(number: $0) }
        }
      }
      Sample("Rows that line up") {
        Grid(alignment: .leading, horizontalSpacing: 16, verticalSpacing: 8) {
          GridRow {
            Text("Team").bold()
            Text("Won").bold()
            Text("Lost").bold()
          }
          Divider()
          GridRow {
            Text("Hawks")
            Text("36")
            Text("46")
          }
          GridRow {
            Text("Celtics")
            Text("64")
            Text("18")
          }
        }
      }
      Sample("Side by side") {
        HStack {
          Text("Leading")
          Spacer()
          Text("Trailing")
        }
        HStack(alignment: .firstTextBaseline) {
          Text("Large").font(.largeTitle)
          Text("and small on one line").font(.footnote)
        }
        HStack(spacing: 8) {
          ForEach(0..<3) { index in
            colors[index].frame(height: 32).cornerRadius(6)
          }
        }
      }
      Sample("On top of each other") {
        ZStack(alignment: .bottomTrailing) {
          RoundedRectangle(cornerRadius: 12).fill(.blue.opacity(0.2)).frame(height: 80)
          Text("In the corner").padding(8)
        }
      }
      Sample("Sideways") {
        ScrollView(.horizontal) {
          HStack(spacing: 8) {
            ForEach(1..<13) { Tile(number: $0).frame(width: 90) }
          }
        }
        .accessibilityLabel("Tiles from 1 to 12")
      }
      Sample("Sideways, in two rows") {
        ScrollView(.horizontal) {
          LazyHGrid(rows: Array(repeating: GridItem(.fixed(44)), count: 2), spacing: 8) {
            ForEach(1..<25) { Tile(number: $0).frame(width: 90) }
          }
        }
        .accessibilityLabel("Tiles from 1 to 24, in two rows")
      }
      Sample("What fits") {
        ViewThatFits(in: .horizontal) {
          Text(
            "A sentence that needs a good deal of room, which a phone held upright does not have"
          )
          Text("A short one")
        }
        GroupBox("A box") { Text("with a title of its own") }
      }
    }
  }
}

/// A number on a background.
private struct Tile: View {
  let number: Int

  var body: some View {
    Text("\(number)")
      .frame(maxWidth: .infinity, minHeight: 44)
      .background(Color.blue.opacity(0.12))
      .cornerRadius(8)
  }
}
