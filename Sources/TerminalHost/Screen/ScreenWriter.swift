/// Writes the difference between the terminal's current contents and the next frame.
struct ScreenWriter {
  let depth: ColorDepth
  /// The terminal's current contents; `nil` if they are unknown.
  private var shown: CellGrid?
  private var cursor: ScreenFrame.Cursor?
  private var isCursorShown = false

  init(depth: ColorDepth) {
    self.depth = depth
  }

  /// Discards the known contents, so that the next frame is written completely.
  mutating func forget() {
    shown = nil
    cursor = nil
    isCursorShown = false
  }

  /// Returns the bytes that update the terminal to a frame; empty if the frame is unchanged.
  mutating func bytes(for frame: ScreenFrame) -> [UInt8] {
    var output = ""
    let old = shown?.size == frame.grid.size ? shown : nil
    if old == nil { output += "\u{1B}[0m\u{1B}[2J" }
    let blank = CellGrid(size: frame.grid.size)
    for y in 0..<frame.grid.size.height {
      writeRow(Array(frame.grid.row(y)), Array((old ?? blank).row(y)), y, into: &output)
    }
    let hasChanged = !output.isEmpty
    if hasChanged, isCursorShown { output = "\u{1B}[?25l" + output }
    if hasChanged || frame.cursor != cursor { writeCursor(frame.cursor, hasChanged, into: &output) }
    shown = frame.grid
    cursor = frame.cursor
    if output.isEmpty { return [] }
    // Synchronized output: terminals with support display the update in one step.
    return Array(("\u{1B}[?2026h" + output + "\u{1B}[?2026l").utf8)
  }

  private mutating func writeCursor(
    _ cursor: ScreenFrame.Cursor?,
    _ hasMoved: Bool,
    into output: inout String
  ) {
    if let cursor {
      output += "\u{1B}[\(cursor.y + 1);\(cursor.x + 1)H"
      if hasMoved || !isCursorShown { output += "\u{1B}[?25h" }
    } else if isCursorShown, !hasMoved {
      output += "\u{1B}[?25l"
    }
    isCursorShown = cursor != nil
  }

  // MARK: Rows

  /// The longest run of unchanged cells that is rewritten, because moving the cursor takes more bytes.
  private static let longestGap = 4

  private func writeRow(_ new: [Cell], _ old: [Cell], _ y: Int, into output: inout String) {
    guard new != old else { return }
    // One sequence clears the row's blank end.
    let end = (new.lastIndex { $0 != .blank } ?? -1) + 1
    let clearsRest = old[end...].filter { $0 != .blank }.count > 3
    var x = 0
    let limit = clearsRest ? end : new.count
    var style: CellStyle?
    var column: Int?
    while let start = (x..<max(x, limit)).first(where: { new[$0] != old[$0] }) {
      var first = start
      while first > 0, new[first].width == 0 { first -= 1 }
      let last = self.last(after: first, new, old, limit)
      if column != first { output += "\u{1B}[\(y + 1);\(first + 1)H" }
      column = first
      for index in first...last where new[index].width > 0 {
        if column != index { output += "\u{1B}[\(y + 1);\(index + 1)H" }
        let cell = new[index]
        if style != cell.style {
          output += sequence(for: cell.style)
          style = cell.style
        }
        output += cell.text
        // Terminals disagree on the width of a grapheme cluster, so the next cell is positioned explicitly.
        column = cell.text.unicodeScalars.count > 1 ? nil : index + cell.width
      }
      x = last + 1
    }
    if clearsRest {
      if style != .plain { output += "\u{1B}[0m" }
      if column != end { output += "\u{1B}[\(y + 1);\(end + 1)H" }
      output += "\u{1B}[K"
    } else if let style, style != .plain {
      output += "\u{1B}[0m"
    }
  }

  /// The last cell of a run of changes, including the second half of a wide character.
  private func last(after first: Int, _ new: [Cell], _ old: [Cell], _ limit: Int) -> Int {
    var last = first
    var index = first
    while index < limit, index - last <= Self.longestGap {
      if new[index] != old[index] { last = index }
      index += 1
    }
    while last + 1 < new.count, new[last + 1].width == 0 { last += 1 }
    return last
  }

  private func sequence(for style: CellStyle) -> String {
    var codes = [0]
    let names: [(CellStyle.Attributes, Int)] = [
      (.bold, 1), (.dim, 2), (.italic, 3), (.underlined, 4), (.reversed, 7), (.struckThrough, 9),
    ]
    for (attribute, code) in names where style.attributes.contains(attribute) { codes.append(code) }
    if let color = style.foreground { codes += depth.codes(color, base: 30) }
    if let color = style.background { codes += depth.codes(color, base: 40) }
    return "\u{1B}[" + codes.map(String.init).joined(separator: ";") + "m"
  }
}
