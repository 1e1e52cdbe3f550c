/// One cell of a screen.
struct Cell: Hashable, Sendable {
  /// The character; empty in the second cell of a wide one.
  var text = " "
  /// How many cells the character takes; 0 in the second cell of a wide one.
  var width = 1
  var style = CellStyle.plain

  static let blank = Cell()
  static func blank(_ style: CellStyle) -> Cell { Cell(text: " ", width: 1, style: style) }
}

/// A screen's contents: rows of cells, each with a character and a style.
///
/// Whatever is written stays inside, a wide character is there as a whole or not at all, and nothing that a
/// terminal would obey gets in.
struct CellGrid: Hashable, Sendable {
  let size: CellSize
  private(set) var cells: [Cell]

  init(size: CellSize) {
    self.size = CellSize(width: max(0, size.width), height: max(0, size.height))
    cells = Array(repeating: .blank, count: self.size.width * self.size.height)
  }

  var bounds: CellRect { CellRect(size) }

  /// The cell at a place, which must be inside.
  subscript(x: Int, y: Int) -> Cell {
    cells[y * size.width + x]
  }

  /// The cells of a row from left to right.
  func row(_ y: Int) -> ArraySlice<Cell> {
    cells[y * size.width..<(y + 1) * size.width]
  }

  /// The characters, line by line, without spaces at the ends.
  var text: String {
    (0..<size.height).map { y in
      var line = row(y).map(\.text).joined()
      while line.last == " " { line.removeLast() }
      return line
    }
    .joined(separator: "\n")
  }

  /// Writes a text in one line and returns how many cells it took.
  ///
  /// What is outside of `clip` is left out; a wide character at its edge gives way to a space.
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

  /// Empties a part of the screen.
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

  /// Changes how a part of the screen looks, and leaves what it says.
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
      // A text without a background of its own stands on what is there.
      if style.background == nil { style.background = cells[start + column].style.background }
      breakUp(column, in: start)
    }
    cells[start + x] = Cell(text: text, width: width, style: style)
    if width == 2 { cells[start + x + 1] = Cell(text: "", width: 0, style: style) }
  }

  /// Takes away the other half of a wide character that one cell is lost of.
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
