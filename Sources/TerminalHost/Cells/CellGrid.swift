/// A cell of a screen.
struct Cell: Hashable, Sendable {
  /// The character; empty in the second cell of a wide character.
  var text = " "
  /// The width of the character in cells; 0 in the second cell of a wide character.
  var width = 1
  var style = CellStyle.plain

  static let blank = Cell()
  static func blank(_ style: CellStyle) -> Cell { Cell(text: " ", width: 1, style: style) }
}

/// A screen's contents: rows of cells, each with a character and a style.
///
/// Writes are clipped to the grid. A wide character occupies both of its cells or neither, and control characters are
/// dropped, because a terminal would execute them.
struct CellGrid: Hashable, Sendable {
  let size: CellSize
  private(set) var cells: [Cell]

  init(size: CellSize) {
    self.size = CellSize(width: max(0, size.width), height: max(0, size.height))
    cells = Array(repeating: .blank, count: self.size.width * self.size.height)
  }

  var bounds: CellRect { CellRect(size) }

  /// The cell at a position, which must be inside the grid.
  subscript(x: Int, y: Int) -> Cell {
    cells[y * size.width + x]
  }

  /// The cells of a row, from left to right.
  func row(_ y: Int) -> ArraySlice<Cell> {
    cells[y * size.width..<(y + 1) * size.width]
  }

  /// The grid's characters as lines, without trailing spaces.
  var text: String {
    (0..<size.height).map { y in
      var line = row(y).map(\.text).joined()
      while line.last == " " { line.removeLast() }
      return line
    }
    .joined(separator: "\n")
  }

  /// Writes text on one line and returns its width in cells.
  ///
  /// Cells outside `clip` are not written. A wide character that crosses the edge of `clip` becomes a space.
  @discardableResult
  mutating func write(
    _ text: some StringProtocol,
    x: Int,
    y: Int,
    style: CellStyle,
    clip: CellRect
  ) -> Int {
    let clip = clip.intersection(bounds)
    if clip.isEmpty { return text.displayWidth }
    var column = x
    for character in text {
      let width = character.displayWidth
      guard width > 0 else { continue }
      defer { column += width }
      guard y >= clip.y, y < clip.bottom, column < clip.right, column + width > clip.x else {
        continue
      }
      if column >= clip.x, column + width <= clip.right {
        put(String(character), width: width, x: column, y: y, style: style)
      } else {
        let inside = max(column, clip.x)
        put(" ", width: 1, x: inside, y: y, style: style)
      }
    }
    return column - x
  }

  /// Clears a part of the screen.
  mutating func clear(_ rect: CellRect, style: CellStyle = .plain) {
    let rect = rect.intersection(bounds)
    guard !rect.isEmpty else { return }
    for y in rect.y..<rect.bottom {
      for x in rect.x..<rect.right {
        breakUp(x, in: y * size.width)
        cells[y * size.width + x] = .blank(style)
      }
    }
  }

  /// Changes the style of a part of the screen and keeps its characters.
  mutating func restyle(_ rect: CellRect, _ change: (inout CellStyle) -> Void) {
    let rect = rect.intersection(bounds)
    guard !rect.isEmpty else { return }
    for y in rect.y..<rect.bottom {
      for x in rect.x..<rect.right { change(&cells[y * size.width + x].style) }
    }
  }

  private mutating func put(_ text: String, width: Int, x: Int, y: Int, style: CellStyle) {
    var style = style
    let start = y * size.width
    for column in x..<x + width {
      // Text without its own background keeps the existing background.
      if style.background == nil { style.background = cells[start + column].style.background }
      breakUp(column, in: start)
    }
    cells[start + x] = Cell(text: text, width: width, style: style)
    if width == 2 { cells[start + x + 1] = Cell(text: "", width: 0, style: style) }
  }

  /// Blanks a cell, and the other half of a wide character that the cell belongs to.
  private mutating func breakUp(_ x: Int, in start: Int) {
    let cell = cells[start + x]
    if cell.width == 2, x + 1 < size.width {
      cells[start + x + 1] = .blank(cell.style)
    } else if cell.width == 0, x > 0 {
      cells[start + x - 1] = .blank(cells[start + x - 1].style)
    }
    cells[start + x] = .blank(cell.style)
  }
}
