import PropertyTesting

/// A tree in a window: an input of the layouts that are compared.
package struct LayoutCase: Hashable, Sendable {
  package var tree: LayoutTree
  package var window: ModelSize
  package var isRightToLeft: Bool

  /// Creates a case from its parts.
  package init(_ tree: LayoutTree, window: ModelSize, isRightToLeft: Bool = false) {
    self.tree = tree
    self.window = window
    self.isRightToLeft = isRightToLeft
  }

  /// The rules by which cases are created and laid out.
  package struct Options: Sendable {
    package var kinds: Set<LayoutKind>
    /// The unit of all lengths.
    package var step = ModelSize(width: 1, height: 1)
    /// True if each edge of a leaf is a multiple of the unit.
    package var needsWholeSteps = false
    /// True for hosts whose layout is a style sheet.
    package var isStyleSheet = false
    package var windowWidths = 320...1440
    package var windowHeights = 200...1000

    /// Creates options in points.
    package init(kinds: Set<LayoutKind>) {
      self.kinds = kinds
    }

    /// Creates options for cells of a terminal, whose edges need no rounding.
    package static func cells(width: Double, height: Double, kinds: Set<LayoutKind>) -> Options {
      var options = Options(kinds: kinds)
      options.step = ModelSize(width: width, height: height)
      options.needsWholeSteps = true
      options.windowHeights = 160...720
      return options
    }

    /// The model without layouts.
    func model(isRightToLeft: Bool) -> LayoutModel {
      var model = LayoutModel()
      model.isRightToLeft = isRightToLeft
      if step.width != 1 { model.idealSize = step }
      return model
    }
  }

  /// Creates the case of a seed.
  ///
  /// - Parameters:
  ///   - seed: The start of the random sequence.
  ///   - options: The rules; other kinds give other cases for the same seed.
  package init(seed: UInt64, options: Options) {
    let generator = SeededGenerator(seed: seed)
    var trees = TreeGenerator(kinds: options.kinds, step: options.step, random: generator)
    repeat {
      let tree = trees.tree()
      let window = ModelSize(
        width: Self.length(options.windowWidths, options.step.width, &trees.random),
        height: Self.length(options.windowHeights, options.step.height, &trees.random)
      )
      let isRightToLeft = options.kinds.contains(.rightToLeft) && trees.random.once(in: 2)
      self.init(tree, window: window, isRightToLeft: isRightToLeft)
    } while !isDetermined(by: options)
  }

  private static func length(
    _ range: ClosedRange<Int>,
    _ step: Double,
    _ random: inout SeededGenerator
  ) -> Double {
    let length = Double(Int.random(in: range, using: &random))
    return (length / step).rounded() * step
  }

  /// The frames that the model computes.
  package func expected(_ options: Options) -> TreeLayout {
    var model = options.model(isRightToLeft: isRightToLeft)
    return model.layout(tree, inWindow: window)
  }

  /// True if rules with a source decide each frame, and the options permit the layout.
  func isDetermined(by options: Options) -> Bool {
    var model = options.model(isRightToLeft: isRightToLeft)
    let layout = model.layout(tree, inWindow: window)
    return model.openQuestions.isEmpty
      && (!options.isStyleSheet || model.styleSheetLimits.isEmpty)
      && tree.viewCount <= TreeGenerator.maximumCount
      && (options.kinds.contains(.overflow) || !model.hasOverflow)
      && tree.kinds.isSubset(of: options.kinds)
      && (!options.needsWholeSteps || layout.leaves.allSatisfy { $0.frame.isWhole(options.step) })
  }

  /// The smaller cases that keep the rules, the smallest first.
  package func reductions(_ options: Options) -> [LayoutCase] {
    var cases = tree.reductions(options.step).map { tree in
      var smaller = self
      smaller.tree = tree.renumbered
      return smaller
    }
    if isRightToLeft {
      var other = self
      other.isRightToLeft = false
      cases.append(other)
    }
    let plain = ModelSize(width: 400, height: 320)
    for axis in ModelAxis.allCases where window[axis] != plain[axis] {
      var other = self
      other.window[axis] = plain[axis]
      cases.append(other)
    }
    return cases.filter { $0.isDetermined(by: options) }
  }

  /// The case as Swift source, with its window.
  package var source: String {
    let direction = isRightToLeft ? ", right to left" : ""
    return "// \(window.width.lengthText) × \(window.height.lengthText)\(direction)\n\(tree.source)"
  }
}

extension ModelRect {
  fileprivate func isWhole(_ step: ModelSize) -> Bool {
    [x / step.width, right / step.width, y / step.height, bottom / step.height]
      .allSatisfy { abs($0 - $0.rounded()) < 0.01 }
  }
}

extension LayoutTree {
  /// The trees with one view or argument less, the smallest first.
  func reductions(_ step: ModelSize) -> [LayoutTree] {
    var trees = children
    if children.count > 1, canLoseChildren {
      for index in children.indices {
        var fewer = children
        fewer.remove(at: index)
        trees.append(replacingChildren(fewer))
      }
    }
    let inner = children.enumerated().flatMap { index, child in
      child.reductions(step).map { reduced in
        var changed = children
        changed[index] = reduced
        return replacingChildren(changed)
      }
    }
    trees += inner.filter { $0.viewCount < viewCount }
    trees += plainer(step)
    trees += inner.filter { $0.viewCount == viewCount }
    return trees
  }

  private var canLoseChildren: Bool {
    switch self {
    case .stack, .layers, .grid: true
    default: false
    }
  }

  /// The trees with a simpler argument.
  private func plainer(_ step: ModelSize) -> [LayoutTree] {
    switch self {
    case .stack(let axis, let spacing, let alignment, let children):
      return
        (spacing != 0
        ? [.stack(axis, spacing: 0, alignment: alignment, children)] : [])
        + (alignment != .middle
          ? [.stack(axis, spacing: spacing, alignment: .middle, children)] : [])
    case .layers(let alignment, let children) where alignment != .center:
      return [.layers(.center, children)]
    case .frame(let width, let height, let alignment, let child):
      var trees: [LayoutTree] = []
      if width != nil, height != nil {
        trees.append(.frame(width: width, height: nil, alignment, child))
        trees.append(.frame(width: nil, height: height, alignment, child))
      }
      if alignment != .center { trees.append(.frame(width: width, height: height, .center, child)) }
      let (plainWidth, plainHeight) = (width.map { _ in 80.0 }, height.map { _ in 80.0 })
      if width != plainWidth {
        trees.append(.frame(width: plainWidth, height: height, alignment, child))
      }
      if height != plainHeight {
        trees.append(.frame(width: width, height: plainHeight, alignment, child))
      }
      return trees
    case .flexibleFrame(let limits, let alignment, let child):
      var trees: [LayoutTree] = []
      for axis in ModelAxis.allCases {
        for path in [\AxisLimits.minimum, \.ideal, \.maximum]
        where limits[axis][keyPath: path] != nil {
          var fewer = limits
          fewer[axis][keyPath: path] = nil
          if fewer != ModelLimits() { trees.append(.flexibleFrame(fewer, alignment, child)) }
        }
      }
      if alignment != .center { trees.append(.flexibleFrame(limits, .center, child)) }
      return trees
    case .padding(let insets, let child):
      return [\ModelInsets.top, \.leading, \.bottom, \.trailing].compactMap { path in
        guard insets[keyPath: path] != 0 else { return nil }
        var fewer = insets
        fewer[keyPath: path] = 0
        return fewer == ModelInsets() ? nil : .padding(fewer, child)
      }
    case .overlay(let alignment, let child, let layer) where alignment != .center:
      return [.overlay(.center, child, layer: layer)]
    case .background(let alignment, let child, let layer) where alignment != .center:
      return [.background(.center, child, layer: layer)]
    case .aspectRatio(let ratio?, let isFill, let child) where ratio != 1:
      return [.aspectRatio(1, isFill: isFill, child)]
    case .fixedSize(true, true, let child):
      return [
        .fixedSize(horizontal: true, vertical: false, child),
        .fixedSize(horizontal: false, vertical: true, child),
      ]
    case .grid(let columns, let spacing, let rowSpacing, let cells):
      var trees: [LayoutTree] = []
      for index in columns.indices where columns.count > 1 {
        var fewer = columns
        fewer.remove(at: index)
        trees.append(.grid(fewer, spacing: spacing, rowSpacing: rowSpacing, cells))
      }
      if spacing != 0 { trees.append(.grid(columns, spacing: 0, rowSpacing: rowSpacing, cells)) }
      if rowSpacing != 0 { trees.append(.grid(columns, spacing: spacing, rowSpacing: 0, cells)) }
      return trees
    default: return []
    }
  }
}

extension LayoutCase {
  /// The smallest case that still fails.
  ///
  /// - Parameters:
  ///   - options: The rules of the case.
  ///   - isolation: The actor on which the closure runs.
  ///   - fails: True if a case fails.
  /// - Returns: The case if no smaller one fails.
  package func shrunk(
    _ options: Options,
    isolation: isolated (any Actor)? = #isolation,
    while fails: (LayoutCase) async -> Bool
  ) async -> LayoutCase {
    var smallest = self
    search: while true {
      for candidate in smallest.reductions(options) where await fails(candidate) {
        smallest = candidate
        continue search
      }
      return smallest
    }
  }
}
