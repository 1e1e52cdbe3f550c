/// Which rows of a long list are in the tree: those near what a person sees.
struct RowWindow: Equatable {
  /// A list of so many rows is in the tree as a whole.
  static let wholeCount = 500
  /// So many rows are there before a host has said what a person sees.
  static let firstCount = 60
  /// So many rows are kept when the person scrolls on, or three times as many as are asked for.
  static let keptCount = 240

  /// The rows, as far as the list has them.
  private(set) var rows: Range<Int>

  init(rows: Range<Int> = 0..<RowWindow.firstCount) {
    self.rows = rows
  }

  /// As many rows as there are at first, with one of them near the middle.
  init(around row: Int, of count: Int) {
    let start = max(0, min(row - Self.firstCount / 2, count - Self.firstCount))
    rows = start..<min(count, start + Self.firstCount)
  }

  /// The rows for a list of a length, where all before the window have moved by `shift`.
  func rows(of count: Int, shiftedBy shift: Int = 0) -> Range<Int> {
    guard count > Self.wholeCount else { return 0..<count }
    let length = min(rows.count, count)
    let start = min(max(rows.lowerBound + shift, 0), count - length)
    return start..<start + length
  }

  /// Moves the window so that rows are in it; what is far from them is let go.
  mutating func show(_ wanted: Range<Int>) {
    // Between the two one row may lie that has the focus: it is there anyway, and both sides of it may be seen.
    guard wanted.lowerBound <= rows.upperBound + 1, rows.lowerBound <= wanted.upperBound + 1 else {
      rows = wanted
      return
    }
    let start = min(rows.lowerBound, wanted.lowerBound)
    let end = max(rows.upperBound, wanted.upperBound)
    let excess = max(0, end - start - max(Self.keptCount, 3 * wanted.count))
    let isForward = wanted.upperBound > rows.upperBound
    rows = isForward ? start + excess..<end : start..<end - excess
  }
}
