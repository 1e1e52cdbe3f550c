import ViewKit

/// Screens and presentations.
extension BlockBuilder {
  /// The screen's content.
  ///
  /// The frame draws presentations separately, each at its own position.
  func root(_ element: Element, _ appearance: TextAppearance) -> Block {
    let content = children(element, appearance) { !$0.role.isPresentation }
    return windowed(content, id: element.id)
  }

  /// Content that scrolls if it is higher than its space.
  func windowed(_ blocks: [Block], id: NodeID) -> Block {
    let content =
      blocks.count == 1
      ? blocks[0] : Block(.stack(.vertical, spacing: 0, alignment: 1), children: blocks)
    return Block(.viewport(.page), id: id, children: [content])
  }

  func tabView(_ element: Element, _ appearance: TextAppearance) -> Block {
    let panels = children(element, appearance) { $0.role == .tabPanel }
    let tabs = element.children.filter { $0.role == .tab }
    let strip = tabs.enumerated().map { tab($1, appearance, number: $0 + 1) }
    let bar = Block(.stack(.horizontal, spacing: 2, alignment: 0), children: strip)
    bar.box.left = 1
    bar.box.maxWidth = .infinity
    bar.box.alignment = BoxAlignment(x: 0)
    let isHidden = element.props.bool(.hidesBar) == true
    return Block(
      .stack(.vertical, spacing: 0, alignment: 0),
      id: element.id,
      children: panels + (isHidden || tabs.isEmpty ? [] : [ruled(Block(.rule(.horizontal))), bar])
    )
  }

  func tab(_ element: Element, _ appearance: TextAppearance, number: Int?) -> Block {
    let isSelected = element.props.bool(.isSelected) == true
    var style = appearance.style
    if isSelected { style = style.with([.bold, .underlined]) }
    let title = element.props.string(.title) ?? element.props.string(.label) ?? ""
    let badge = element.props.string(.badge).map { " (\($0))" } ?? ""
    var runs = [TextRun(text: title + badge, style: style)]
    if let number {
      runs.insert(TextRun(text: "\(number) ", style: appearance.style.with(.dim)), at: 0)
    }
    return Block(.text(TextContent(runs, limit: 1)), id: element.id)
  }

  func panel(_ element: Element, _ appearance: TextAppearance) -> Block {
    let content = children(element, appearance)
    let hasScreens = element.children.contains { $0.role == .navigationStack }
    let inside = hasScreens && content.count == 1 ? content[0] : windowed(content, id: element.id)
    return Block(.screen, children: [inside])
  }

  /// The frontmost page, below the titles of the pages under it.
  func navigationStack(_ element: Element, _ appearance: TextAppearance) -> Block {
    let pages = element.children.filter { $0.role == .page }
    guard let front = pages.last else { return Block(.screen, id: element.id) }
    let titles = pages.dropLast().map { $0.props.string(.title) ?? "" }.filter { !$0.isEmpty }
    let page = page(front, appearance.inside(front), titles: titles)
    return Block(.screen, id: element.id, children: [page])
  }

  func page(_ element: Element, _ appearance: TextAppearance, titles: [String]) -> Block {
    let parts = PageParts(element)
    let bar =
      element.props.bool(.hidesBar) == true ? nil : titleBar(element, appearance, parts, titles)
    var blocks = [bar].compactMap(\.self)
    blocks += parts.search.compactMap { block($0, appearance) }
    blocks.append(
      Block(
        .screen,
        children: [windowed(parts.content.compactMap { block($0, appearance) }, id: element.id)]
      )
    )
    let bottom = parts.bottomItems.compactMap { block($0, appearance) }
    if !bottom.isEmpty {
      blocks.append(Block(.stack(.horizontal, spacing: 2, alignment: 0), children: bottom))
    }
    return Block(.stack(.vertical, spacing: 0, alignment: 1), children: blocks)
  }

  private func titleBar(
    _ element: Element,
    _ appearance: TextAppearance,
    _ parts: PageParts,
    _ titles: [String]
  ) -> Block? {
    var blocks: [Block] = []
    let canGoBack = element.events.contains(.dismiss) && element.props.bool(.hidesBack) != true
    if canGoBack { blocks.append(textBlock("‹", appearance.style)) }
    if !titles.isEmpty {
      // The path never continues on a second line.
      let path = titles.map { "\($0) ›" }.joined(separator: " ")
      let runs = [TextRun(text: path, style: appearance.style.with(.dim))]
      let block = Block(.text(TextContent(runs, limit: 1)))
      // The title keeps its width if both do not fit.
      block.box.priority = -1
      blocks.append(block)
    }
    blocks += parts.leadingItems.compactMap { block($0, appearance) }
    if let title = element.props.string(.title), !title.isEmpty {
      let runs = [TextRun(text: title, style: appearance.style.with(.bold))]
      blocks.append(Block(.text(TextContent(runs, limit: 1))))
    }
    let items = parts.trailingItems.compactMap { block($0, appearance) }
    if blocks.isEmpty, items.isEmpty { return nil }
    let rule = ruled(Block(.rule(.horizontal)))
    rule.box.priority = -.infinity
    return Block(
      .stack(.horizontal, spacing: 1, alignment: 1),
      children: blocks + [rule] + items
    )
  }

  func sheet(_ element: Element, _ appearance: TextAppearance) -> Block {
    let blocks = children(element, appearance)
    let isStack = element.children.count == 1 && element.children[0].role == .navigationStack
    return isStack && blocks.count == 1 ? blocks[0] : windowed(blocks, id: element.id)
  }

  func dialog(_ element: Element, _ appearance: TextAppearance) -> Block {
    var blocks: [Block] = []
    if let message = element.props.string(.text), !message.isEmpty {
      blocks.append(textBlock(message, appearance.style))
      blocks.append(textBlock("", appearance.style))
    }
    // Cancel buttons are last, regardless of the app's order.
    let isCancel = { (child: Element) in child.props.string(.buttonRole) == "cancel" }
    var buttons =
      children(element, appearance) { !isCancel($0) }
      + children(element, appearance, where: isCancel)
    if buttons.isEmpty { buttons = [textBlock("[OK]", appearance.style.with(.reversed))] }
    let isNarrow = element.role == .alert
    blocks.append(
      Block(
        .stack(
          isNarrow ? .horizontal : .vertical,
          spacing: isNarrow ? 2 : 0,
          alignment: isNarrow ? 0 : 0
        ),
        children: buttons
      )
    )
    let content = Block(.stack(.vertical, spacing: 0, alignment: 0), children: blocks)
    return windowed([content], id: element.id)
  }
}

/// The parts of a page by position.
private struct PageParts {
  var leadingItems: [Element] = []
  var trailingItems: [Element] = []
  var bottomItems: [Element] = []
  var search: [Element] = []
  var content: [Element] = []

  init(_ page: Element) {
    for child in page.children {
      switch child.role {
      case .toolbar: for item in child.children { sort(item) }
      case .toolbarItem: sort(child)
      case .textField where child.props.string(.style) == "search": search.append(child)
      default: content.append(child)
      }
    }
  }

  private mutating func sort(_ item: Element) {
    // A toolbar item's custom view is an item that contains the actual item.
    if item.children.count == 1, item.children[0].role == .toolbarItem {
      return sort(item.children[0])
    }
    switch item.props.string(.style) {
    case "navigation", "topBarLeading", "principal": leadingItems.append(item)
    case "bottomBar", "status", "keyboard": bottomItems.append(item)
    default: trailingItems.append(item)
    }
  }
}

extension Role {
  /// True if an element of this role is displayed above all other content.
  var isPresentation: Bool {
    switch self {
    case .sheet, .alert, .confirmationDialog, .toast: true
    default: false
    }
  }

  /// True if the presentation blocks interaction with everything below it.
  var isCover: Bool { isPresentation && self != .toast }
}
