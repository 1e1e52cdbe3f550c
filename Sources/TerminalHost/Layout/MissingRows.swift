/// What a gap stands for: rows, or cells of a grid, that are not in the tree because they are far from what is seen.
struct MissingRows: Hashable {
  /// How many there are.
  var count: Int
  /// How many stand beside each other in a line.
  var perLine = 1
  /// How many stand in a line with others, in front of the gap's first own line.
  var skipped = 0

  /// Which of them are in some lines of the gap.
  func rows(inLines lines: Range<Int>) -> Range<Int> {
    let first = lines.lowerBound <= 0 ? 0 : min(count, skipped + lines.lowerBound * perLine)
    return first..<max(first, min(count, skipped + lines.upperBound * perLine))
  }
}
