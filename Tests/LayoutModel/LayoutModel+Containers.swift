extension LayoutModel {
  /// The layout of an `HStack`; a `VStack` exchanges the axes [A, O, F].
  mutating func stack(
    _ axis: ModelAxis,
    _ spacing: Double,
    _ alignment: ModelPosition,
    _ children: [LayoutTree],
    _ proposal: ModelProposal
  ) -> TreeLayout {
    let gaps = spacing * Double(max(0, children.count - 1))
    let lengths = lengths(of: children, along: axis, gaps, proposal)
    var layouts: [TreeLayout] = []
    for (child, length) in zip(children, lengths) {
      layouts.append(place(child, in: axis, length, proposal[axis.cross]))
    }
    // [A] Step 5: the sum of the sizes and the spacing, which may be more than the proposal.
    // [A] Step 6: across the axis, the largest child after alignment.
    var size = ModelSize.zero
    size[axis] = layouts.reduce(gaps) { $0 + $1.size[axis] }
    size[axis.cross] = layouts.map { $0.size[axis.cross] }.max() ?? 0
    var leaves: [LeafLayout] = []
    var start = 0.0
    for layout in layouts {
      let across = alignment.origin(of: layout.size[axis.cross], in: size[axis.cross])
      leaves +=
        axis == .horizontal
        ? layout.moved(x: start, y: across) : layout.moved(x: across, y: start)
      start += layout.size[axis] + spacing
    }
    return TreeLayout(size: size, leaves: leaves)
  }

  /// The length that a stack proposes to each child along its axis.
  private mutating func lengths(
    of children: [LayoutTree],
    along axis: ModelAxis,
    _ gaps: Double,
    _ proposal: ModelProposal
  ) -> [Double?] {
    // [O] For a proposal of `nil` each child is proposed `nil`.
    guard let available = proposal[axis] else { return children.map { _ in nil } }
    let across = proposal[axis.cross]
    // [A] Step 1: the proposal without the spacing.
    var rest = max(0, available - gaps)
    // [O] Step 3: the flexibility of a child is its length at an infinite proposal minus its length at 0.
    var minimums: [Double] = []
    var flexibilities: [Double] = []
    for child in children {
      let minimum = length(of: child, in: axis, 0, across)
      let maximum = length(of: child, in: axis, .infinity, across)
      minimums.append(minimum)
      flexibilities.append(maximum == .infinity ? .infinity : maximum - minimum)
    }
    if children.contains(where: \.isSpacer) {
      let isOpen = zip(children, flexibilities).contains { !$0.isSpacer && $1 > 0.01 }
      note(.spacerBesideFlexibleViews, if: isOpen)
    }
    let paddings = zip(children, flexibilities).filter { $1 > 0.01 }
      .map { $0.0.paddingOfElement(along: axis) }
    note(.paddingOfFlexibleViews, if: Set(paddings).count > 1)
    let priority = children.map(\.priority).max() ?? 0
    let hasPriorities = children.contains { $0.priority != 0 }
    let isLimited = children.indices.contains {
      children[$0].priority < priority && minimums[$0] > 0.01
        && (flexibilities[$0] == .infinity
          ? axis == .horizontal && children[$0].isBounded(along: .vertical)
          : !children[$0].isRigid(along: axis))
        || hasPriorities && flexibilities[$0] == .infinity && children[$0].hasMaximum(along: axis)
    }
    note(.minimumOfLowerPriority, if: isLimited)
    var lengths: [Double?] = children.map { _ in nil }
    var waiting = Array(children.indices)
    // [A] Step 2: one priority after the other, the highest first, less the minimums of all lower ones.
    while let highest = waiting.map({ children[$0].priority }).max() {
      let lower = waiting.filter { children[$0].priority < highest }
      let reserved = lower.reduce(0) { $0 + minimums[$1] }
      var group = waiting.filter { children[$0].priority == highest }
      // [O] Step 3: the least flexible child first; equally flexible children keep their order.
      group.sort { (flexibilities[$0], $0) < (flexibilities[$1], $1) }
      // [O] Step 4: each child is proposed an equal share of the rest. The stack subtracts the child's size, even if the size
      // exceeds the share.
      for (position, index) in group.enumerated() {
        let share = max(0, rest - reserved) / Double(group.count - position)
        lengths[index] = share
        let taken = length(of: children[index], in: axis, share, across)
        rest = rest == .infinity ? .infinity : rest - taken
      }
      waiting = lower
    }
    return lengths
  }

  /// The length of a stack's child along the axis.
  private mutating func length(
    of child: LayoutTree,
    in axis: ModelAxis,
    _ length: Double?,
    _ across: Double?
  ) -> Double {
    measuring { $0.place(child, in: axis, length, across).size[axis] }
  }

  private mutating func place(
    _ child: LayoutTree,
    in axis: ModelAxis,
    _ length: Double?,
    _ across: Double?
  ) -> TreeLayout {
    if case .spacer(let minimum) = child {
      // [F] A spacer takes the proposal along the axis, at least its minimum, and no length across.
      let minimum = minimum ?? spacerLength
      var size = ModelSize.zero
      size[axis] = max(minimum, length ?? minimum)
      return TreeLayout(size: size, leaves: [])
    }
    var proposal = ModelProposal.unspecified
    proposal[axis] = length
    proposal[axis.cross] = across
    return place(child, proposal)
  }

  /// The layout of a `ZStack` [A].
  ///
  /// Each child is proposed the stack's own proposal. The size is the union of the frames after alignment.
  mutating func layers(
    _ alignment: ModelAlignment,
    _ children: [LayoutTree],
    _ proposal: ModelProposal
  ) -> TreeLayout {
    note(.priorityOutsideStack, if: children.contains { $0.priority != 0 })
    var layouts: [TreeLayout] = []
    for child in children { layouts.append(place(child, proposal)) }
    let size = ModelSize(
      width: layouts.map(\.size.width).max() ?? 0,
      height: layouts.map(\.size.height).max() ?? 0
    )
    return TreeLayout(size: size, leaves: layouts.flatMap { $0.placed(in: size, alignment) })
  }

  /// The layout of a `ScrollView` [D].
  ///
  /// The scroll view takes the proposal, and proposes `nil` to its content along the axis. The content begins at the start of the axis.
  mutating func scroll(
    _ axis: ModelAxis,
    _ content: LayoutTree,
    _ proposal: ModelProposal
  ) -> TreeLayout {
    note(.priorityOutsideStack, if: content.priority != 0)
    var unbounded = proposal
    unbounded[axis] = nil
    let inner = place(content, unbounded)
    guard let width = proposal.width, let height = proposal.height else {
      note(.scrollWithoutProposal)
      return inner
    }
    let size = ModelSize(width: width, height: height)
    let difference = abs(inner.size[axis.cross] - size[axis.cross])
    note(.scrollContentAcross, if: size[axis.cross].isFinite && difference > 0.01)
    let area = ModelRect(x: 0, y: 0, width: width, height: height)
    return TreeLayout(size: size, leaves: inner.leaves.map { $0.clipped(to: area) })
  }

  /// The layout of a `LazyVGrid` [O].
  ///
  /// Cells are proposed the width of their column and `nil` as height. A row is as high as its highest cell, and the cells are centered.
  mutating func grid(
    _ columns: [ModelColumn],
    _ spacing: Double,
    _ rowSpacing: Double,
    _ cells: [LayoutTree],
    _ proposal: ModelProposal
  ) -> TreeLayout {
    note(.gridWithoutProposal, if: proposal.width == nil)
    note(.priorityOutsideStack, if: cells.contains { $0.priority != 0 })
    let widths = Self.widths(of: columns, spacing, in: proposal.width ?? 0)
    let total = widths.reduce(spacing * Double(widths.count - 1), +)
    if let width = proposal.width, width.isFinite {
      note(.gridWidth, if: !isMeasuring && abs(total - width) > 0.01)
    }
    var leaves: [LeafLayout] = []
    var top = 0.0
    var height = 0.0
    for start in stride(from: 0, to: cells.count, by: widths.count) {
      let row = zip(cells[start..<min(cells.count, start + widths.count)], widths)
      var layouts: [(width: Double, layout: TreeLayout)] = []
      for (cell, width) in row {
        let layout = place(cell, ModelProposal(width: width, height: nil))
        note(.cellLargerThanColumn, if: !isMeasuring && layout.size.width > width + 0.01)
        layouts.append((width, layout))
      }
      let rowHeight = layouts.map(\.layout.size.height).max() ?? 0
      var left = 0.0
      for (width, layout) in layouts {
        let box = ModelSize(width: width, height: rowHeight)
        leaves += layout.placed(in: box, .center).map { $0.moved(x: left, y: top) }
        left += width + spacing
      }
      height = top + rowHeight
      top = height + rowSpacing
    }
    return TreeLayout(size: ModelSize(width: total, height: height), leaves: leaves)
  }

  /// The widths of a grid's columns, adaptive columns resolved.
  static func widths(
    of columns: [ModelColumn],
    _ spacing: Double,
    in width: Double
  ) -> [Double] {
    var rest = max(0, width - spacing * Double(columns.count - 1))
    var shares = 0
    // [O] Fixed columns first.
    for column in columns {
      if case .fixed(let length) = column { rest -= length } else { shares += 1 }
    }
    var widths: [Double] = []
    for column in columns {
      // [O] From the left, each other column gets an equal share of the rest, between its minimum and maximum.
      let share = max(0, rest) / Double(max(1, shares))
      switch column {
      case .fixed(let length): widths.append(length)
      case .flexible(let minimum, let maximum):
        let length = min(max(share, minimum), maximum)
        widths.append(length)
        rest -= length
        shares -= 1
      case .adaptive(let minimum, let maximum):
        // [O] As many items as fit with their minimum and the spacing, each as wide as the share allows.
        let fitting = ((share + spacing) / (minimum + spacing)).rounded(.down)
        let count = share.isFinite ? max(1, Int(fitting)) : 1
        let length = (share - spacing * Double(count - 1)) / Double(count)
        let width = min(max(length, minimum), maximum)
        widths += Array(repeating: width, count: count)
        rest -= width * Double(count) + spacing * Double(count - 1)
        shares -= 1
      }
    }
    return widths
  }

  /// The layout of a `GeometryReader` [A, F].
  ///
  /// The reader takes the proposal, and places its content in the top leading corner.
  mutating func reader(_ content: LayoutTree, _ proposal: ModelProposal) -> TreeLayout {
    note(.priorityOutsideStack, if: content.priority != 0)
    let size = ModelSize(
      width: proposal.width ?? idealSize.width,
      height: proposal.height ?? idealSize.height
    )
    let inner = place(content, ModelProposal(size))
    return TreeLayout(size: size, leaves: inner.placed(in: size, .topLeading))
  }
}

extension LayoutTree {
  var isSpacer: Bool {
    if case .spacer = self { true } else { false }
  }

  /// The padding along an axis of the element that a host creates for the view.
  ///
  /// An element has padding, then a frame, then an offset; a modifier in another order needs its own element.
  func paddingOfElement(along axis: ModelAxis) -> Double {
    var (view, layer, sum) = (self, 3, 0.0)
    while true {
      switch view {
      case .offset(_, _, let child) where layer > 2: (view, layer) = (child, 2)
      case .frame(_, _, _, let child) where layer > 1: (view, layer) = (child, 1)
      case .flexibleFrame(_, _, let child) where layer > 1: (view, layer) = (child, 1)
      case .layoutPriority(_, let child) where layer > 1: (view, layer) = (child, 1)
      case .fixedSize(_, _, let child) where layer > 1: (view, layer) = (child, 1)
      case .padding(let insets, let child): (view, layer, sum) = (child, 0, sum + insets[axis])
      default: return sum
      }
    }
  }
}
