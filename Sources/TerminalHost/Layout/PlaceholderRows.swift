/// The rows or grid cells that a placeholder represents: a virtualized list creates only those near its window.
struct PlaceholderRows: Hashable {
  /// The width in columns of a missing line in a horizontal layout.
  ///
  /// The width is constant, independent of the neighboring lines, so that the visible content keeps its position when
  /// rows load.
  static let lineWidth = 8

  /// The number of missing rows.
  var count: Int
  /// The number of rows per line.
  var perLine = 1
  /// The number of rows that complete the preceding line, before the placeholder's first own line.
  var skipped = 0
  /// The direction in which lines follow each other.
  var axis = LayoutAxis.vertical

  /// The number of lines of the placeholder.
  ///
  /// An incomplete last line is not counted. There is at least one line, so that scrolling reaches the placeholder.
  var lines: Int { max(1, (count - skipped) / perLine) }

  /// The length of a line along `axis`, in cells.
  var lineLength: Int { axis == .vertical ? 1 : Self.lineWidth }

  /// The placeholder after `offset` rows in lines of `perLine` rows.
  func placed(behind offset: Int, perLine: Int, _ axis: LayoutAxis) -> PlaceholderRows {
    let skipped = (perLine - offset % perLine) % perLine
    return PlaceholderRows(count: count, perLine: perLine, skipped: skipped, axis: axis)
  }

  /// The rows in a range of the placeholder's lines.
  func rows(inLines lines: Range<Int>) -> Range<Int> {
    let first = lines.lowerBound <= 0 ? 0 : min(count, skipped + lines.lowerBound * perLine)
    return first..<max(first, min(count, skipped + lines.upperBound * perLine))
  }

  /// The rows in the visible part of the placeholder.
  func rows(seenIn visible: CellRect, of placeholder: CellRect) -> Range<Int> {
    let isVertical = axis == .vertical
    let first = isVertical ? visible.y - placeholder.y : visible.x - placeholder.x
    let end = first + (isVertical ? visible.height : visible.width)
    return rows(inLines: first / lineLength..<(end + lineLength - 1) / lineLength)
  }
}
