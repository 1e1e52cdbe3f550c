/// The range of rows of a virtualized list that are in the tree: the rows near the visible area.
struct RowWindow: Equatable {
  /// The maximum length of a list that is completely in the tree.
  static let wholeCount = 500
  /// The number of rows before a host reports the visible area.
  static let firstCount = 60
  /// The maximum number of rows that one event adds to the tree.
  ///
  /// A host requests three screens of rows: 324 lines of 20 points on a screen of 2,160. It requests the missing
  /// visible rows again, so a wall of small cells fills in a few steps.
  static let requestLimit = 500

  /// The range of rows; it may extend beyond the end of the list.
  private(set) var rows: Range<Int>
  /// The number of rows to keep while the user scrolls: 240, or three times the largest request.
  ///
  /// The latest request is not a sufficient measure: it contains only the missing rows at an edge. A large screen would
  /// lose visible rows and request them again, without end.
  private var keptCount = 240

  init(rows: Range<Int> = 0..<RowWindow.firstCount) {
    self.rows = rows
  }

  /// Creates a window of the initial size with a row near the middle.
  init(around row: Int, of count: Int) {
    let start = max(0, min(row - Self.firstCount / 2, count - Self.firstCount))
    rows = start..<min(count, start + Self.firstCount)
  }

  /// Returns the window's rows in a list of `count` rows, after all rows before the window moved by `shift`.
  func rows(of count: Int, shiftedBy shift: Int = 0) -> Range<Int> {
    guard count > Self.wholeCount else { return 0..<count }
    let length = min(rows.count, count)
    let start = min(max(rows.lowerBound + shift, 0), count - length)
    return start..<start + length
  }

  /// Sets the rows after they have moved.
  mutating func move(to rows: Range<Int>) {
    self.rows = rows
  }

  /// Returns the part of the requested rows that one event may add: adjacent to the window, otherwise the middle of the
  /// request.
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

  /// Moves the window to include rows, and drops rows far from them.
  mutating func show(_ requested: Range<Int>) {
    let wanted = limited(requested)
    keptCount = max(keptCount, 3 * wanted.count)
    // A gap of one row counts as adjacent: it is the focused row, which is in the tree anyway, and both of its sides
    // may be visible.
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
