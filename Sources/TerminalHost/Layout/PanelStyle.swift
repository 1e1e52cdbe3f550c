import ViewKit

/// How the sheet of a panel is known from those of the app.
enum PanelStyle: String {
  case above = "panelAbove"
  case beside = "panelBeside"

  /// The style of an element; nil of one that is no panel.
  init?(_ element: Element) {
    guard element.role == .sheet, let style = element.props.string(.style) else { return nil }
    self.init(rawValue: style)
  }
}

/// What of a screen an app has, and what a panel that stands beside it.
struct ScreenParts: Hashable {
  /// From so many columns on there is room for both.
  private static let leastWidth = 100
  /// A line between them, and a column that is empty.
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

  /// Draws a panel beside the app.
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
