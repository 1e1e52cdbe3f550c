import ViewKit

/// A rendered frame: the cells, and the regions of the elements.
struct ScreenFrame: Hashable {
  var grid: CellGrid
  var regions: [Region]
  var windows: [Window]
  /// The cursor's position; `nil` if it is hidden.
  var cursor: Cursor?
  /// The scroll offset of each window.
  var offsets: [NodeID: Int]

  struct Cursor: Hashable {
    var x: Int
    var y: Int
  }

  /// Draws a tree.
  ///
  /// The result depends only on the tree, the size and the state.
  static func drawing(_ root: Element, size: CellSize, state: ScreenState) -> ScreenFrame {
    var state = state
    var frame = attempt(root, size, state)
    // Each attempt scrolls one window around the scroll target, from the inside out.
    for _ in 0..<4 {
      guard let target = state.revealed, let moved = frame.offsets(revealing: target) else { break }
      state.offsets.merge(moved) { _, new in new }
      frame = attempt(root, size, state)
    }
    return frame
  }

  private static func attempt(
    _ root: Element,
    _ size: CellSize,
    _ state: ScreenState
  ) -> ScreenFrame {
    var canvas = Canvas(size: size, state: state)
    let builder = BlockBuilder(state: state)
    let screen = CellRect(size)
    let parts = ScreenParts(screen, of: root)
    let appearance = TextAppearance(isRightToLeft: state.isRightToLeft).inside(root)
    canvas.draw(builder.root(root, appearance), in: parts.app, clip: parts.app)
    for element in root.children where element.role.isCover {
      guard let block = builder.block(element, appearance) else { continue }
      if let place = parts.panel, PanelStyle(element) == .beside {
        parts.draw(block, in: place, on: &canvas)
      } else {
        Presentation(element, block, in: parts.app).draw(on: &canvas)
      }
    }
    draw(root.children.filter { $0.role == .toast }.map(\.combinedText), in: parts.app, on: &canvas)
    if let unfolded = state.unfolded {
      ChoiceList(of: unfolded, in: root)?.draw(on: &canvas)
    }
    if let scheme = root.props.string(.colorScheme) {
      let (foreground, background): (UInt8, UInt8) = scheme == "dark" ? (15, 0) : (0, 15)
      canvas.grid.restyle(screen) { style in
        style.foreground = style.foreground ?? .palette(foreground)
        style.background = style.background ?? .palette(background)
      }
    }
    return ScreenFrame(
      grid: canvas.grid,
      regions: canvas.regions,
      windows: canvas.windows,
      cursor: canvas.cursor.map { Cursor(x: $0.x, y: $0.y) },
      offsets: Dictionary(canvas.windows.map { ($0.id, $0.offset) }) { first, _ in first }
    )
  }

  /// Draws toasts on the last lines, the newest at the bottom.
  private static func draw(_ toasts: [String], in place: CellRect, on canvas: inout Canvas) {
    for (line, text) in toasts.reversed().enumerated() where line < place.height {
      let y = place.bottom - 1 - line
      let style = CellStyle(attributes: .reversed)
      let rect = CellRect(x: place.x, y: y, width: place.width, height: 1)
      canvas.grid.clear(rect, style: style)
      canvas.grid.write(" \(text)", x: place.x, y: y, style: style, clip: rect)
    }
  }

  /// Returns the region of an element; `nil` if it is not drawn.
  func region(_ id: NodeID) -> Region? {
    regions.first { $0.id == id }
  }

  /// The new offset of the innermost window that hides a part of an element; `nil` if the element is visible.
  private func offsets(revealing id: NodeID) -> [NodeID: Int]? {
    guard let region = region(id) else { return nil }
    for index in region.windows.reversed() {
      let window = windows[index]
      let isVertical = window.axis == .vertical
      let start = isVertical ? region.rect.y - window.rect.y : region.rect.x - window.rect.x
      let length = isVertical ? region.rect.height : region.rect.width
      let available = isVertical ? window.rect.height : window.rect.width
      guard available > 0 else { continue }
      var offset = window.offset
      if start < 0 {
        offset += start
      } else if start + length > available {
        // If the element is larger than its window, show its start.
        offset += min(start, start + length - available)
      }
      offset = max(0, min(window.limit, offset))
      if offset != window.offset { return [window.id: offset] }
    }
    return nil
  }
}
