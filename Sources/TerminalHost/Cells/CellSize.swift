/// A size in columns and rows.
struct CellSize: Hashable, Sendable {
  var width: Int
  var height: Int

  static let zero = CellSize(width: 0, height: 0)
}

/// A part of the screen: its origin, relative to the top left corner, and its size.
struct CellRect: Hashable, Sendable {
  var x: Int
  var y: Int
  var width: Int
  var height: Int

  init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = max(0, width)
    self.height = max(0, height)
  }

  init(_ size: CellSize) {
    self.init(x: 0, y: 0, width: size.width, height: size.height)
  }

  var right: Int { x + width }
  var bottom: Int { y + height }
  var isEmpty: Bool { width == 0 || height == 0 }
  var size: CellSize { CellSize(width: width, height: height) }

  func contains(x: Int, y: Int) -> Bool {
    x >= self.x && x < right && y >= self.y && y < bottom
  }

  /// The common part of both rectangles; empty if they do not overlap.
  func intersection(_ other: CellRect) -> CellRect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    return CellRect(
      x: left,
      y: top,
      width: min(right, other.right) - left,
      height: min(bottom, other.bottom) - top
    )
  }

  /// The rectangle inside the given margins.
  func inset(top: Int, left: Int, bottom: Int, right: Int) -> CellRect {
    CellRect(
      x: x + left,
      y: y + top,
      width: width - left - right,
      height: height - top - bottom
    )
  }
}
