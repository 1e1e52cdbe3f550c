/// A view tree as a value: the model lays it out, the hosts show it, and a failing test prints it as Swift source.
///
/// Each leaf is a `Color` with a number; ``LayoutTree/leafName(_:)`` is its name in sources and its test id.
package indirect enum LayoutTree: Hashable, Sendable {
  case color(Int)
  case spacer(minLength: Double?)
  case stack(ModelAxis, spacing: Double, alignment: ModelPosition, [LayoutTree])
  case layers(ModelAlignment, [LayoutTree])
  case frame(width: Double?, height: Double?, ModelAlignment, LayoutTree)
  case flexibleFrame(ModelLimits, ModelAlignment, LayoutTree)
  case padding(ModelInsets, LayoutTree)
  case offset(x: Double, y: Double, LayoutTree)
  /// A ratio of width to height; `nil` is the ratio of the child's ideal size.
  case aspectRatio(Double?, isFill: Bool, LayoutTree)
  case overlay(ModelAlignment, LayoutTree, layer: LayoutTree)
  case background(ModelAlignment, LayoutTree, layer: LayoutTree)
  case fixedSize(horizontal: Bool, vertical: Bool, LayoutTree)
  case layoutPriority(Double, LayoutTree)
  /// A button with the plain style.
  case button(LayoutTree)
  /// A scroll view with one child.
  case scroll(ModelAxis, LayoutTree)
  /// A `LazyVGrid`; `spacing` separates columns.
  case grid([ModelColumn], spacing: Double, rowSpacing: Double, [LayoutTree])
  /// A `GeometryReader` that ignores its proxy.
  case reader(LayoutTree)
}

/// A place along an axis, as the share of the free length before it.
package enum ModelPosition: Double, Hashable, Sendable, CaseIterable {
  case start = 0
  case middle = 0.5
  case end = 1

  /// The distance of a part from the start of the whole; negative if the part is longer and not at the start.
  func origin(of part: Double, in whole: Double) -> Double { (whole - part) * rawValue }
}

/// A place in a box.
package struct ModelAlignment: Hashable, Sendable {
  package var x: ModelPosition
  package var y: ModelPosition

  package init(_ x: ModelPosition, _ y: ModelPosition) {
    self.x = x
    self.y = y
  }

  package static let center = ModelAlignment(.middle, .middle)
  package static let topLeading = ModelAlignment(.start, .start)
}

/// The limits of a flexible frame; `nil` where the source passes no argument.
package struct ModelLimits: Hashable, Sendable {
  package var minWidth: Double?
  package var idealWidth: Double?
  package var maxWidth: Double?
  package var minHeight: Double?
  package var idealHeight: Double?
  package var maxHeight: Double?

  package init(
    minWidth: Double? = nil,
    idealWidth: Double? = nil,
    maxWidth: Double? = nil,
    minHeight: Double? = nil,
    idealHeight: Double? = nil,
    maxHeight: Double? = nil
  ) {
    self.minWidth = minWidth
    self.idealWidth = idealWidth
    self.maxWidth = maxWidth
    self.minHeight = minHeight
    self.idealHeight = idealHeight
    self.maxHeight = maxHeight
  }

  /// The limits along an axis.
  package subscript(axis: ModelAxis) -> AxisLimits {
    get {
      axis == .horizontal
        ? AxisLimits(minimum: minWidth, ideal: idealWidth, maximum: maxWidth)
        : AxisLimits(minimum: minHeight, ideal: idealHeight, maximum: maxHeight)
    }
    set {
      if axis == .horizontal {
        (minWidth, idealWidth, maxWidth) = (newValue.minimum, newValue.ideal, newValue.maximum)
      } else {
        (minHeight, idealHeight, maxHeight) = (newValue.minimum, newValue.ideal, newValue.maximum)
      }
    }
  }
}

/// The limits of a flexible frame along an axis.
package struct AxisLimits: Hashable, Sendable {
  package var minimum: Double?
  package var ideal: Double?
  package var maximum: Double?

  package init(minimum: Double? = nil, ideal: Double? = nil, maximum: Double? = nil) {
    self.minimum = minimum
    self.ideal = ideal
    self.maximum = maximum
  }
}

/// The distances between a view and its padding's edges.
package struct ModelInsets: Hashable, Sendable {
  package var top: Double
  package var leading: Double
  package var bottom: Double
  package var trailing: Double

  package init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  package init(_ length: Double) {
    self.init(top: length, leading: length, bottom: length, trailing: length)
  }

  /// The sum of both insets along an axis.
  package subscript(axis: ModelAxis) -> Double {
    axis == .horizontal ? leading + trailing : top + bottom
  }
}

/// A column of a grid.
package enum ModelColumn: Hashable, Sendable {
  case fixed(Double)
  case flexible(minimum: Double, maximum: Double)
  case adaptive(minimum: Double, maximum: Double)
}

extension LayoutTree {
  /// The name of a leaf: A to Z, then A1, B1 and so on.
  package static func leafName(_ number: Int) -> String {
    let letter = String(UnicodeScalar(UInt8(ascii: "A") + UInt8(number % 26)))
    return number < 26 ? letter : "\(letter)\(number / 26)"
  }

  /// The direct children, an overlay or background after its view.
  package var children: [LayoutTree] {
    switch self {
    case .color, .spacer: []
    case .stack(_, _, _, let children), .layers(_, let children), .grid(_, _, _, let children):
      children
    case .frame(_, _, _, let child), .flexibleFrame(_, _, let child), .padding(_, let child),
      .offset(_, _, let child), .aspectRatio(_, _, let child), .fixedSize(_, _, let child),
      .layoutPriority(_, let child), .button(let child), .scroll(_, let child), .reader(let child):
      [child]
    case .overlay(_, let child, let layer), .background(_, let child, let layer): [child, layer]
    }
  }

  /// Replaces the children by as many other children.
  func replacingChildren(_ children: [LayoutTree]) -> LayoutTree {
    guard let first = children.first, let last = children.last else { return self }
    return switch self {
    case .color, .spacer: self
    case .stack(let axis, let spacing, let alignment, _):
      .stack(axis, spacing: spacing, alignment: alignment, children)
    case .layers(let alignment, _): .layers(alignment, children)
    case .grid(let columns, let spacing, let rowSpacing, _):
      .grid(columns, spacing: spacing, rowSpacing: rowSpacing, children)
    case .frame(let width, let height, let alignment, _):
      .frame(width: width, height: height, alignment, first)
    case .flexibleFrame(let limits, let alignment, _): .flexibleFrame(limits, alignment, first)
    case .padding(let insets, _): .padding(insets, first)
    case .offset(let x, let y, _): .offset(x: x, y: y, first)
    case .aspectRatio(let ratio, let isFill, _): .aspectRatio(ratio, isFill: isFill, first)
    case .fixedSize(let horizontal, let vertical, _):
      .fixedSize(horizontal: horizontal, vertical: vertical, first)
    case .layoutPriority(let priority, _): .layoutPriority(priority, first)
    case .button: .button(first)
    case .scroll(let axis, _): .scroll(axis, first)
    case .reader: .reader(first)
    case .overlay(let alignment, _, _): .overlay(alignment, first, layer: last)
    case .background(let alignment, _, _): .background(alignment, first, layer: last)
    }
  }

  /// The number of views, modifiers included.
  package var viewCount: Int { children.reduce(1) { $0 + $1.viewCount } }

  /// The numbers of the leaves in the order of the source.
  package var leaves: [Int] {
    if case .color(let number) = self { [number] } else { children.flatMap(\.leaves) }
  }

  /// The numbers of the leaves in overlays.
  package var overlayLeaves: Set<Int> {
    let inside = children.reduce(into: Set<Int>()) { $0.formUnion($1.overlayLeaves) }
    if case .overlay(_, _, let layer) = self { return inside.union(layer.leaves) }
    return inside
  }

  /// The tree with its leaves numbered in the order of the source.
  package var renumbered: LayoutTree {
    var next = 0
    return renumbered(&next)
  }

  private func renumbered(_ next: inout Int) -> LayoutTree {
    if case .color = self {
      defer { next += 1 }
      return .color(next)
    }
    var renamed: [LayoutTree] = []
    for child in children { renamed.append(child.renumbered(&next)) }
    return replacingChildren(renamed)
  }

  /// The priority that the stack around the view reads.
  ///
  /// Modifiers pass it on, containers do not [A, D].
  package var priority: Double {
    switch self {
    case .layoutPriority(let priority, _): priority
    case .frame(_, _, _, let child), .flexibleFrame(_, _, let child), .padding(_, let child),
      .offset(_, _, let child), .aspectRatio(_, _, let child), .fixedSize(_, _, let child),
      .overlay(_, let child, _), .background(_, let child, _):
      child.priority
    case .color, .spacer, .stack, .layers, .button, .scroll, .grid, .reader: 0
    }
  }
}
