import ViewKit

/// Text, images and progress.
extension BlockBuilder {
  func text(_ element: Element, _ appearance: TextAppearance) -> Block {
    let content = TextContent(
      runs(element, appearance),
      alignment: appearance.isRightToLeft ? 2 - appearance.textAlignment : appearance.textAlignment,
      limit: appearance.lineLimit
    )
    return Block(.text(content), id: element.id)
  }

  private func runs(_ element: Element, _ appearance: TextAppearance) -> [TextRun] {
    var runs: [TextRun] = []
    if let text = element.props.string(.text) ?? element.props.string(.title) {
      runs.append(TextRun(text: cased(text, element), style: appearance.style))
    }
    for child in element.children where child.role == .text || child.role == .link {
      runs += self.runs(child, appearance.inside(child))
    }
    return runs
  }

  private func cased(_ text: String, _ element: Element) -> String {
    switch element.props.string(.textCase) {
    case "uppercase": text.uppercased()
    case "lowercase": text.lowercased()
    default: text
    }
  }

  /// The glyph of an image, or else its label, symbol name or source; empty for a decorative image without a glyph.
  func image(_ element: Element, _ appearance: TextAppearance) -> Block {
    line(for: element, TextContent([TextRun(text: symbol(element) ?? "", style: appearance.style)]))
  }

  /// A line of text for an image; a resizable image takes the proposed width.
  private func line(for image: Element, _ text: TextContent) -> Block {
    let isResizable = image.props.string(.style) == "resizable"
    let block =
      isResizable
      ? Block(.image, id: image.id, children: [Block(.text(text))])
      : Block(.text(text), id: image.id)
    block.showsImage = true
    return block
  }

  /// True if an element is the icon of an adjacent label, and has neither a character nor a name.
  func isUnknownIcon(_ element: Element, in container: Element) -> Bool {
    isUnknownIcon(element) && container.children.contains { $0.role == .text }
  }

  /// True if an element is an image of a symbol that has neither a character nor a name.
  func isUnknownIcon(_ element: Element) -> Bool {
    guard element.role == .image, element.props[.label] == nil,
      let name = element.props.string(.systemImage)
    else { return false }
    return SymbolGlyphs.glyph(name) == nil
  }

  func symbol(_ element: Element) -> String? {
    if let name = element.props.string(.systemImage), let glyph = SymbolGlyphs.glyph(name) {
      return glyph
    }
    if element.props.bool(.isDecorative) == true { return nil }
    return element.props.string(.label) ?? element.props.string(.systemImage)
      ?? element.props.string(.source)
  }

  /// The placeholder of an image, which cells cannot display.
  func asyncImage(_ element: Element, _ appearance: TextAppearance) -> Block {
    let name = element.props.string(.label)
    let isSilent = element.props.bool(.isDecorative) == true
    let caption = isSilent ? nil : name
    let text = TextContent(
      [TextRun(text: caption.map { "▨ \($0)" } ?? "▨", style: appearance.style.with(.dim))],
      limit: 1
    )
    return line(for: element, text)
  }

  func shape(_ element: Element, _ appearance: TextAppearance) -> Block {
    let props = element.props
    // Cells cannot draw a path; its accessible name represents it.
    if props[.path] != nil, let label = props.string(.label) {
      return textBlock(label, appearance.style, id: element.id)
    }
    let isOutline = props.string(.style) == "stroke"
    let color =
      isOutline
      ? nil : props.color(.foregroundColor).flatMap({ CellColor($0, isLight: appearance.isLight) })
    return Block(.fill(color), id: element.id)
  }

  func progress(_ element: Element, _ appearance: TextAppearance) -> Block {
    let share = element.props.number(.progress)
    let bar =
      share.map { Block(.bar(share: max(0, min(1, $0)))) }
      ?? textBlock("◌", appearance.style)
    bar.style = appearance.style
    let label = children(element, appearance)
    let parts =
      label.isEmpty
      ? (share == nil ? [textBlock(state.loadingLabel, appearance.style.with(.dim))] : []) : label
    let isStacked = share != nil
    return Block(
      .stack(isStacked ? .vertical : .horizontal, spacing: isStacked ? 0 : 1, alignment: 1),
      id: element.id,
      children: isStacked ? parts + [bar] : [bar] + parts
    )
  }
}
