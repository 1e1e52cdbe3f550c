import ViewKit

/// Restoring the app's screen after a panel closes.
extension TerminalSession {
  /// The state of the app's screen before a panel opened.
  struct SavedScreen {
    let state: ScreenState
    /// The app's frontmost presentation; `nil` without a presentation.
    let front: NodeID?
  }

  /// Records the screen's state when a panel opens, and returns the recorded state once after the panel closed;
  /// otherwise returns `nil`.
  func followPanel() -> SavedScreen? {
    guard root.children.contains(where: { PanelStyle($0) != nil }) else {
      defer { savedScreen = nil }
      return savedScreen
    }
    if savedScreen == nil { savedScreen = SavedScreen(state: state, front: frontOfApp) }
    return nil
  }

  /// Restores scroll offsets and focus.
  ///
  /// A panel next to the app reduces its width, which changes the length of its windows.
  func putBack(_ before: SavedScreen) {
    state.offsets.merge(before.state.offsets) { _, old in old }
    // If the app's presentation changed while the panel was open, that presentation keeps the focus.
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
