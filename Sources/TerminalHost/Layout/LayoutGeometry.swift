/// A direction in which a stack arranges its children.
enum LayoutAxis: Hashable, Sendable {
  case horizontal, vertical
}

/// The size that a container proposes to a block, in cells.
///
/// A length is a number, infinite, or `nil`: the block's ideal length. Lengths have fractions, so that the thirds of a
/// stack are equally wide; `LayoutFrame.cells` rounds once, when the block is drawn.
struct Proposal: Hashable, Sendable {
  var width: Double?
  var height: Double?

  /// The proposal without lengths, which requests the ideal size.
  static let ideal = Proposal(width: nil, height: nil)

  init(width: Double?, height: Double?) {
    self.width = width
    self.height = height
  }

  init(_ size: LayoutSize) {
    self.init(width: size.width, height: size.height)
  }

  subscript(axis: LayoutAxis) -> Double? {
    get { axis == .horizontal ? width : height }
    set {
      if axis == .horizontal { width = newValue } else { height = newValue }
    }
  }

  /// Returns the proposal with another length along an axis.
  func with(_ length: Double?, along axis: LayoutAxis) -> Proposal {
    var proposal = self
    proposal[axis] = length
    return proposal
  }
}

/// The size that a block returns for a proposal, in cells.
struct LayoutSize: Hashable, Sendable {
  var width: Double
  var height: Double

  static let zero = LayoutSize(width: 0, height: 0)

  subscript(axis: LayoutAxis) -> Double {
    get { axis == .horizontal ? width : height }
    set {
      if axis == .horizontal { width = newValue } else { height = newValue }
    }
  }
}

/// The frame of a block on the screen, in cells.
struct LayoutFrame: Hashable, Sendable {
  var x: Double
  var y: Double
  var width: Double
  var height: Double

  init(x: Double, y: Double, _ size: LayoutSize) {
    self.x = x
    self.y = y
    width = size.width
    height = size.height
  }

  init(_ rect: CellRect) {
    x = Double(rect.x)
    y = Double(rect.y)
    width = Double(rect.width)
    height = Double(rect.height)
  }

  var size: LayoutSize { LayoutSize(width: width, height: height) }

  /// The cells that the frame covers: both edges are rounded down, so that neighbors neither overlap nor leave a gap.
  var cells: CellRect {
    let (left, top) = (Int(wholeCells: x), Int(wholeCells: y))
    return CellRect(
      x: left,
      y: top,
      width: Int(wholeCells: x + width) - left,
      height: Int(wholeCells: y + height) - top
    )
  }

  /// The frame of a size that is aligned in this frame; a larger size extends beyond it.
  func placing(_ size: LayoutSize, at alignment: BoxAlignment) -> LayoutFrame {
    LayoutFrame(
      x: x + (width - size.width) * Double(alignment.x) / 2,
      y: y + (height - size.height) * Double(alignment.y) / 2,
      size
    )
  }

  /// The frame at the same distance from the other side of a container.
  func mirrored(in container: LayoutFrame) -> LayoutFrame {
    moved(x: 2 * (container.x - x) + container.width - width, y: 0)
  }

  /// The frame moved by a distance.
  func moved(x distance: Double, y rows: Double) -> LayoutFrame {
    LayoutFrame(x: x + distance, y: y + rows, size)
  }
}

extension Int {
  /// The number of whole cells in a length; tolerates the rounding errors of divisions.
  init(wholeCells length: Double) {
    self.init(cells: (length + 1e-6).rounded(.down))
  }
}
