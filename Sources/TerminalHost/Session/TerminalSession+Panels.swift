import ViewKit

/// How an app's screen comes back from behind a panel.
extension TerminalSession {
  /// How the app's screen was before a panel was shown.
  struct SavedScreen {
    let state: ScreenState
    /// What the app had presented in front of itself.
    let front: NodeID?
  }

  /// Notes how the screen is when a panel is shown, and returns that once it has been closed.
  func followPanel() -> SavedScreen? {
    guard root.children.contains(where: { PanelStyle($0) != nil }) else {
      defer { savedScreen = nil }
      return savedScreen
    }
    if savedScreen == nil { savedScreen = SavedScreen(state: state, front: frontOfApp) }
    return nil
  }

  /// Has windows and the focus where they were: beside a panel an app has less room, and its windows other lengths.
  func putBack(_ before: SavedScreen) {
    state.offsets.merge(before.state.offsets) { _, old in old }
    // What the app has presented meanwhile has the focus now.
    guard frontOfApp == before.front else { return }
    if before.state.focused == nil, let focused = state.focused {
      send(.blur, to: focused)
      state.focused = graph.focusedNode
    }
    if state.focused == before.state.focused { state.revealed = nil }
  }

  private var frontOfApp: NodeID? {
    root.children.last { $0.role.isCover && PanelStyle($0) == nil }?.id
  }
}
