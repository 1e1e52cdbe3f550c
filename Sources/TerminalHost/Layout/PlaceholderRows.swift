/// Rows, or cells of a grid, that are not in the tree because they are far from what is seen.
struct PlaceholderRows: Hashable {
  /// How many columns a line takes that is missing where lines stand beside each other.
  ///
  /// It is the same whatever stands beside it, so that what is seen stays where it is when rows come.
  static let lineWidth = 8

  /// How many there are.
  var count: Int
  /// How many stand beside each other in a line.
  var perLine = 1
  /// How many stand in a line with others, in front of the placeholder's first own line.
  var skipped = 0
  /// The direction in which lines follow each other.
  var axis = LayoutAxis.vertical

  /// How many lines the placeholder takes: its own, and at least one, by which it is found when it is seen.
  var lines: Int { max(1, (count - skipped) / perLine) }

  /// How many cells of the screen a line takes in the direction in which lines follow each other.
  var lineLength: Int { axis == .vertical ? 1 : Self.lineWidth }

  /// The placeholder behind so many others, where so many stand in a line.
  func placed(behind offset: Int, perLine: Int, _ axis: LayoutAxis) -> PlaceholderRows {
    let skipped = (perLine - offset % perLine) % perLine
    return PlaceholderRows(count: count, perLine: perLine, skipped: skipped, axis: axis)
  }

  /// Which of them are in some lines of the placeholder.
  func rows(inLines lines: Range<Int>) -> Range<Int> {
    let first = lines.lowerBound <= 0 ? 0 : min(count, skipped + lines.lowerBound * perLine)
    return first..<max(first, min(count, skipped + lines.upperBound * perLine))
  }

  /// Which of them can be seen, where a part of the placeholder can be.
  func rows(seenIn visible: CellRect, of placeholder: CellRect) -> Range<Int> {
    let isVertical = axis == .vertical
    let first = isVertical ? visible.y - placeholder.y : visible.x - placeholder.x
    let end = first + (isVertical ? visible.height : visible.width)
    return rows(inLines: first / lineLength..<(end + lineLength - 1) / lineLength)
  }
}
