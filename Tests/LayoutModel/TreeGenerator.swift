import PropertyTesting

/// Creates random trees of the supported kinds.
///
/// A tree has at most ``maximumCount`` views, modifiers included. Trees avoid each ``OpenQuestion`` where their structure
/// decides it; ``LayoutCase`` discards the others.
struct TreeGenerator {
  static let maximumCount = 15

  let kinds: Set<LayoutKind>
  /// The unit of horizontal and vertical lengths.
  let step: ModelSize
  var random: SeededGenerator

  /// The facts about a view that its ancestors decide.
  struct Context {
    /// True if the proposal may be `nil`.
    var isWidthMissing = false
    var isHeightMissing = false
    /// True if the parent, or a modifier around the view, is a child of a stack.
    var isInStack = false
    /// True if a modifier around the view has set the priority.
    var hasPriority = false
    /// True in the label of a button: HTML has no nested buttons.
    var isInButton = false
    var depth = 0

    /// The context of a child that is no child of a stack.
    func inside(_ change: (inout Context) -> Void = { _ in }) -> Context {
      var context = self
      context.isInStack = false
      context.hasPriority = false
      context.depth += 1
      change(&context)
      return context
    }

    /// The context of a modifier's child.
    func modified(_ change: (inout Context) -> Void = { _ in }) -> Context {
      var context = self
      context.depth += 1
      change(&context)
      return context
    }
  }

  mutating func tree() -> LayoutTree {
    while true {
      var budget = 3 + random.below(Self.maximumCount - 2)
      let tree = tree(&budget, Context())
      // The leaves of some views exceed the budget.
      if tree.viewCount <= Self.maximumCount { return tree.renumbered }
    }
  }

  private mutating func tree(_ budget: inout Int, _ context: Context) -> LayoutTree {
    budget -= 1
    guard budget > 0, context.depth < 7 else { return leaf() }
    let possible = LayoutKind.allCases.filter { isPossible($0, budget, context) }
    let weighted = possible.flatMap { Array(repeating: $0, count: Self.weight(of: $0)) }
    guard !weighted.isEmpty else { return leaf() }
    // The fewer views are left, the likelier is a leaf.
    if context.depth > 0, random.below(budget + 3) == 0 { return leaf() }
    return view(weighted[random.below(weighted.count)], &budget, context)
  }

  /// A flexible color, or a color of a fixed size.
  private mutating func leaf() -> LayoutTree {
    if kinds.contains(.flexibleColor), random.once(in: 2) { return .color(0) }
    let width = length(.horizontal, 1...24)
    return .frame(width: width, height: length(.vertical, 1...24), .center, .color(0))
  }

  private static func weight(of kind: LayoutKind) -> Int {
    switch kind {
    case .hStack, .vStack: 6
    case .fixedFrame, .partialFrame, .flexibleFrame, .zStack, .padding, .overlay: 3
    case .background, .aspectRatio, .layoutPriority: 2
    case .offset, .idealRatio, .fixedSize, .grid, .button, .scroll, .reader: 1
    // Parts of other kinds.
    case .flexibleColor, .idealLength, .fillRatio, .spacer, .alignment, .rightToLeft, .overflow: 0
    }
  }

  private func isPossible(_ kind: LayoutKind, _ budget: Int, _ context: Context) -> Bool {
    guard kinds.contains(kind) else { return false }
    switch kind {
    case .hStack, .vStack, .zStack: return budget >= 2
    case .overlay, .background: return budget >= 2
    case .grid: return budget >= 3 && !context.isWidthMissing
    case .scroll:
      return kinds.isSuperset(of: [.flexibleColor, .partialFrame, .hStack, .vStack])
        && budget >= 4 && !context.isWidthMissing
        && !context.isHeightMissing
    case .aspectRatio: return !(context.isWidthMissing && context.isHeightMissing)
    case .layoutPriority: return context.isInStack && !context.hasPriority
    case .button: return !context.isInButton
    default: return true
    }
  }

  private mutating func view(
    _ kind: LayoutKind,
    _ budget: inout Int,
    _ context: Context
  ) -> LayoutTree {
    switch kind {
    case .hStack: return stack(.horizontal, &budget, context)
    case .vStack: return stack(.vertical, &budget, context)
    case .zStack:
      let alignment = alignment()
      return .layers(alignment, children(upTo: 3, &budget, context.inside()))
    case .fixedFrame:
      let width = length(.horizontal, 1...24)
      let height = length(.vertical, 1...24)
      let context = context.modified { ($0.isWidthMissing, $0.isHeightMissing) = (false, false) }
      return .frame(width: width, height: height, alignment(), tree(&budget, context))
    case .partialFrame:
      if random.once(in: 2) {
        let inner = tree(&budget, context.modified { $0.isWidthMissing = false })
        return .frame(width: length(.horizontal, 1...30), height: nil, alignment(), inner)
      }
      let inner = tree(&budget, context.modified { $0.isHeightMissing = false })
      return .frame(width: nil, height: length(.vertical, 1...30), alignment(), inner)
    case .flexibleFrame: return flexibleFrame(&budget, context)
    case .padding:
      var insets = ModelInsets(length(.horizontal, 0...3))
      if step.width != step.height || random.once(in: 3) {
        insets = ModelInsets(
          top: length(.vertical, 0...2),
          leading: length(.horizontal, 0...4),
          bottom: length(.vertical, 0...2),
          trailing: length(.horizontal, 0...4)
        )
      }
      return .padding(insets, tree(&budget, context.modified()))
    case .offset:
      let isLeftToRight = !kinds.contains(.rightToLeft)
      let x = isLeftToRight ? length(.horizontal, 0...6) - 2 * step.width : 0
      let y = length(.vertical, 0...4) - step.height
      return .offset(x: x, y: y, tree(&budget, context.modified()))
    case .aspectRatio:
      let context = context.modified {
        ($0.isWidthMissing, $0.isHeightMissing) = (false, false)
      }
      let ratio = random.pick(1.0, 2, 0.5, 1.5)
      return .aspectRatio(ratio, isFill: isFill(), tree(&budget, context))
    case .idealRatio:
      return .aspectRatio(nil, isFill: isFill(), tree(&budget, context.modified()))
    case .overlay, .background:
      let alignment = alignment()
      budget -= 1
      let main = tree(&budget, context.modified())
      budget += 1
      let layer = tree(
        &budget,
        context.inside { ($0.isWidthMissing, $0.isHeightMissing) = (false, false) }
      )
      return kind == .overlay
        ? .overlay(alignment, main, layer: layer) : .background(alignment, main, layer: layer)
    case .fixedSize:
      let (horizontal, vertical) = random.pick((true, true), (true, false), (false, true))
      let inner = context.modified {
        $0.isWidthMissing = $0.isWidthMissing || horizontal
        $0.isHeightMissing = $0.isHeightMissing || vertical
      }
      return .fixedSize(horizontal: horizontal, vertical: vertical, tree(&budget, inner))
    case .layoutPriority:
      let priority = random.pick(1.0, 2, -1)
      return .layoutPriority(priority, tree(&budget, context.modified { $0.hasPriority = true }))
    case .button: return .button(tree(&budget, context.inside { $0.isInButton = true }))
    case .scroll: return scroll(&budget, context)
    case .grid: return grid(&budget, context)
    case .reader:
      let context = context.inside { ($0.isWidthMissing, $0.isHeightMissing) = (false, false) }
      return .reader(tree(&budget, context))
    case .flexibleColor, .idealLength, .fillRatio, .spacer, .alignment, .rightToLeft, .overflow:
      return leaf()
    }
  }

  private mutating func stack(
    _ axis: ModelAxis,
    _ budget: inout Int,
    _ context: Context
  ) -> LayoutTree {
    let spacing = random.once(in: 2) ? 0 : length(axis, 1...3)
    let position = position()
    var children = children(upTo: 4, &budget, context.inside { $0.isInStack = true })
    if kinds.contains(.spacer), children.allSatisfy({ $0.isRigid(along: axis) }), budget > 0,
      random.below(3) > 0
    {
      budget -= 1
      let hasDefault = step.width == 1 && random.once(in: 2)
      let spacer = LayoutTree.spacer(minLength: hasDefault ? nil : length(axis, 0...3))
      children.insert(spacer, at: random.below(children.count + 1))
    }
    return .stack(axis, spacing: spacing, alignment: position, children)
  }

  private mutating func children(
    upTo limit: Int,
    _ budget: inout Int,
    _ context: Context
  ) -> [LayoutTree] {
    let count = min(1 + random.below(limit) + (random.once(in: 3) ? 0 : 1), limit, budget)
    var children: [LayoutTree] = []
    for index in 0..<max(1, count) {
      // Each later child needs one view at least.
      let reserved = max(0, count - 1 - index)
      var share = max(1, index == count - 1 ? budget : min(budget - reserved, 1 + random.below(7)))
      let before = share
      children.append(tree(&share, context))
      budget -= before - share
    }
    return children
  }

  private mutating func flexibleFrame(
    _ budget: inout Int,
    _ context: Context
  ) -> LayoutTree {
    var limits = ModelLimits()
    var inner = context.modified()
    for axis in ModelAxis.allCases {
      let isMissing = axis == .horizontal ? context.isWidthMissing : context.isHeightMissing
      let minimum = length(axis, 1...12)
      let ideal = minimum + length(axis, 0...10)
      let maximum = ideal + length(axis, 0...16)
      if isMissing, !kinds.contains(.idealLength) { continue }
      switch random.below(isMissing ? 4 : 6) {
      case 0: continue
      case 1: limits[axis].ideal = isMissing ? ideal : nil
      case 2: limits[axis] = AxisLimits(minimum: minimum, ideal: ideal, maximum: maximum)
      case 3: limits[axis] = AxisLimits(ideal: ideal, maximum: .infinity)
      case 4: limits[axis].minimum = minimum
      default: limits[axis].maximum = random.once(in: 2) ? .infinity : maximum
      }
      if !isMissing { limits[axis].ideal = nil }
      if limits[axis].ideal != nil {
        if axis == .horizontal {
          inner.isWidthMissing = false
        } else {
          inner.isHeightMissing = false
        }
      }
    }
    // SwiftUI has no frame without arguments.
    if limits == ModelLimits() { return tree(&budget, context.modified()) }
    return .flexibleFrame(limits, alignment(), tree(&budget, inner))
  }

  private mutating func scroll(_ budget: inout Int, _ context: Context) -> LayoutTree {
    let axis = random.once(in: 3) ? ModelAxis.horizontal : .vertical
    budget -= 2
    // A flexible color makes the content as wide as proposed: other widths are an open question.
    let filler: LayoutTree =
      axis == .vertical
      ? .frame(width: nil, height: length(.vertical, 1...20), .center, .color(0))
      : .frame(width: length(.horizontal, 1...20), height: nil, .center, .color(0))
    let inner = context.inside {
      $0.isInStack = true
      if axis == .vertical { $0.isHeightMissing = true } else { $0.isWidthMissing = true }
    }
    var views = children(upTo: 3, &budget, inner)
    views.insert(filler, at: random.below(views.count + 1))
    let spacing = length(axis, 0...3)
    return .scroll(axis, .stack(axis, spacing: spacing, alignment: position(), views))
  }

  private mutating func grid(_ budget: inout Int, _ context: Context) -> LayoutTree {
    var columns: [ModelColumn] = []
    switch random.below(3) {
    case 0: columns = [.adaptive(minimum: length(.horizontal, 2...12), maximum: .infinity)]
    case 1:
      columns = (0..<(1 + random.below(4))).map { _ in
        .flexible(minimum: step.width == 1 ? 10 : step.width, maximum: .infinity)
      }
    default:
      columns = [
        .fixed(length(.horizontal, 1...10)),
        .flexible(minimum: length(.horizontal, 1...6), maximum: .infinity),
      ]
      if random.once(in: 2) { columns.swapAt(0, 1) }
      if random.once(in: 2) { columns.append(.fixed(length(.horizontal, 1...6))) }
    }
    let spacing = length(.horizontal, 0...3)
    let rowSpacing = length(.vertical, 0...3)
    let cells = children(upTo: 5, &budget, context.inside { $0.isHeightMissing = true })
    return .grid(columns, spacing: spacing, rowSpacing: rowSpacing, cells)
  }

  private mutating func isFill() -> Bool { kinds.contains(.fillRatio) && random.once(in: 3) }

  private mutating func position() -> ModelPosition {
    kinds.contains(.alignment) ? random.pick(.middle, .middle, .start, .end) : .middle
  }

  private mutating func alignment() -> ModelAlignment {
    random.once(in: 2) ? .center : ModelAlignment(position(), position())
  }

  /// A random number of steps; in points, a step has about ten points.
  private mutating func length(_ axis: ModelAxis, _ steps: ClosedRange<Int>) -> Double {
    let count = Int.random(in: steps, using: &random)
    guard step[axis] == 1 else { return Double(count) * step[axis] }
    guard count > 0 else { return 0 }
    return Double(max(1, count * 10 - 5 + random.below(10)))
  }
}

extension LayoutTree {
  /// True if the length along an axis is the same for every proposal.
  func isRigid(along axis: ModelAxis) -> Bool {
    switch self {
    case .color, .spacer, .scroll, .reader, .aspectRatio: false
    case .frame(let width, let height, _, let child):
      (axis == .horizontal ? width : height) != nil || child.isRigid(along: axis)
    case .flexibleFrame(let limits, _, let child):
      limits[axis] == AxisLimits() && child.isRigid(along: axis)
    case .fixedSize(let horizontal, let vertical, let child):
      (axis == .horizontal ? horizontal : vertical) || child.isRigid(along: axis)
    case .stack(_, _, _, let children), .layers(_, let children):
      children.allSatisfy { $0.isRigid(along: axis) }
    case .grid: false
    case .padding(_, let child), .offset(_, _, let child), .overlay(_, let child, _),
      .background(_, let child, _), .layoutPriority(_, let child), .button(let child):
      child.isRigid(along: axis)
    }
  }
}
