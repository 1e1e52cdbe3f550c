import Foundation

#if canImport(SwiftUI)
import SwiftUI
#else
import ViewKit
#endif

/// Text, labels and images.
struct TextPage: View {
  private let noon = Date(timeIntervalSince1970: 1_772_366_400)

  var body: some View {
    SamplePage {
      Sample("Fonts") {
        Text("Large title").font(.largeTitle)
        Text("Title").font(.title)
        Text("Title 2").font(.title2)
        Text("Title 3").font(.title3)
        Text("Headline").font(.headline)
        Text("Body")
        Text("Callout").font(.callout)
        Text("Subheadline").font(.subheadline)
        Text("Footnote").font(.footnote)
        Text("Caption").font(.caption)
        Text("Caption 2").font(.caption2)
      }
      Sample("Weights and designs") {
        Text("Light").fontWeight(.light)
        Text("Medium").fontWeight(.medium)
        Text("Semibold").fontWeight(.semibold)
        Text("Heavy").fontWeight(.heavy)
        Text("Rounded").fontDesign(.rounded)
        Text("Serif").fontDesign(.serif)
        Text("0123456789").monospacedDigit()
        Text("let code = true").monospaced()
      }
      Sample("Marks") {
        Text("Italic").italic()
        Text("Underlined").underline()
        Text("Struck through").strikethrough()
        Text("Upper case").textCase(.uppercase)
        Text("Wide apart").tracking(4)
        Text("**Bold**, *italic*, `code` and [a link](https://example.test) from Markdown")
        Text("One ") + Text("two ").bold().foregroundColor(.red) + Text("three")
      }
      Sample("Colours") {
        Text("Primary")
        Text("Secondary").foregroundStyle(.secondary)
        Text("Tint").foregroundStyle(.tint)
        Text("Green").foregroundStyle(.green)
        Text("Orange on its own ground").padding(8).background(Color.orange.opacity(0.15))
          .cornerRadius(8)
        Text("A gradient").font(.title2).bold()
          .foregroundStyle(
            .linearGradient(colors: [.purple, .red], startPoint: .leading, endPoint: .trailing)
          )
      }
      Sample("Lines") {
        Text(
          "A text that is longer than its line goes on in the next one, and words stay whole wherever it breaks."
        )
        LimitedLines()
        Text("In the middle,\nline by line").multilineTextAlignment(.center)
          .frame(maxWidth: .infinity)
      }
      Sample("Dates and numbers") {
        Text(noon, format: .iso8601.year().month().day())
        Text(1234.5, format: .number)
        Text(0.42, format: .percent)
      }
      Sample("Labels and pictures") {
        Label("Title and icon", systemImage: "star")
        Label("Title only", systemImage: "star").labelStyle(.titleOnly)
        Label("Icon only", systemImage: "heart.fill").labelStyle(.iconOnly).foregroundStyle(.red)
        HStack(spacing: 16) {
          Image(systemName: "house").accessibilityLabel("House")
          Image(systemName: "bell.fill").font(.title).foregroundStyle(.orange)
            .accessibilityLabel("Bell")
          Image(systemName: "bolt").font(.largeTitle).foregroundStyle(.tint)
            .accessibilityLabel("Bolt")
        }
        Text("Not there yet").redacted(reason: .placeholder)
      }
    }
  }
}

/// Texts with a limited number of lines.
private struct LimitedLines: View {
  private let path =
    "/home/ada/Documents/Reports/2026/November/Measurements in the greenhouse, second week.txt"

  var body: some View {
    Text("A text of which only the first line is shown, however much there is to say about it.")
      .lineLimit(1)
      .accessibilityIdentifier("tail")
    Text(path).lineLimit(1).truncationMode(.head).accessibilityIdentifier("head")
    Text(path).lineLimit(1).truncationMode(.middle).accessibilityIdentifier("middle")
    Text("\(path), \(path), \(path)").lineLimit(2).truncationMode(.middle)
      .accessibilityIdentifier("two-lines")
    Text("The space of two lines").lineLimit(2, reservesSpace: true)
      .accessibilityIdentifier("reserved")
    Text("A line that shrinks to fit, down to half of its size, in a narrow frame").lineLimit(1)
      .minimumScaleFactor(0.5)
      .accessibilityIdentifier("shrunk")
      .frame(maxWidth: 400, alignment: .leading)
    VStack(alignment: .leading) {
      Text("A limit of one line applies to each text of a stack, as long as its text may be.")
        .accessibilityIdentifier("inherited")
      Text("Without a limit, a text inside such a stack has as many lines as its words need in it.")
        .lineLimit(nil)
        .accessibilityIdentifier("unlimited")
    }
    .lineLimit(1)
    Text("Wider than its frame").fixedSize().accessibilityIdentifier("fixed")
      .frame(width: 80, alignment: .leading)
  }
}
