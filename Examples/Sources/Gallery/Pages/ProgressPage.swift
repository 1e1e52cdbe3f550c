#if canImport(SwiftUI)
import SwiftUI
#else
import ViewKit
#endif

/// Progress indicators.
struct ProgressPage: View {
  @State private var done = 0.3
  @State private var loads = 0

  var body: some View {
    SamplePage {
      Sample("How far") {
        ProgressView("Copying", value: done).accessibilityIdentifier("copying")
        ProgressView(value: done) { Text("\(Int((done * 100).rounded())) % are there") }
        ProgressView(value: done).tint(.green).accessibilityLabel("Charging")
        Named("Circular") {
          ProgressView(value: done).progressViewStyle(.circular)
            .accessibilityLabel("How far the circle is")
        }
        Named("Gauge") { Gauge(value: done) { Text("Speed") } }
        HStack(spacing: 12) {
          Button("Less") { done = max(0, done - 0.1) }.accessibilityIdentifier("less")
          Button("More") { done = min(1, done + 0.1) }.accessibilityIdentifier("more")
        }
        .buttonStyle(.bordered)
      }
      Sample("Nothing to look at") {
        ContentUnavailableView(
          "No letters",
          systemImage: "envelope",
          description: Text("What is sent to you comes here.")
        )
        .frame(maxWidth: .infinity)
      }
      Sample("Something went wrong") {
        ContentUnavailableView {
          Label("No connection", systemImage: "wifi.slash")
        } description: {
          Text("\(loads) times tried again.")
        } actions: {
          Button("Try again") { loads += 1 }.buttonStyle(.borderedProminent)
        }
        .frame(maxWidth: .infinity)
      }
      Sample("Not there yet") {
        VStack(alignment: .leading, spacing: 4) {
          Text("A title of some length").font(.headline)
          Text("What it is about, in a line")
        }
        .redacted(reason: .placeholder)
      }
      Sample("A wait") {
        HStack(spacing: 24) {
          Spinner(name: "Loading letters")
          Spinner(name: "Looking for more")
        }
      }
    }
  }
}

/// A progress indicator with a label, next to static text.
private struct Spinner: View {
  let name: String

  var body: some View {
    ProgressView(name)
  }
}
