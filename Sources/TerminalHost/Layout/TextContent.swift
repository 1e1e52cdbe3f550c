/// The text of a block, with a cache of its lines.
final class TextContent {
  let runs: [TextRun]
  /// The alignment of lines that are shorter than the longest one: 0, 1 or 2.
  let alignment: Int
  let limit: LineLimit?
  private lazy var paragraphs = TextWrap.lines(of: runs)
  private lazy var idealWidth = paragraphs.map(\.width).max() ?? 0
  private lazy var leastWidth = min(TextWrap.widestWord(of: runs), TextWrap.longestKeptWord)
  private var wrapped: (width: Int, lines: [TextLine])?

  init(_ runs: [TextRun], alignment: Int = 0, limit: LineLimit? = nil) {
    self.runs = runs
    self.alignment = alignment
    self.limit = limit
  }

  /// The size in a proposed width: wrapped between words, as wide as the longest line.
  ///
  /// The width at zero is zero. At any other width words stay in one piece, up to a length.
  func size(_ width: Double?) -> LayoutSize {
    let reserved = limit?.reserved ?? 0
    if let width, width <= 0 {
      let count = min(paragraphs.count, limit?.lines ?? .max)
      return LayoutSize(width: 0, height: Double(max(count, reserved)))
    }
    let lines = lines(width)
    var longest = 0
    for line in lines { longest = max(longest, line.width) }
    return LayoutSize(width: Double(longest), height: Double(max(lines.count, reserved)))
  }

  /// The lines in a proposed width.
  func lines(_ width: Double?) -> [TextLine] {
    guard let width, width.isFinite else {
      return TextWrap.limited(paragraphs, to: limit, width: .max)
    }
    // One line can be truncated anywhere, so a single line fits any width.
    if limit?.lines == 1 {
      return TextWrap.limited(paragraphs, to: limit, width: max(1, Int(wholeCells: width)))
    }
    let available = max(Int(wholeCells: width), leastWidth)
    if available >= idealWidth { return TextWrap.limited(paragraphs, to: limit, width: available) }
    if let wrapped, wrapped.width == available { return wrapped.lines }
    let lines = TextWrap.limited(
      TextWrap.lines(of: runs, width: available),
      to: limit,
      width: available
    )
    wrapped = (available, lines)
    return lines
  }
}
