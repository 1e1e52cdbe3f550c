import ViewKit

/// The style that distinguishes a panel from the app's sheets.
enum PanelStyle: String {
  case above = "panelAbove"
  case beside = "panelBeside"

  /// The panel style of an element; `nil` if the element is not a panel.
  init?(_ element: Element) {
    guard element.role == .sheet, let style = element.props.string(.style) else { return nil }
    self.init(rawValue: style)
  }
}

/// The areas of the screen for the app and for a panel next to it.
struct ScreenParts: Hashable {
  /// The minimum number of columns for a panel next to the app.
  private static let leastWidth = 100
  /// The columns for the separator and a blank column.
  private static let margin = 2

  let app: CellRect
  let panel: CellRect?

  init(_ screen: CellRect, of root: Element) {
    let isShared = root.children.contains { PanelStyle($0) == .beside }
    guard isShared, screen.width >= Self.leastWidth else {
      app = screen
      panel = nil
      return
    }
    let width = min(80, max(44, screen.width * 2 / 5))
    app = CellRect(x: 0, y: 0, width: screen.width - width, height: screen.height)
    panel = CellRect(x: app.right, y: 0, width: width, height: screen.height)
  }

  /// Draws a panel next to the app.
  func draw(_ block: Block, in rect: CellRect, on canvas: inout Canvas) {
    let line = Block(.rule(.vertical))
    line.style = CellStyle(attributes: .dim)
    canvas.grid.clear(rect)
    let edge = CellRect(x: rect.x, y: rect.y, width: 1, height: rect.height)
    canvas.draw(line, in: edge, clip: rect)
    let inside = rect.inset(top: 0, left: Self.margin, bottom: 0, right: 0)
    canvas.draw(block, in: inside, clip: inside)
  }
}
