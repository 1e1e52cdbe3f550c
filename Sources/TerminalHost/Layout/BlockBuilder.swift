import ViewKit

/// Creates the blocks of elements.
///
/// Every role has a block. An element that cells cannot display is represented by its children.
struct BlockBuilder {
  let state: ScreenState

  /// The block of an element; `nil` if the element takes no space.
  func block(_ element: Element, _ appearance: TextAppearance) -> Block? {
    // A tab that is not selected takes no space; other invisible elements keep theirs.
    let isInvisible = element.props.isInvisible
    if isInvisible, element.role == .tabPanel { return nil }
    let inside = appearance.inside(element)
    let block = content(element, inside)
    block.isInvisible = isInvisible
    block.sizing = element.sizing
    block.isRightToLeft = inside.isRightToLeft
    return boxed(block, element, isLight: inside.isLight)
  }

  /// The blocks of an element's children.
  func children(
    _ element: Element,
    _ appearance: TextAppearance,
    where isIncluded: (Element) -> Bool = { _ in true }
  ) -> [Block] {
    element.children.filter(isIncluded).compactMap { block($0, appearance) }
  }

  private func content(_ element: Element, _ appearance: TextAppearance) -> Block {
    if let control = element.role.control {
      return control.block(of: element, appearance, in: self)
    }
    let id = element.id
    switch element.role {
    case .text: return text(element, appearance)
    case .image: return image(element, appearance)
    case .asyncImage: return asyncImage(element, appearance)
    case .shape: return shape(element, appearance)
    case .spacer:
      let length = element.props.number(.minimum) ?? 8
      let minimum = LayoutSize(width: Points.columns(length), height: Points.rows(length))
      return Block(.spacer(appearance.stackAxis, minimum: minimum), id: id)
    case .divider:
      return ruled(
        Block(.rule(appearance.stackAxis == .horizontal ? .vertical : .horizontal), id: id)
      )
    case .progress: return progress(element, appearance)
    case .hStack: return stack(.horizontal, element, appearance)
    case .vStack: return stack(.vertical, element, appearance)
    case .label:
      return Block(
        .stack(.horizontal, spacing: 1, alignment: 1),
        id: id,
        children: labelParts(element, appearance)
      )
    case .zStack: return layers(element, appearance)
    case .group: return group(element, appearance)
    case .row: return row(element, appearance)
    case .grid: return grid(element, appearance)
    case .scroll, .list, .form: return window(element, appearance)
    case .section: return section(element, appearance)
    case .rowPlaceholder: return rowPlaceholder(element)
    case .geometry:
      let content = Block(.layers(.topLeading), children: children(element, appearance.inside(nil)))
      return Block(.reader, id: id, children: [content])
    case .splitView: return splitView(element, appearance)
    case .column:
      return Block(.screen, id: id, children: [column(children(element, appearance), across: 0)])
    case .tabView: return tabView(element, appearance)
    case .tab: return tab(element, appearance, number: nil)
    case .tabPanel: return panel(element, appearance)
    case .navigationStack: return navigationStack(element, appearance)
    case .page: return page(element, appearance, titles: [])
    case .toolbar, .toolbarItem:
      return Block(
        .stack(.horizontal, spacing: 1, alignment: 1),
        id: id,
        children: children(element, appearance.inside(.horizontal))
      )
    case .root: return root(element, appearance)
    case .sheet: return sheet(element, appearance)
    case .alert, .confirmationDialog: return dialog(element, appearance)
    case .toast: return text(element, appearance)
    case .button, .link, .textField, .secureField, .toggle, .stepper, .picker, .slider, .menu,
      .datePicker, .colorPicker, .disclosure:
      return column(children(element, appearance), id: id)
    }
  }

  /// A column of blocks.
  func column(_ blocks: [Block], id: NodeID? = nil, across: Int = 1) -> Block {
    blocks.count == 1 && id == nil
      ? blocks[0]
      : Block(.stack(.vertical, spacing: 0, alignment: across), id: id, children: blocks)
  }

  /// A block that takes the whole width of its line, with its content at the leading edge.
  func line(_ block: Block, indent: Double = 0) -> Block {
    // Keep the app's own frame inside the frame of the line.
    let line = block.box.hasNoFrame ? block : Block(.layers(.topLeading), children: [block])
    line.sizing = nil
    line.box.maxWidth = .infinity
    line.box.alignment = .topLeading
    line.box.left += indent
    return line
  }

  /// A block of the host's own text.
  func textBlock(_ text: String, _ style: CellStyle = .plain, id: NodeID? = nil) -> Block {
    Block(.text(TextContent([TextRun(text: text, style: style)])), id: id)
  }

  func ruled(_ block: Block) -> Block {
    block.style = CellStyle(attributes: .dim)
    return block
  }
}

// MARK: - Frame and padding

extension BlockBuilder {
  private func boxed(_ block: Block, _ element: Element, isLight: Bool) -> Block {
    let props = element.props
    block.events.formUnion(element.events)
    // Most elements have neither a frame nor padding.
    if let insets = props[.padding],
      case .insets(let top, let leading, let bottom, let trailing) = insets
    {
      block.box.top += Points.rows(top)
      block.box.left += Points.columns(leading)
      block.box.bottom += Points.rows(bottom)
      block.box.right += Points.columns(trailing)
    }
    frame(block, props)
    let isCaptioned = [.toggle, .stepper, .picker, .datePicker, .colorPicker].contains(element.role)
    if isCaptioned, element.sizing.width == .flexible, block.box.hasNoFrame {
      // A control that is as wide as proposed has its content at the leading edge.
      block.box.maxWidth = .infinity
      block.box.alignment = BoxAlignment(x: 0)
    }
    if let color = props.color(.backgroundColor) {
      block.background = CellColor(color, isLight: isLight)
    }
    block.isOverlay = props.bool(.isOverlay) == true
    block.isBehind = props.string(.style) == "background"
    if let span = props.number(.span) { block.span = max(1, Int(cells: span)) }
    // Shapes and images carry the same properties as the outline that a view is cut out along.
    block.isClipped =
      [.group, .hStack, .vStack, .zStack].contains(element.role)
      && (props[.shape] != nil || props[.mask] != nil || props[.cornerRadius] != nil)
    return block
  }

  private func frame(_ block: Block, _ props: Props) {
    var props = props
    if block.isImage {
      // An image is one line, regardless of its height in a page.
      for prop in [Prop.height, .minHeight, .idealHeight, .maxHeight, .contentMode] {
        props[prop] = nil
      }
      block.sizing = nil
    }
    frame(&block.box, props)
  }

  private func frame(_ box: inout Box, _ props: Props) {
    if let width = props.number(.width) { box.width = Points.columns(width) }
    if let height = props.number(.height) { box.height = Points.height(height) }
    box.idealWidth = props.number(.idealWidth).map(Points.columns)
    box.idealHeight = props.number(.idealHeight).map(Points.height)
    if let width = props.number(.minWidth) { box.minWidth = Points.columns(width) }
    if let height = props.number(.minHeight) { box.minHeight = Points.height(height) }
    if let width = props.number(.maxWidth) { box.maxWidth = Points.columns(width) }
    if let height = props.number(.maxHeight) { box.maxHeight = Points.height(height) }
    if props.isInfinite(.maxWidth) { box.maxWidth = .infinity }
    if props.isInfinite(.maxHeight) { box.maxHeight = .infinity }
    if let name = props.string(.fixedSize) {
      box.isFixedWidth = name != "vertical"
      box.isFixedHeight = name != "horizontal"
    }
    if let mode = props.string(.contentMode) {
      let ratio = props.number(.aspectRatio).map(Points.ratio)
      box.ratio = Box.Ratio(value: ratio, fills: mode == "fill")
    }
    if let name = props.string(.frameAlignment) { box.alignment = BoxAlignment(name) }
    if let priority = props.number(.layoutPriority) { box.priority = priority }
    if let position = props.numbers(.position), position.count == 2 {
      box.position = Box.Point(x: position[0] / Points.perColumn, y: position[1] / Points.perRow)
    }
    if let offset = props.numbers(.offset) { box.offset = Points.offset(offset) }
  }
}
