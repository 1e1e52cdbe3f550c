import ViewKit

/// What arranges others.
extension BlockBuilder {
  func stack(_ axis: Block.Axis, _ element: Element, _ look: Look) -> Block {
    let alignment = BoxAlignment(element.props.string(.alignment) ?? "center")
    let points = element.props.number(.spacing)
    let spacing =
      axis == .horizontal
      ? points.map { $0 <= 0 ? 0 : Points.columns($0) } ?? 1 : points.map(Points.rows) ?? 0
    let blocks = children(element, look)
    if axis == .horizontal {
      let height = blocks.contains { $0.missing != nil } ? ownHeight(of: blocks) : 1
      for block in blocks { block.standsUpright(besides: height) }
    } else {
      for block in blocks { block.liesDown() }
    }
    return Block(
      .stack(axis, spacing: spacing, alignment: axis == .horizontal ? alignment.y : alignment.x),
      id: element.id,
      children: blocks
    )
  }

  func group(_ element: Element, _ look: Look) -> Block {
    let blocks = children(element, look)
    switch element.props.string(.style) {
    case "gridRow": return Block(.tableRow, id: element.id, children: blocks)
    case "header", "footer":
      return Block(.stack(.vertical, spacing: 0, alignment: 0), id: element.id, children: blocks)
    default:
      let name = element.props.string(.alignment) ?? element.props.string(.frameAlignment)
      if element.props.bool(.isOverlay) == true {
        return Block(.layers(BoxAlignment(name ?? "center")), id: element.id, children: blocks)
      }
      return Block(
        .stack(.vertical, spacing: 0, alignment: BoxAlignment(name ?? "center").x),
        id: element.id,
        children: blocks
      )
    }
  }

  func row(_ element: Element, _ look: Look) -> Block {
    let block = Block(
      .stack(.vertical, spacing: 0, alignment: 0),
      id: element.id,
      children: children(element, look)
    )
    block.box.maxWidth = Int.max
    block.box.alignment = BoxAlignment(x: 0, y: 0)
    return block
  }

  func grid(_ element: Element, _ look: Look) -> Block {
    let props = element.props
    let spacing = props.number(.spacing).map { $0 <= 0 ? 0 : Points.columns($0) } ?? 1
    let rowSpacing = (props.number(.rowSpacing) ?? props.number(.spacing)).map(Points.rows) ?? 0
    let blocks = children(element, look)
    let tracks = { (prop: Prop) in max(1, min(40, props.number(prop).map { Int(cells: $0) } ?? 1)) }
    let columns: GridColumns
    if props.string(.axis) == "horizontal" {
      columns = .rows(tracks(.rows))
    } else if props.string(.style) == "rows" {
      columns = .table(tracks(.columns))
    } else {
      columns =
        props.number(.minimum).map { .minimumWidth(Points.columns($0)) }
        ?? .count(tracks(.columns))
    }
    return Block(
      .grid(columns, spacing: spacing, rowSpacing: rowSpacing),
      id: element.id,
      children: blocks
    )
  }

  /// How high the highest of some blocks is that are in the tree.
  private func ownHeight(of blocks: [Block]) -> Int {
    blocks.filter { $0.missing == nil }
      .map { $0.size(Proposal(width: nil, height: nil)).height }.max() ?? 1
  }

  /// A list, a form or a scroll view: a window onto its content.
  func window(_ element: Element, _ look: Look) -> Block {
    let axis = element.role == .scroll ? element.props.string(.axis) : nil
    if axis == "horizontal" || axis == "both" {
      // What scrolls both ways is as high as it likes: the page around it scrolls.
      let content = Block(
        axis == "both"
          ? .stack(.vertical, spacing: 0, alignment: 0)
          : .stack(.horizontal, spacing: 1, alignment: 1),
        children: children(element, look)
      )
      return Block(.viewport(.horizontal, isFlexible: false), id: element.id, children: [content])
    }
    let across = element.role == .scroll ? 1 : 0
    let blocks = children(element, look)
    if element.role == .form {
      for block in blocks where !block.isSpacer {
        block.box.maxWidth = Int.max
        block.box.alignment = BoxAlignment(x: 0, y: 0)
      }
    }
    let content = Block(.stack(.vertical, spacing: 0, alignment: across), children: blocks)
    return Block(.viewport(.vertical, isFlexible: true), id: element.id, children: [content])
  }

  func section(_ element: Element, _ look: Look) -> Block {
    var blocks: [Block] = []
    if let header = element.props.string(.header), !header.isEmpty {
      blocks.append(words(header, look.style.with(.bold)))
    }
    let isForm = { (child: Element) in
      child.props.string(.style) != "header" && child.props.string(.style) != "footer"
    }
    blocks += children(element, look) { !isForm($0) && $0.props.string(.style) == "header" }
    let rows = children(element, look, where: isForm)
    for row in rows where !row.isSpacer {
      row.box.maxWidth = Int.max
      row.box.alignment = BoxAlignment(x: 0, y: 0)
      row.box.left += 1
    }
    blocks += rows
    blocks += children(element, look) { $0.props.string(.style) == "footer" }
    if let footer = element.props.string(.footer), !footer.isEmpty {
      blocks.append(words(footer, look.style.with(.dim)))
    }
    let block = Block(.stack(.vertical, spacing: 0, alignment: 0), id: element.id, children: blocks)
    block.box.bottom += 1
    block.box.maxWidth = Int.max
    block.box.alignment = BoxAlignment(x: 0, y: 0)
    return block
  }

  /// Rows that are not in the tree take as much room as rows of one line.
  func gap(_ element: Element) -> Block {
    let count = max(0, min(1_000_000, Int(cells: element.props.number(.value) ?? 0)))
    let block = Block(.fill(nil, width: 1, height: count), id: element.id)
    block.missing = MissingRows(count: count)
    return block
  }

  func splitView(_ element: Element, _ look: Look) -> Block {
    var blocks: [Block] = []
    for child in children(element, look) {
      if !blocks.isEmpty { blocks.append(ruled(Block(.rule))) }
      blocks.append(child)
    }
    return Block(.stack(.horizontal, spacing: 1, alignment: 0), id: element.id, children: blocks)
  }
}

extension Block {
  /// A rule in a row is a vertical line, and a gap is as wide as the rows that it stands for.
  fileprivate func standsUpright(besides height: Int) {
    if case .rule = kind { box.maxWidth = nil }
    guard let missing = missing?.placed(behind: 0, perLine: 1, .horizontal) else { return }
    kind = .fill(nil, width: missing.lines * missing.lineLength, height: max(1, height))
    self.missing = missing
  }

  /// In a column a spacer takes no row that is not left over.
  fileprivate func liesDown() {
    if case .spacer = kind { kind = .spacer(minimum: 0) }
  }
}
