/// A direction in which a layout distributes space.
package enum ModelAxis: String, Hashable, Sendable, CaseIterable {
  case horizontal, vertical

  /// The axis at a right angle.
  package var cross: ModelAxis { self == .horizontal ? .vertical : .horizontal }
}

/// A width and a height in points; either may be infinite.
package struct ModelSize: Hashable, Sendable {
  package var width: Double
  package var height: Double

  package init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  package static let zero = ModelSize(width: 0, height: 0)

  package subscript(axis: ModelAxis) -> Double {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}

/// The size that a parent proposes; a `nil` dimension requests the ideal length.
package struct ModelProposal: Hashable, Sendable {
  package var width: Double?
  package var height: Double?

  package init(width: Double?, height: Double?) {
    self.width = width
    self.height = height
  }

  package init(_ size: ModelSize) {
    self.init(width: size.width, height: size.height)
  }

  /// The proposal of the ideal size.
  package static let unspecified = ModelProposal(width: nil, height: nil)

  package subscript(axis: ModelAxis) -> Double? {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}

/// A rectangle in points; `x` counts from the left edge.
package struct ModelRect: Hashable, Sendable {
  package var x: Double
  package var y: Double
  package var width: Double
  package var height: Double

  package init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  package var right: Double { x + width }
  package var bottom: Double { y + height }

  /// Moves the rectangle.
  package func moved(x: Double, y: Double) -> ModelRect {
    ModelRect(x: self.x + x, y: self.y + y, width: width, height: height)
  }

  /// Mirrors the rectangle in a container of a width.
  package func mirrored(in width: Double) -> ModelRect {
    ModelRect(x: width - right, y: y, width: self.width, height: height)
  }

  /// The common part of two rectangles; its width and height are never negative.
  package func intersection(_ other: ModelRect) -> ModelRect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    return ModelRect(
      x: left,
      y: top,
      width: max(0, min(right, other.right) - left),
      height: max(0, min(bottom, other.bottom) - top)
    )
  }

  /// The largest distance between the edges of two rectangles.
  package func distance(to other: ModelRect) -> Double {
    max(
      max(abs(x - other.x), abs(y - other.y)),
      max(abs(right - other.right), abs(bottom - other.bottom))
    )
  }

  /// Multiplies each length by a factor.
  package func scaled(_ factor: Double) -> ModelRect {
    ModelRect(x: x * factor, y: y * factor, width: width * factor, height: height * factor)
  }
}

extension ModelRect: CustomStringConvertible {
  /// The four numbers with at most two decimals: `0 20.5 300 200`.
  package var description: String {
    [x, y, width, height].map(\.lengthText).joined(separator: " ")
  }
}

extension Double {
  /// The number as Swift source, with at most two decimals.
  package var lengthText: String {
    if isInfinite { return self < 0 ? "-.infinity" : ".infinity" }
    let rounded = (self * 100).rounded() / 100
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}
