/// Which rows of a long list are in the tree: those near what a person sees.
struct RowWindow: Equatable {
  /// A list of so many rows is in the tree as a whole.
  static let wholeCount = 500
  /// So many rows are there before a host has said what a person sees.
  static let firstCount = 60
  /// The most rows that one event brings into the tree.
  ///
  /// A host requests three screens of rows: 324 lines of 20 points on a screen of 2,160. It requests the rest of what
  /// it shows again, so a wall of small cells fills in a few steps.
  static let requestLimit = 500

  /// The rows, as far as the list has them.
  private(set) var rows: Range<Int>
  /// The number of rows that are kept while the person scrolls: 240, or three times the largest request.
  ///
  /// The latest request would be too small a measure: it has only the rows that are missing at an edge. A large screen
  /// would lose rows that it shows, and request them again without end.
  private var keptCount = 240

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

  /// Moves the window to where its rows are now.
  mutating func move(to rows: Range<Int>) {
    self.rows = rows
  }

  /// The part of requested rows that one event may bring: at the window's side, or else in the middle.
  private func limited(_ wanted: Range<Int>) -> Range<Int> {
    guard wanted.count > Self.requestLimit else { return wanted }
    let start =
      if wanted.lowerBound > rows.lowerBound, wanted.lowerBound <= rows.upperBound + 1 {
        wanted.lowerBound
      } else if wanted.upperBound < rows.upperBound, wanted.upperBound + 1 >= rows.lowerBound {
        wanted.upperBound - Self.requestLimit
      } else {
        wanted.lowerBound + (wanted.count - Self.requestLimit) / 2
      }
    return start..<start + Self.requestLimit
  }

  /// Moves the window so that rows are in it; what is far from them is let go.
  mutating func show(_ requested: Range<Int>) {
    let wanted = limited(requested)
    keptCount = max(keptCount, 3 * wanted.count)
    // Between the two one row may lie that has the focus: it is there anyway, and both sides of it may be seen.
    guard wanted.lowerBound <= rows.upperBound + 1, rows.lowerBound <= wanted.upperBound + 1 else {
      rows = wanted
      return
    }
    let start = min(rows.lowerBound, wanted.lowerBound)
    let end = max(rows.upperBound, wanted.upperBound)
    let excess = max(0, end - start - keptCount)
    let isForward = wanted.upperBound > rows.upperBound
    rows = isForward ? start + excess..<end : start..<end - excess
  }
}
