import Observation
public import ViewKit

/// A view of the program's own that a key shows above the app or beside it, such as a list of what was asked of a server.
///
/// The key counts where it means nothing else: outside of text fields, and not one that the host has a use for. The
/// same key or Escape closes the panel. While it is shown, keys are its own, and the app goes on.
///
/// ```swift
/// TerminalHost(panels: [TerminalPanel("!") { RequestList(server: server) }]) { AppView(store: store) }
/// ```
public struct TerminalPanel: Sendable {
  /// Where a panel stands.
  public enum Placement: Sendable {
    /// Above the app, and no higher than it has to be.
    case above
    /// Beside the app where the screen has 100 columns or more; above it on others.
    case beside
  }

  let key: Character
  let placement: Placement
  let content: @MainActor @Sendable () -> AnyView

  /// Makes a panel of the views of a builder, which are made when the key is pressed.
  ///
  /// - Parameters:
  ///   - key: The key that shows it.
  ///   - placement: Where it stands.
  ///   - content: The views.
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
