import Foundation

#if canImport(SwiftUI)
import SwiftUI
#else
import ViewKit
#endif

/// Buttons, menus and links.
struct ButtonPage: View {
  @State private var presses = 0
  @State private var order = "name"
  private let site = URL(string: "https://example.test/gallery")

  var body: some View {
    SamplePage {
      Sample("Styles") {
        HStack(spacing: 12) {
          Button("Plain") { presses += 1 }.buttonStyle(.plain)
          Button("Automatic") { presses += 1 }
        }
        HStack(spacing: 12) {
          Button("Bordered") { presses += 1 }.buttonStyle(.bordered)
          Button("Prominent") { presses += 1 }.buttonStyle(.borderedProminent)
            .accessibilityIdentifier("prominent")
        }
        HStack(spacing: 12) {
          Button("Own") { presses += 1 }.buttonStyle(ChipButtonStyle())
          Button("Green") { presses += 1 }.buttonStyle(.borderedProminent).tint(.green)
          Button("Orange") { presses += 1 }.buttonStyle(.bordered).tint(.orange)
        }
        Text("\(presses) presses").foregroundStyle(.secondary).accessibilityIdentifier("presses")
      }
      Sample("States and roles") {
        HStack(spacing: 12) {
          Button("Disabled") {}.buttonStyle(.bordered).disabled(true)
          Button("Not now") {}.buttonStyle(.borderedProminent).disabled(true)
        }
        HStack(spacing: 12) {
          Button("Delete", role: .destructive) { presses += 1 }.buttonStyle(.bordered)
          Button("Erase", role: .destructive) { presses += 1 }.buttonStyle(.borderedProminent)
        }
      }
      Sample("Sizes") {
        HStack(spacing: 12) {
          Button("Mini") { presses += 1 }.controlSize(.mini)
          Button("Small") { presses += 1 }.controlSize(.small)
        }
        .buttonStyle(.bordered)
        HStack(spacing: 12) {
          Button("Regular") { presses += 1 }
          Button("Large") { presses += 1 }.controlSize(.large)
        }
        .buttonStyle(.bordered)
      }
      Sample("Labels") {
        Button {
          presses += 1
        } label: {
          Label("With a picture", systemImage: "cart")
        }
        .buttonStyle(.borderedProminent)
        Button {
          presses += 1
        } label: {
          VStack(alignment: .leading, spacing: 2) {
            Text("Two lines").bold()
            Text("The second one is secondary").font(.footnote).foregroundStyle(.secondary)
          }
        }
        .buttonStyle(.borderedProminent)
        .accessibilityIdentifier("two-lines")
        Button {
          presses += 1
        } label: {
          Text("As wide as there is room").frame(maxWidth: .infinity)
        }
        .buttonStyle(.borderedProminent)
        .controlSize(.large)
        Button {
          presses += 1
        } label: {
          Image(systemName: "heart")
        }
        .buttonStyle(.bordered)
        .accessibilityLabel("Like")
      }
      Sample("Menus") {
        HStack(spacing: 24) {
          Menu("Actions") {
            Button("Duplicate") { presses += 1 }
            Button("Rename") { presses += 1 }
            Divider()
            Button("Remove", role: .destructive) { presses += 1 }
          }
          .accessibilityIdentifier("actions")
          Menu {
            Picker("Order", selection: $order) {
              Text("By name").tag("name")
              Text("By date").tag("date")
            }
          } label: {
            Label("Order", systemImage: "arrow.down")
          }
        }
        Text("Hold me, or click me with the other button")
          .contextMenu {
            Button("Copy") { presses += 1 }
            Button("Look up") { presses += 1 }
          }
        ControlGroup {
          Button("Cut") { presses += 1 }
          Button("Copy") { presses += 1 }
          Button("Paste") { presses += 1 }
        }
      }
      Sample("Links and sharing") {
        if let site {
          Link("example.test", destination: site)
          ShareLink("Share the gallery", item: site)
        }
        Button("With a shortcut: control and K") { presses += 1 }
          .keyboardShortcut("k", modifiers: .control)
          .help("Counts a press")
      }
    }
  }
}

/// A custom button style.
private struct ChipButtonStyle: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .font(.subheadline.weight(.semibold))
      .padding(.horizontal, 14)
      .padding(.vertical, 8)
      .foregroundStyle(.purple)
      .background(Color.purple.opacity(0.15))
      .clipShape(Capsule())
      .opacity(configuration.isPressed ? 0.6 : 1)
  }
}
