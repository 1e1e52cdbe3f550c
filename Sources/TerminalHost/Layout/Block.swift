import ViewKit

/// A part of the screen before it has its place: what it shows, and how it takes room.
///
/// Blocks are made anew from the elements of each frame. A size that was asked for once is remembered, since
/// stacks ask their children several times.
final class Block {
  /// The element that the block is drawn for; several blocks may draw one element.
  let id: NodeID?
  var kind: Kind
  var children: [Block]
  var box = Box()
  /// Fills the block, its padding included.
  var background: CellColor?
  /// How what has no style of its own looks: rules, bars, borders.
  var style = CellStyle.plain
  /// Whether the block stands in a layer above its siblings and takes their size.
  var isOverlay = false
  var isBehind = false
  /// The events that its element listens to.
  var events: EventKinds = []
  /// How many columns of a table it takes.
  var span = 1
  /// What is not in the tree here, where the block stands for that.
  var missing: MissingRows?

  private var sizes: [Proposal: CellSize] = [:]

  enum Kind {
    case text([TextRun], alignment: Int, limit: Int?)
    /// Children one after another; the number says where they meet across.
    case stack(Axis, spacing: Int, alignment: Int)
    /// Children on top of each other.
    case layers(BoxAlignment)
    /// Cells of a table.
    case tableRow
    case grid(GridColumns, spacing: Int, rowSpacing: Int)
    /// A window onto its only child, which may be larger.
    case viewport(Axis, isFlexible: Bool)
    /// Takes all the room there is.
    case screen
    case spacer(minimum: Int)
    /// A line across its stack.
    case rule
    /// A shape; nil is as high as it may be.
    case fill(CellColor?, width: Int?, height: Int?)
    case field(FieldContent)
    case bar(share: Double?)
    /// Its only child in a frame with a title.
    case frame(title: String)
  }

  enum Axis: Hashable { case horizontal, vertical }

  init(_ kind: Kind, id: NodeID? = nil, children: [Block] = []) {
    self.id = id
    self.kind = kind
    self.children = children
  }

  /// How much room the block takes of what is offered.
  func size(_ proposal: Proposal) -> CellSize {
    if let known = sizes[proposal] { return known }
    let size = measuredWithBox(proposal)
    sizes[proposal] = size
    return size
  }

  private func measuredWithBox(_ proposal: Proposal) -> CellSize {
    if box.isPlain { return measured(proposal) }
    var inner = proposal
    if let width = inner.width { inner.width = max(0, limitedWidth(width) - box.horizontal) }
    if let width = box.width { inner.width = max(0, width - box.horizontal) }
    if let height = inner.height { inner.height = max(0, height - box.vertical) }
    var size = measured(inner)
    size.width += box.horizontal
    size.height += box.vertical
    if let width = box.width { size.width = max(width, min(size.width, width)) }
    if let least = box.minWidth { size.width = max(size.width, least) }
    if box.maxWidth == Int.max, let width = proposal.width { size.width = max(size.width, width) }
    if let least = box.minHeight { size.height = max(size.height, least) }
    if box.maxHeight == Int.max, let height = proposal.height {
      size.height = max(size.height, height)
    }
    return size
  }

  private func limitedWidth(_ width: Int) -> Int {
    box.maxWidth.map { min($0, width) } ?? width
  }

  /// How much room the content takes, without what is around it.
  func measured(_ proposal: Proposal) -> CellSize {
    switch kind {
    case .text(let runs, _, let limit):
      let lines = Block.lines(of: runs, limit: limit, width: proposal.width)
      return CellSize(width: lines.map(\.width).max() ?? 0, height: lines.count)
    case .stack(let axis, let spacing, _):
      return StackLayout(axis: axis, spacing: spacing).size(of: children, proposal)
    case .tableRow: return StackLayout(axis: .horizontal, spacing: 1).size(of: children, proposal)
    case .layers:
      let main = children.filter { !$0.isOverlay }
      let sizes = main.map { $0.size(proposal) }
      return CellSize(
        width: sizes.map(\.width).max() ?? 0,
        height: sizes.map(\.height).max() ?? 0
      )
    case .grid(let columns, let spacing, let rowSpacing):
      return GridLayout(columns: columns, spacing: spacing, rowSpacing: rowSpacing)
        .size(of: children, proposal)
    case .viewport(let axis, let isFlexible):
      return viewportSize(axis, isFlexible, proposal)
    case .screen:
      let ideal = children.first?.size(proposal) ?? .zero
      return CellSize(
        width: proposal.width ?? ideal.width,
        height: proposal.height ?? ideal.height
      )
    case .spacer(let minimum):
      return CellSize(
        width: max(minimum, proposal.width ?? minimum),
        height: max(minimum, proposal.height ?? minimum)
      )
    case .rule: return CellSize(width: proposal.width ?? 1, height: 1)
    case .fill(_, let width, let height):
      return CellSize(
        width: width ?? max(1, proposal.width ?? 1),
        height: height ?? max(1, proposal.height ?? 1)
      )
    case .field(let content): return content.size(proposal)
    case .bar: return CellSize(width: min(30, max(4, proposal.width ?? 20)), height: 1)
    case .frame:
      let inner = Proposal(
        width: proposal.width.map { max(0, $0 - 4) },
        height: proposal.height.map { max(0, $0 - 2) }
      )
      let size = children.first?.size(inner) ?? .zero
      return CellSize(width: size.width + 4, height: size.height + 2)
    }
  }

  private func viewportSize(_ axis: Axis, _ isFlexible: Bool, _ proposal: Proposal) -> CellSize {
    guard let content = children.first else { return .zero }
    switch axis {
    case .vertical:
      let ideal = content.size(Proposal(width: proposal.width, height: nil))
      let height = proposal.height.map {
        isFlexible ? max($0, min(ideal.height, 3)) : min($0, ideal.height)
      }
      return CellSize(width: max(proposal.width ?? 0, ideal.width), height: height ?? ideal.height)
    case .horizontal:
      let ideal = content.size(Proposal(width: nil, height: proposal.height))
      return CellSize(
        width: proposal.width.map { min($0, ideal.width) } ?? ideal.width,
        height: ideal.height
      )
    }
  }

  /// The lines of a text that has so many cells; one that has less than its longest word breaks it.
  static func lines(of runs: [TextRun], limit: Int?, width: Int?) -> [TextLine] {
    guard let width else { return TextWrap.limited(TextWrap.lines(of: runs), to: limit, width: 80) }
    let least = min(TextWrap.widestWord(of: runs), TextWrap.longestKeptWord)
    let available = max(width, least)
    return TextWrap.limited(
      TextWrap.lines(of: runs, width: available),
      to: limit,
      width: available
    )
  }
}
