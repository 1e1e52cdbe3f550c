import ViewKit

/// Containers.
extension BlockBuilder {
  func stack(_ axis: LayoutAxis, _ element: Element, _ appearance: TextAppearance) -> Block {
    let alignment = BoxAlignment(element.props.string(.alignment) ?? "center")
    let points = element.props.number(.spacing)
    let spacing =
      axis == .horizontal
      ? Points.columns(points ?? 8) : Points.rows(points ?? 8)
    let blocks = children(element, appearance.inside(axis)) { !isUnknownIcon($0, in: element) }
    if axis == .horizontal, blocks.contains(where: { $0.missing != nil }) {
      let height = ownHeight(of: blocks)
      for block in blocks { block.fillRow(besides: height) }
    }
    return Block(
      .stack(axis, spacing: spacing, alignment: axis == .horizontal ? alignment.y : alignment.x),
      id: element.id,
      children: blocks
    )
  }

  /// Views on top of each other: the views of a `ZStack`, or a view with its overlays and backgrounds.
  func layers(_ element: Element, _ appearance: TextAppearance) -> Block {
    if element.children.contains(where: { $0.props.bool(.isOverlay) == true }) {
      return Block(.decorated, id: element.id, children: children(element, appearance))
    }
    let alignment = BoxAlignment(element.props.string(.alignment) ?? "center")
    return Block(
      .layers(alignment),
      id: element.id,
      children: children(element, appearance.inside(nil))
    )
  }

  func group(_ element: Element, _ appearance: TextAppearance) -> Block {
    let alignment = BoxAlignment(element.props.string(.alignment) ?? "center")
    switch element.props.string(.style) {
    case "gridRow":
      return Block(
        .tableRow,
        id: element.id,
        children: children(element, appearance.inside(.horizontal))
      )
    case "header", "footer":
      let blocks = children(element, appearance.inside(.vertical))
      return Block(.stack(.vertical, spacing: 0, alignment: 0), id: element.id, children: blocks)
    case "fits":
      let axes: [LayoutAxis] =
        switch element.props.string(.axis) {
        case "horizontal": [.horizontal]
        case "vertical": [.vertical]
        default: [.horizontal, .vertical]
        }
      return Block(.fitting(axes), id: element.id, children: children(element, appearance))
    case "actionable": return actionable(element, appearance)
    case "insetTop", "insetBottom":
      let block = Block(
        .stack(.vertical, spacing: 0, alignment: alignment.x),
        id: element.id,
        children: children(element, appearance.inside(.vertical))
      )
      block.box.maxWidth = .infinity
      block.box.alignment = BoxAlignment(x: alignment.x)
      return block
    default:
      let isOverlay = element.props.bool(.isOverlay) == true
      let isModifier = element.children.count == 1 && !isOverlay
      let inner = isModifier ? appearance : appearance.inside(isOverlay ? nil : .vertical)
      let blocks = children(element, inner)
      return Block(
        isOverlay || isModifier
          ? .layers(isOverlay ? alignment : .center)
          : .stack(.vertical, spacing: 0, alignment: alignment.x),
        id: element.id,
        children: blocks
      )
    }
  }

  /// A view next to the menu of its actions; the menu of a row is at the end of the line.
  private func actionable(_ element: Element, _ appearance: TextAppearance) -> Block {
    let isRow = element.children.last?.props.string(.style) == "row"
    var blocks = children(element, appearance.inside(.horizontal))
    if isRow, blocks.count > 1 { blocks[0] = line(blocks[0]) }
    return Block(
      .stack(.horizontal, spacing: 1, alignment: 1),
      id: element.id,
      children: blocks
    )
  }

  func row(_ element: Element, _ appearance: TextAppearance) -> Block {
    line(
      Block(
        .stack(.vertical, spacing: 0, alignment: 0),
        id: element.id,
        children: children(element, appearance.inside(.vertical))
      )
    )
  }

  func grid(_ element: Element, _ appearance: TextAppearance) -> Block {
    let props = element.props
    let spacing = Points.columns(props.number(.spacing) ?? 8)
    let rowSpacing = props.number(.rowSpacing).map(Points.rows) ?? 0
    let blocks = children(element, appearance.inside(nil))
    let tracks = { (prop: Prop) in max(1, min(40, props.number(prop).map { Int(cells: $0) } ?? 1)) }
    var alignment = BoxAlignment.center
    let columns: GridColumns
    if props.string(.axis) == "horizontal" {
      columns = .rows(tracks(.rows))
    } else if props.string(.style) == "rows" {
      columns = .table(tracks(.columns))
      alignment = BoxAlignment(props.string(.alignment) ?? "center")
    } else {
      columns = .tracks(
        props.number(.minimum).map { [.adaptive(minimum: Points.columns($0), maximum: .infinity)] }
          ?? GridTrack.tracks(in: props[.tracks])
          ?? Array(repeating: .flexible(minimum: 1, maximum: .infinity), count: tracks(.columns))
      )
    }
    let layout = GridLayout(
      columns: columns,
      spacing: spacing,
      rowSpacing: rowSpacing,
      alignment: alignment
    )
    return Block(.grid(layout), id: element.id, children: blocks)
  }

  /// The height of the highest block that exists in the tree.
  private func ownHeight(of blocks: [Block]) -> Double {
    blocks.filter { $0.missing == nil }.map { $0.size(.ideal).height }.max() ?? 1
  }

  /// A list, a form or a scroll view: a window onto its content.
  func window(_ element: Element, _ appearance: TextAppearance) -> Block {
    let axis = element.role == .scroll ? element.props.string(.axis) : nil
    if axis == "horizontal" || axis == "both" {
      // A window that scrolls in both axes has its ideal height; the surrounding page scrolls vertically.
      let content = Block(
        axis == "both"
          ? .stack(.vertical, spacing: 0, alignment: 0)
          : .stack(.horizontal, spacing: 1, alignment: 1),
        children: children(element, appearance.inside(axis == "both" ? .vertical : .horizontal))
      )
      return Block(.viewport(.sideways), id: element.id, children: [content])
    }
    var blocks = children(element, appearance.inside(.vertical))
    if element.role == .form { blocks = blocks.map { $0.isSpacer ? $0 : line($0) } }
    let isScroll = element.role == .scroll
    let content = Block(
      .stack(.vertical, spacing: 0, alignment: isScroll ? 1 : 0),
      children: blocks
    )
    return Block(.viewport(isScroll ? .scroll : .list), id: element.id, children: [content])
  }

  func section(_ element: Element, _ appearance: TextAppearance) -> Block {
    var blocks: [Block] = []
    if let header = element.props.string(.header), !header.isEmpty {
      blocks.append(textBlock(header, appearance.style.with(.bold)))
    }
    let isForm = { (child: Element) in
      child.props.string(.style) != "header" && child.props.string(.style) != "footer"
    }
    blocks += children(element, appearance) { !isForm($0) && $0.props.string(.style) == "header" }
    blocks += children(element, appearance.inside(.vertical), where: isForm).map {
      $0.isSpacer ? $0 : line($0, indent: 1)
    }
    blocks += children(element, appearance) { $0.props.string(.style) == "footer" }
    if let footer = element.props.string(.footer), !footer.isEmpty {
      blocks.append(textBlock(footer, appearance.style.with(.dim)))
    }
    let block = Block(.stack(.vertical, spacing: 0, alignment: 0), id: element.id, children: blocks)
    block.box.bottom += 1
    return line(block)
  }

  /// A placeholder for missing rows, one line per row.
  func rowPlaceholder(_ element: Element) -> Block {
    let count = max(0, min(1_000_000, Int(cells: element.props.number(.value) ?? 0)))
    let block = Block(.fill(nil), id: element.id)
    block.box.width = 1
    block.box.height = Double(count)
    block.missing = PlaceholderRows(count: count)
    return block
  }

  func splitView(_ element: Element, _ appearance: TextAppearance) -> Block {
    var blocks: [Block] = []
    for child in children(element, appearance) {
      if !blocks.isEmpty { blocks.append(ruled(Block(.rule(.vertical)))) }
      blocks.append(child)
    }
    return Block(.stack(.horizontal, spacing: 1, alignment: 0), id: element.id, children: blocks)
  }
}

extension Block {
  /// Gives a placeholder in a row the width of the rows that it represents.
  fileprivate func fillRow(besides height: Double) {
    guard let missing = missing?.placed(behind: 0, perLine: 1, .horizontal) else { return }
    box.width = Double(missing.lines * missing.lineLength)
    box.height = max(1, height)
    self.missing = missing
  }
}
