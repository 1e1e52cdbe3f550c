import ViewKit

/// Makes blocks of elements.
///
/// Every kind of element that the tree has is drawn; of those with no likeness in cells their children are.
struct BlockBuilder {
  let state: ScreenState

  /// The block of an element, or nil where there is nothing to be seen.
  func block(_ element: Element, _ look: Look) -> Block? {
    if element.props.bool(.isHidden) == true { return nil }
    let inside = look.inside(element)
    let block = content(element, inside)
    return boxed(block, element)
  }

  /// The blocks of an element's children.
  func children(
    _ element: Element,
    _ look: Look,
    where isIncluded: (Element) -> Bool = { _ in true }
  ) -> [Block] {
    element.children.filter(isIncluded).compactMap { block($0, look) }
  }

  private func content(_ element: Element, _ look: Look) -> Block {
    if let control = element.role.control { return control.block(of: element, look, in: self) }
    let id = element.id
    switch element.role {
    case .text: return text(element, look)
    case .image: return image(element, look)
    case .asyncImage: return picture(element, look)
    case .shape: return shape(element)
    case .spacer:
      return Block(.spacer(minimum: Points.columns(element.props.number(.minimum) ?? 8)), id: id)
    case .divider: return ruled(Block(.rule, id: id))
    case .progress: return progress(element, look)
    case .hStack: return stack(.horizontal, element, look)
    case .vStack: return stack(.vertical, element, look)
    case .label:
      return Block(
        .stack(.horizontal, spacing: 1, alignment: 1),
        id: id,
        children: labelParts(element, look)
      )
    case .zStack:
      let alignment = BoxAlignment(element.props.string(.alignment) ?? "center")
      return Block(.layers(alignment), id: id, children: children(element, look))
    case .group: return group(element, look)
    case .row: return row(element, look)
    case .grid: return grid(element, look)
    case .scroll, .list, .form: return window(element, look)
    case .section: return section(element, look)
    case .gap: return gap(element)
    case .geometry:
      return Block(.screen, id: id, children: [column(children(element, look))])
    case .splitView: return splitView(element, look)
    case .column:
      return Block(.screen, id: id, children: [column(children(element, look), across: 0)])
    case .tabView: return tabView(element, look)
    case .tab: return tab(element, look, number: nil)
    case .tabPanel: return panel(element, look)
    case .navigationStack: return navigationStack(element, look)
    case .page: return page(element, look, titles: [])
    case .toolbar, .toolbarItem:
      return Block(
        .stack(.horizontal, spacing: 1, alignment: 1),
        id: id,
        children: children(element, look)
      )
    case .root: return root(element, look)
    case .sheet: return sheet(element, look)
    case .alert, .confirmationDialog: return dialog(element, look)
    case .toast: return text(element, look)
    case .button, .link, .textField, .secureField, .toggle, .stepper, .picker, .slider, .menu,
      .datePicker, .colorPicker, .disclosure:
      return column(children(element, look), id: id)
    }
  }

  /// Children one below the other.
  func column(_ blocks: [Block], id: NodeID? = nil, across: Int = 1, spacing: Int = 0) -> Block {
    blocks.count == 1 && id == nil
      ? blocks[0]
      : Block(.stack(.vertical, spacing: spacing, alignment: across), id: id, children: blocks)
  }

  /// A text of the host's own.
  func words(_ text: String, _ style: CellStyle = .plain, id: NodeID? = nil) -> Block {
    Block(.text([TextRun(text: text, style: style)], alignment: 0, limit: nil), id: id)
  }

  func ruled(_ block: Block) -> Block {
    block.style = CellStyle(attributes: .dim)
    return block
  }
}

// MARK: - The room around an element

extension BlockBuilder {
  private func boxed(_ block: Block, _ element: Element) -> Block {
    let props = element.props
    block.events.formUnion(element.events)
    if case .insets(let top, let leading, let bottom, let trailing)? = props[.padding] {
      block.box.top += Points.rows(top)
      block.box.left += Points.columns(leading)
      block.box.bottom += Points.rows(bottom)
      block.box.right += Points.columns(trailing)
    }
    if let width = props.number(.width) { block.box.width = Points.columns(width) }
    if let width = props.number(.minWidth) {
      block.box.minWidth = Points.columns(width)
    }
    if let width = props.number(.maxWidth) { block.box.maxWidth = Points.columns(width) }
    if props.isInfinite(.maxWidth) { block.box.maxWidth = Int.max }
    if props.isInfinite(.maxHeight) { block.box.maxHeight = Int.max }
    if let name = props.string(.frameAlignment) { block.box.alignment = BoxAlignment(name) }
    if let priority = props.number(.layoutPriority) { block.box.priority = priority }
    if let color = props.color(.backgroundColor) { block.background = CellColor(color) }
    block.isOverlay = props.bool(.isOverlay) == true
    block.isBehind = props.string(.style) == "background"
    if let span = props.number(.span) { block.span = max(1, Int(cells: span)) }
    block.collapseMargins()
    return block
  }
}
