/// The content of a text field.
struct FieldContent: Hashable {
  var text: String
  var placeholder: String
  var isSecure = false
  /// True if the field may have several lines.
  var isTall = false
  /// The number of characters before the cursor; `nil` if the field is not focused.
  var cursor: Int?

  /// The maximum height of a multiline field, in lines.
  static let mostLines = 6

  /// The displayed text; a secure field displays a dot for each character.
  var shown: String {
    isSecure ? String(repeating: "•", count: text.count) : text
  }

  func size(_ proposal: Proposal) -> LayoutSize {
    let width = max(6, proposal.width ?? 24)
    guard isTall, width.isFinite else { return LayoutSize(width: width, height: 1) }
    let count = lines(Int(wholeCells: width) - 2).count
    return LayoutSize(width: width, height: Double(min(Self.mostLines, count)))
  }

  /// The lines of a field with `width` cells, each with the index of its first character.
  func lines(_ width: Int) -> [(start: Int, text: [Character])] {
    let characters = shown.map { $0 == "\r\n" ? "\n" : $0 }
    guard isTall else { return [(0, characters.map { $0.isNewline ? " " : $0 })] }
    var lines: [(start: Int, text: [Character])] = [(0, [])]
    var used = 0
    for (index, character) in characters.enumerated() {
      if character.isNewline {
        lines.append((index + 1, []))
        used = 0
        continue
      }
      let needed = character.displayWidth
      if used + needed > max(2, width - 1) {
        lines.append((index, []))
        used = 0
      }
      lines[lines.count - 1].text.append(character)
      used += needed
    }
    return lines
  }

  /// The line and the column of the cursor.
  func place(of cursor: Int, in lines: [(start: Int, text: [Character])]) -> (
    line: Int, column: Int
  ) {
    let line = lines.lastIndex { $0.start <= cursor } ?? 0
    let before = lines[line].text.prefix(max(0, cursor - lines[line].start))
    return (line, before.reduce(0) { $0 + $1.displayWidth })
  }
}
