import ViewKit

/// Texts and symbols.
struct PicturesScreen: View {
  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 16) {
        GroupBox("Texts") {
          VStack(alignment: .leading, spacing: 6) {
            Text("Large title").font(.largeTitle)
            Text("Title").font(.title)
            Text("Headline").font(.headline)
            Text("Body, with **bold**, *italic* and `code`")
            Text("Caption").font(.caption).foregroundStyle(.secondary)
            Text("Serif").fontDesign(.serif) + Text(" and ") + Text("monospaced").monospaced()
            Text("1,111").monospacedDigit() + Text(" even digits")
            Text("Struck").strikethrough() + Text(" under").underline()
            Text("upper case").textCase(.uppercase).tracking(2)
          }
        }
        GroupBox("Symbols") {
          HStack(spacing: 20) {
            Image(systemName: "heart.fill").foregroundStyle(.red).accessibilityLabel("Heart")
            Image(systemName: "star.fill").foregroundStyle(.orange).accessibilityLabel("Star")
            Image(systemName: "bolt.fill").foregroundStyle(.blue).accessibilityLabel("Bolt")
            Label("A label", systemImage: "flag")
            Label("Icon only", systemImage: "bell").labelStyle(.iconOnly)
          }
          .font(.title2)
        }
        GroupBox("While it loads") {
          VStack(alignment: .leading) {
            Text("A line that is not here yet")
            Text("and a shorter one")
          }
          .redacted(reason: .placeholder)
        }
      }
      .padding()
    }
  }
}
