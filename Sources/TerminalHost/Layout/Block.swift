import ViewKit

/// A part of the screen before layout: its content, and the modifiers around it.
///
/// Layout is SwiftUI's protocol: a container proposes a size, the block returns its own size, and the container places
/// the block. Blocks are created for each frame, and each remembers its sizes, since a stack measures its children
/// several times.
final class Block {
  /// The element that the block draws, `nil` for auxiliary blocks; several blocks may draw one element.
  let id: NodeID?
  var kind: Kind
  var children: [Block]
  var box = Box()
  /// The color that fills the block, its padding included; `nil` without a background.
  var background: CellColor?
  /// The style of content without its own: rules, bars, borders.
  var style = CellStyle.plain
  /// True if the block is a layer in front of or behind its siblings, and is proposed their size.
  var isOverlay = false
  var isBehind = false
  /// True if the block keeps its space and is neither drawn nor reachable.
  var isInvisible = false
  /// True if leading is right in the block; `nil` if its container decides.
  var isRightToLeft: Bool?
  /// True if content outside of the frame is cut off.
  var isClipped = false
  /// The events that its element listens to.
  var events: EventKinds = []
  /// True if the block shows the name of an image.
  var showsImage = false
  /// The flexibility that the tree states; `nil` if the block has another.
  var sizing: Sizing?
  /// The number of columns of a table that the block covers.
  var span = 1
  /// The rows outside the window that the block represents; `nil` for other blocks.
  var missing: PlaceholderRows?

  /// True if an aspect ratio inside limits one axis by the proposal of the other.
  private lazy var hasRatio: Bool =
    box.ratio != nil || children.contains(where: \.hasRatio)
  private var sizes: [(proposal: Proposal, size: LayoutSize)] = []
  private var arrangement: (proposal: Proposal, value: StackLayout.Arrangement)?

  enum Kind {
    case text(TextContent)
    /// Children in a row or column; the number aligns them across.
    case stack(LayoutAxis, spacing: Double, alignment: Int)
    /// Children on top of each other.
    case layers(BoxAlignment)
    /// A main child, and overlays that are proposed its size.
    case decorated
    /// The first child that fits into the proposal along the axes.
    case fitting([LayoutAxis])
    /// Cells of a table.
    case tableRow
    case grid(GridLayout)
    /// A window onto its only child, which may be larger.
    case viewport(Viewport)
    /// A part of the host's screen, which takes the proposed size.
    case screen
    /// A geometry reader: takes the proposed size, content at the top leading corner.
    case reader
    /// Space along the axis of a stack, or along both outside of stacks.
    case spacer(LayoutAxis?, minimum: LayoutSize)
    /// A line along an axis.
    case rule(LayoutAxis)
    /// A shape.
    case fill(CellColor?)
    /// An image that takes the proposed width; its only child is the name of the image.
    case image
    case field(FieldContent)
    case bar(share: Double?)
    /// The only child in a frame with a title.
    case frame(title: String)
  }

  /// The scrolling behavior of a window.
  enum Viewport: Hashable {
    /// Scrolls vertically.
    case scroll
    /// Scrolls vertically, and is never smaller than a few rows.
    case list
    /// A page, whose content is proposed the size of the window and scrolls only if it is larger.
    case page
    /// Scrolls horizontally.
    case sideways

    var axis: LayoutAxis { self == .sideways ? .horizontal : .vertical }

    /// The height below which a list or a page does not shrink.
    var leastHeight: Double { self == .list || self == .page ? 3 : 0 }
  }

  init(_ kind: Kind, id: NodeID? = nil, children: [Block] = []) {
    self.id = id
    self.kind = kind
    self.children = children
  }

  /// The number of proposals that the block has returned a size for.
  var knownSizeCount: Int { sizes.count }

  /// The layout priority: the element's own, which ViewKit passes through modifiers.
  var priority: Double {
    // Siblings of a spacer come first.
    statedPriority ?? (isSpacer ? -.infinity : 0)
  }

  /// The priority of the element or of the view that has its overlays; `nil` if neither sets one.
  ///
  /// ViewKit does not pass on a priority from the body of a composite view, which is evaluated after its overlay.
  private var statedPriority: Double? {
    if let priority = box.priority { return priority }
    guard case .decorated = kind else { return nil }
    return children.first { !$0.isOverlay }?.statedPriority
  }
}

// MARK: - Sizes

extension Block {
  /// The difference between the largest and the smallest length along an axis in a proposal.
  ///
  /// Fixed and flexible elements are not measured.
  func flexibility(_ proposal: Proposal, along axis: LayoutAxis) -> Double {
    switch axis == .horizontal ? sizing?.width : sizing?.height {
    case .fixed: return 0
    case .flexible where !hasRatio: return .infinity
    case .flexible, .content, .bounded, .boundedByContent, nil:
      let least = size(proposal.with(0, along: axis))[axis]
      let most = size(proposal.with(.infinity, along: axis))[axis]
      return least.isInfinite ? 0 : most - least
    }
  }

  /// The sizes and proposals of a block in a proposal, from the outside in.
  struct Layers {
    /// The size of the block with all its modifiers.
    var size: LayoutSize
    /// The size of the content and its padding.
    var padded: LayoutSize
    /// The proposal to the content.
    var proposal: Proposal
    /// The size of the content.
    var content: LayoutSize
  }

  /// The size of the block in a proposal.
  func size(_ proposal: Proposal) -> LayoutSize {
    for known in sizes where known.proposal == proposal { return known.size }
    let size = box.isPlain ? measured(proposal) : layers(proposal).size
    sizes.append((proposal, size))
    return size
  }

  /// The size of the block and of its content in a proposal.
  func layers(_ proposal: Proposal) -> Layers {
    if box.isPlain {
      let size = size(proposal)
      return Layers(size: size, padded: size, proposal: proposal, content: size)
    }
    var inner = box.padded(box.framed(proposal))
    if let ratio = box.ratio { inner = ratio.fitted(inner, ideal: measured(.ideal)) }
    let content = measured(inner)
    let padded = LayoutSize(
      width: content.width + box.horizontal,
      height: content.height + box.vertical
    )
    var size = box.frameSize(padded, proposal)
    if box.position != nil {
      size = LayoutSize(
        width: proposal.width ?? size.width,
        height: proposal.height ?? size.height
      )
    }
    return Layers(size: size, padded: padded, proposal: inner, content: content)
  }

  /// The arrangement of the children of a stack; the last result is cached for drawing.
  func arrangement(_ layout: StackLayout, _ proposal: Proposal) -> StackLayout.Arrangement {
    if let known = arrangement, known.proposal == proposal { return known.value }
    let value = layout.arrangement(of: children, proposal)
    arrangement = (proposal, value)
    return value
  }

  /// The size of the content, without the modifiers around it.
  private func measured(_ proposal: Proposal) -> LayoutSize {
    switch kind {
    case .text(let content): return content.size(proposal.width)
    case .stack(let axis, let spacing, _):
      return arrangement(StackLayout(axis: axis, spacing: spacing), proposal).size
    case .tableRow:
      return arrangement(StackLayout(axis: .horizontal, spacing: 1), proposal).size
    case .layers: return union(proposal)
    case .decorated: return children.first { !$0.isOverlay }?.size(proposal) ?? .zero
    case .fitting(let axes): return fitting(proposal, axes)?.size(proposal) ?? .zero
    case .grid(let layout): return layout.size(of: children, proposal)
    case .viewport(let viewport): return windowSize(viewport, proposal)
    case .screen:
      if let width = proposal.width, let height = proposal.height {
        return LayoutSize(width: width, height: height)
      }
      let ideal = children.first?.size(proposal) ?? .zero
      return LayoutSize(
        width: proposal.width ?? ideal.width,
        height: proposal.height ?? ideal.height
      )
    case .reader, .fill: return LayoutSize(width: proposal.width ?? 1, height: proposal.height ?? 1)
    case .spacer(let axis, let minimum):
      return LayoutSize(
        width: axis == .vertical ? 0 : max(minimum.width, proposal.width ?? 0),
        height: axis == .horizontal ? 0 : max(minimum.height, proposal.height ?? 0)
      )
    case .rule(.horizontal): return LayoutSize(width: proposal.width ?? 1, height: 1)
    case .rule(.vertical): return LayoutSize(width: 1, height: proposal.height ?? 1)
    case .image:
      let ideal = children.first?.size(.ideal) ?? .zero
      return LayoutSize(width: proposal.width ?? ideal.width, height: ideal.height)
    case .field(let content): return content.size(proposal)
    case .bar: return LayoutSize(width: max(4, proposal.width ?? 20), height: 1)
    case .frame:
      let size = children.first?.size(Block.framed(proposal)) ?? .zero
      return LayoutSize(
        width: proposal.width ?? size.width + 4,
        height: proposal.height ?? size.height + 2
      )
    }
  }

  /// The proposal of a frame with borders to its content.
  static func framed(_ proposal: Proposal) -> Proposal {
    Proposal(
      width: proposal.width.map { max(0, $0 - 4) },
      height: proposal.height.map { max(0, $0 - 2) }
    )
  }

  /// The size of the largest layers; layers of a lower priority do not count.
  private func union(_ proposal: Proposal) -> LayoutSize {
    if children.count == 1 { return children[0].size(proposal) }
    let highest = children.map(\.priority).max() ?? 0
    var size = LayoutSize.zero
    for child in children where child.priority == highest {
      let other = child.size(proposal)
      size.width = max(size.width, other.width)
      size.height = max(size.height, other.height)
    }
    return size
  }

  /// Returns the first child whose ideal size fits into a proposal, or else the last child; `nil` without children.
  func fitting(_ proposal: Proposal, _ axes: [LayoutAxis]) -> Block? {
    let fits = { (child: Block) in
      let ideal = child.size(.ideal)
      return axes.allSatisfy { axis in
        proposal[axis].map { ideal[axis] <= $0 } ?? true
      }
    }
    return children.first(where: fits) ?? children.last
  }

  private func windowSize(_ viewport: Viewport, _ proposal: Proposal) -> LayoutSize {
    guard let content = children.first else { return .zero }
    if viewport.axis == .horizontal {
      let ideal = content.size(Proposal(width: nil, height: proposal.height))
      return LayoutSize(width: proposal.width ?? ideal.width, height: ideal.height)
    }
    if let width = proposal.width, let height = proposal.height, height >= viewport.leastHeight {
      return LayoutSize(width: width, height: height)
    }
    let ideal = content.size(Proposal(width: proposal.width, height: nil))
    return LayoutSize(
      width: proposal.width ?? ideal.width,
      height: proposal.height.map { max($0, min(ideal.height, viewport.leastHeight)) }
        ?? ideal.height
    )
  }
}

// MARK: - Drawing

extension Block {
  /// True if the block is not highlighted while focused: a field shows its cursor, a screen or window shows no focus.
  var hidesFocus: Bool {
    switch kind {
    case .field, .viewport, .screen: true
    default: false
    }
  }

  /// True if the block is an image, or one within modifiers.
  var isImage: Bool {
    if showsImage { return true }
    return switch kind {
    case .layers: children.count == 1 && children[0].isImage
    case .decorated: children.first { !$0.isOverlay }?.isImage ?? false
    default: false
    }
  }

  /// True if the block draws shapes only.
  var isShapeOnly: Bool {
    switch kind {
    case .fill: true
    case .layers, .stack, .decorated: !children.isEmpty && children.allSatisfy(\.isShapeOnly)
    default: false
    }
  }

  var isSpacer: Bool {
    if case .spacer = kind { true } else { false }
  }

  /// True if the block is a row of a table, whose children are the cells.
  var isTableRow: Bool {
    if case .tableRow = kind { true } else { false }
  }
}
