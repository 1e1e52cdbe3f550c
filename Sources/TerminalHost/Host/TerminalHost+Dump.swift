import Foundation
public import ViewKit

extension TerminalHost {
  /// Renders one frame of a view as text, followed by its focusable elements.
  ///
  /// A line of the list is `#id [focus]`, `#id [disabled]` or `#id`. An element without a test identifier is listed by
  /// its role and label or text.
  ///
  /// - Parameters:
  ///   - columns: The width of the screen, from 1 to 1000.
  ///   - rows: The height of the screen, from 1 to 1000.
  ///   - delay: The time before the frame is drawn, for the view's initial effects.
  ///   - view: The displayed view.
  /// - Returns: The lines of the screen, then the lines of the list.
  public static func dump(
    columns: Int = 80,
    rows: Int = 24,
    after delay: Duration = .zero,
    @ViewBuilder showing view: @MainActor () -> some View
  ) async -> String {
    let locale = Locale(environment: ProcessInfo.processInfo.environment) ?? .current
    let graph = ViewGraph(view().inRegion(HostRegion(locale: locale)))
    defer { graph.close() }
    let size = CellSize(width: max(1, min(1000, columns)), height: max(1, min(1000, rows)))
    let session = TerminalSession(graph, size: size, locale: locale)
    graph.onNeedsFlush = { session.update() }
    try? await Task.sleep(for: delay)
    session.update()
    return session.dump
  }
}

extension TerminalSession {
  /// The frame as text, followed by the focusable elements.
  var dump: String {
    let stops = Set(graph.focusOrder)
    var lines: [String] = []
    front.visitControls { element in
      let isDisabled = !stops.contains(element.id)
      let isFolded = isDisabled && element.props.bool(.isDisabled) != true
      if isFolded { return }
      let name =
        element.props.string(.testID).map { "#\($0)" }
        ?? "\(element.role.rawValue) \"\(element.props.string(.label) ?? element.combinedText)\""
      let note = element.id == state.focused ? " [focus]" : isDisabled ? " [disabled]" : ""
      lines.append(name + note)
    }
    return frame.grid.text + "\n" + lines.joined(separator: "\n")
  }
}

extension Element {
  /// Visits the focusable elements, disabled ones included, in reading order.
  fileprivate func visitControls(_ visit: (Element) -> Void) {
    if props.isInvisible { return }
    if isField || events.contains(.tap) || events.contains(.change) || role == .link
      || role == .menu
    {
      visit(self)
    }
    if role == .picker || role == .menu { return }
    let shown = role == .navigationStack ? Array(children.suffix(1)) : children
    for child in shown { child.visitControls(visit) }
  }
}
