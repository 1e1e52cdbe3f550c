/// A tree in a frame of 300 × 200 points, and the frames of its leaves by documented rules.
package struct LayoutBox: Sendable, CustomStringConvertible {
  package let layoutCase: LayoutCase
  /// The frames of the leaves in the order of their numbers.
  package let frames: [ModelRect]

  private init(_ tree: LayoutTree, _ frames: [[Double]]) {
    layoutCase = LayoutCase(tree.renumbered, window: ModelSize(width: 300, height: 200))
    self.frames = frames.map { ModelRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) }
  }

  /// The tree as Swift source.
  package var description: String { layoutCase.tree.source }

  /// The boxes that SwiftUI's documented rules decide.
  package static let all: [LayoutBox] = [
    LayoutBox(.row(.leaf, .leaf.width(100)), [[0, 0, 200, 200], [200, 0, 100, 200]]),
    LayoutBox(.row(.button(.leaf), .leaf.width(100)), [[0, 0, 200, 200], [200, 0, 100, 200]]),
    LayoutBox(
      .background(.center, .leaf, layer: .leaf.width(200)),
      [[0, 0, 300, 200], [50, 0, 200, 200]]
    ),
    LayoutBox(.aspectRatio(1, isFill: false, .leaf), [[50, 0, 200, 200]]),
    LayoutBox(
      .row(.layoutPriority(1, .leaf), .flexibleFrame(ModelLimits(minWidth: 40), .center, .leaf)),
      [[0, 0, 260, 200], [260, 0, 40, 200]]
    ),
    LayoutBox(
      .row(
        .overlay(.center, .leaf, layer: .leaf.size(20, 40)),
        .background(.center, .leaf, layer: .leaf),
        .leaf
      ),
      [
        [0, 0, 100, 200], [40, 80, 20, 40], [100, 0, 100, 200], [100, 0, 100, 200],
        [200, 0, 100, 200],
      ]
    ),
    LayoutBox(
      .column(.row(.leaf, .leaf), .leaf.height(40)),
      [[0, 0, 150, 160], [150, 0, 150, 160], [0, 160, 300, 40]]
    ),
    LayoutBox(
      .column(
        .flexibleFrame(ModelLimits(minHeight: 20), .center, .leaf.height(160)),
        .leaf.height(160)
      ),
      [[0, -60, 300, 160], [0, 40, 300, 160]]
    ),
    LayoutBox(
      .row(.column(.leaf.width(80)), .spacer(minLength: nil), .leaf.size(20, 20)),
      [[0, 0, 80, 200], [280, 90, 20, 20]]
    ),
  ]
}

extension LayoutTree {
  /// A color whose number ``renumbered`` sets.
  package static let leaf = LayoutTree.color(0)

  /// An `HStack` without spacing.
  package static func row(_ children: LayoutTree...) -> LayoutTree {
    .stack(.horizontal, spacing: 0, alignment: .middle, children)
  }

  /// A `VStack` without spacing.
  package static func column(_ children: LayoutTree...) -> LayoutTree {
    .stack(.vertical, spacing: 0, alignment: .middle, children)
  }

  /// The view in a frame with a width.
  package func width(_ width: Double) -> LayoutTree {
    .frame(width: width, height: nil, .center, self)
  }

  /// The view in a frame with a height.
  package func height(_ height: Double) -> LayoutTree {
    .frame(width: nil, height: height, .center, self)
  }

  /// The view in a frame with both dimensions.
  package func size(_ width: Double, _ height: Double) -> LayoutTree {
    .frame(width: width, height: height, .center, self)
  }

  /// The tree with each length multiplied by a factor.
  package func scaled(_ factor: Double) -> LayoutTree {
    let tree = replacingChildren(children.map { $0.scaled(factor) })
    switch tree {
    case .spacer(let minimum): return .spacer(minLength: minimum.map { $0 * factor })
    case .stack(let axis, let spacing, let alignment, let children):
      return .stack(axis, spacing: spacing * factor, alignment: alignment, children)
    case .frame(let width, let height, let alignment, let child):
      return .frame(
        width: width.map { $0 * factor },
        height: height.map { $0 * factor },
        alignment,
        child
      )
    case .flexibleFrame(var limits, let alignment, let child):
      for axis in ModelAxis.allCases {
        limits[axis] = AxisLimits(
          minimum: limits[axis].minimum.map { $0 * factor },
          ideal: limits[axis].ideal.map { $0 * factor },
          maximum: limits[axis].maximum.map { $0 * factor }
        )
      }
      return .flexibleFrame(limits, alignment, child)
    case .padding(let insets, let child):
      return .padding(
        ModelInsets(
          top: insets.top * factor,
          leading: insets.leading * factor,
          bottom: insets.bottom * factor,
          trailing: insets.trailing * factor
        ),
        child
      )
    case .offset(let x, let y, let child): return .offset(x: x * factor, y: y * factor, child)
    case .grid(let columns, let spacing, let rowSpacing, let cells):
      return .grid(
        columns.map { $0.scaled(factor) },
        spacing: spacing * factor,
        rowSpacing: rowSpacing * factor,
        cells
      )
    case .color, .layers, .aspectRatio, .overlay, .background, .fixedSize, .layoutPriority,
      .button, .scroll, .reader:
      return tree
    }
  }
}

extension ModelColumn {
  fileprivate func scaled(_ factor: Double) -> ModelColumn {
    switch self {
    case .fixed(let length): .fixed(length * factor)
    case .flexible(let minimum, let maximum):
      .flexible(minimum: minimum * factor, maximum: maximum * factor)
    case .adaptive(let minimum, let maximum):
      .adaptive(minimum: minimum * factor, maximum: maximum * factor)
    }
  }
}
