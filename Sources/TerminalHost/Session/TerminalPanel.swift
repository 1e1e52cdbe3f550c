import Observation
public import ViewKit

/// A view of the program's own that a key shows above the app, such as a list of what was asked of a server.
///
/// The key counts where it means nothing else: outside of text fields, and not one that the host has a use for. The
/// same key or Escape closes the panel.
///
/// ```swift
/// TerminalHost(panels: [TerminalPanel("!") { RequestList(server: server) }]) { AppView(store: store) }
/// ```
public struct TerminalPanel: Sendable {
  let key: Character
  let content: @MainActor @Sendable () -> AnyView

  /// Makes a panel of the views of a builder, which are made when the key is pressed.
  public init(
    _ key: Character,
    @ViewBuilder content: @escaping @MainActor @Sendable () -> some View
  ) {
    self.key = key
    self.content = { AnyView(content()) }
  }
}

/// The panels of a screen, and which of them is shown.
@MainActor
@Observable
final class TerminalPanels {
  private let all: [TerminalPanel]
  private var shownKey: Character?

  init(_ all: [TerminalPanel]) {
    self.all = all
  }

  fileprivate var shown: TerminalPanel? {
    all.first { $0.key == shownKey }
  }

  fileprivate var isShown: Binding<Bool> {
    Binding {
      self.shownKey != nil
    } set: { isShown in
      if !isShown { self.shownKey = nil }
    }
  }

  /// Shows the panel of a key, or closes it; false where there is none.
  func press(_ key: Character) -> Bool {
    guard all.contains(where: { $0.key == key }) else { return false }
    shownKey = shownKey == key ? nil : key
    return true
  }
}

/// An app below its panels.
struct PanelFrame<Content: View>: View {
  let panels: TerminalPanels
  let content: Content

  var body: some View {
    content.sheet(isPresented: panels.isShown) {
      if let panel = panels.shown { panel.content() }
    }
  }
}
