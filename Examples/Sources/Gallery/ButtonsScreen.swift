import ViewKit

/// What a person presses.
struct ButtonsScreen: View {
  @State private var log = "Nothing was pressed"
  @State private var isLoud = false

  var body: some View {
    Form {
      Section {
        Text(log).accessibilityIdentifier("log")
      } header: {
        Text("What was pressed")
      }
      Section("Styles") {
        Button("Plain") { log = "Plain" }.buttonStyle(.plain)
        Button("Bordered") { log = "Bordered" }.buttonStyle(.bordered)
        Button("Prominent") { log = "Prominent" }.buttonStyle(.borderedProminent)
        Button("Own style") { log = "Own style" }.buttonStyle(PillButtonStyle())
        Button("Delete", role: .destructive) { log = "Delete" }
        Button("Disabled") { log = "Disabled" }.disabled(true)
      }
      Section("Sizes") {
        HStack {
          Button("Small") { log = "Small" }.controlSize(.small)
          Button("Regular") { log = "Regular" }
          Button("Large") { log = "Large" }.controlSize(.large)
        }
        .buttonStyle(.bordered)
      }
      Section("Menus and links") {
        Menu("Sort by") {
          Button("Name") { log = "By name" }
          Button("Date") { log = "By date" }
          Divider()
          Button("Remove all", role: .destructive) { log = "Removed" }
        }
        ShareLink("Share the gallery", item: "A gallery of controls")
        Link("Swift", address: "https://www.swift.org")
        EditButton()
      }
      Section("Keys") {
        Button("Save (Control+S)") { log = "Saved by its keys" }.keyboardShortcut("s")
        Toggle("Loud", isOn: $isLoud).toggleStyle(.button)
        ControlGroup {
          Button("Undo", systemImage: "arrow.counterclockwise") { log = "Undo" }
          Button("Redo", systemImage: "arrow.clockwise") { log = "Redo" }
        }
      }
    }
  }
}

/// A style of the gallery's own, which shows whether the button is held down.
private struct PillButtonStyle: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .padding(.horizontal, 16)
      .padding(.vertical, 8)
      .background(Color(red: 0.27, green: 0.22, blue: 0.62))
      .foregroundColor(.white)
      .clipShape(Capsule())
      .opacity(configuration.isPressed ? 0.6 : 1)
  }
}
