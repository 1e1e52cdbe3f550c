import Observation
public import ViewKit

/// A view that a key shows above the app or next to it, such as a list of requests to a server.
///
/// The key shows the panel if it has no other meaning: outside text fields, and only if the host does not use the key
/// itself. The same key or Escape closes the panel. An open panel receives all keys, and the app continues to run.
///
/// ```swift
/// TerminalHost(panels: [TerminalPanel("!") { RequestList(server: server) }]) { AppView(store: store) }
/// ```
public struct TerminalPanel: Sendable {
  /// The position of a panel relative to the app.
  public enum Placement: Sendable {
    /// Above the app, at most as high as its content.
    case above
    /// Next to the app on screens with at least 100 columns; above the app on smaller screens.
    case beside
  }

  let key: Character
  let placement: Placement
  let content: @MainActor @Sendable () -> AnyView

  /// Creates a panel; its views are created when the key is pressed.
  ///
  /// - Parameters:
  ///   - key: The key that shows and closes the panel.
  ///   - placement: The panel's position; above the app by default.
  ///   - content: The panel's views.
  public init(
    _ key: Character,
    placement: Placement = .above,
    @ViewBuilder content: @escaping @MainActor @Sendable () -> some View
  ) {
    self.key = key
    self.placement = placement
    self.content = { AnyView(content()) }
  }
}

/// The panels of a screen, with the open panel.
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

  /// Shows or closes the panel of a key; returns false if no panel has the key.
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
    content.presentPanel(style: style.rawValue, isPresented: panels.isShown) {
      if let panel = panels.shown { panel.content() }
    }
  }

  private var style: PanelStyle {
    switch panels.shown?.placement {
    case .beside: .beside
    case .above, nil: .above
    }
  }
}
