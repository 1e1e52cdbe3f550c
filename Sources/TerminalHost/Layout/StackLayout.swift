/// Shares the room of a stack among its children.
///
/// Each child is asked for the least and the most that it takes. Those that differ least choose first, each from an
/// equal share of what is left, or from more where the others have no use for theirs; what they leave goes to the
/// others, spacers last of all.
struct StackLayout {
  let axis: Block.Axis
  let spacing: Int

  /// How much a stack takes of what is offered.
  func size(of children: [Block], _ proposal: Proposal) -> CellSize {
    let sizes = sizes(of: children, proposal)
    let along = sizes.map(length).reduce(0, +) + gaps(children)
    let across = sizes.map { axis == .horizontal ? $0.height : $0.width }.max() ?? 0
    return axis == .horizontal
      ? CellSize(width: along, height: across) : CellSize(width: across, height: along)
  }

  /// How much each child takes.
  func sizes(of children: [Block], _ proposal: Proposal) -> [CellSize] {
    let offered = axis == .horizontal ? proposal.width : proposal.height
    guard let offered else { return children.map { size(of: $0, nil, proposal) } }
    let room = max(0, offered - gaps(children))
    var rest = StackRoom(
      room,
      least: children.map { length(size(of: $0, 0, proposal)) },
      most: children.map { length(size(of: $0, room, proposal)) },
      priorities: children.map(\.priority)
    )
    var sizes = Array(repeating: CellSize.zero, count: children.count)
    while let (index, share) = rest.next() {
      sizes[index] = size(of: children[index], share, proposal)
      rest.take(length(sizes[index]))
    }
    return sizes
  }

  private func gaps(_ children: [Block]) -> Int {
    spacing * max(0, children.count - 1)
  }

  private func length(_ size: CellSize) -> Int {
    axis == .horizontal ? size.width : size.height
  }

  private func size(of child: Block, _ length: Int?, _ proposal: Proposal) -> CellSize {
    if child.isSpacer, case .spacer(let minimum) = child.kind {
      let along = max(minimum, length ?? minimum)
      return axis == .horizontal
        ? CellSize(width: along, height: 0) : CellSize(width: 0, height: along)
    }
    if case .rule = child.kind, axis == .horizontal, !child.isStretchedRule {
      return CellSize(width: 1, height: 1)
    }
    return child.size(
      axis == .horizontal
        ? Proposal(width: length, height: proposal.height)
        : Proposal(width: proposal.width, height: length)
    )
  }
}

extension Block {
  var isSpacer: Bool {
    if case .spacer = kind { true } else { false }
  }

  /// Spacers get what all others leave.
  fileprivate var priority: Double {
    isSpacer ? -.infinity : box.priority
  }

  /// Whether a rule runs along its stack instead of across it.
  var isStretchedRule: Bool {
    box.maxWidth == Int.max
  }
}
