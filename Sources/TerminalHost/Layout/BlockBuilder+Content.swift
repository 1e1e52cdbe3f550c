import ViewKit

/// Texts, pictures and progress.
extension BlockBuilder {
  func text(_ element: Element, _ look: Look) -> Block {
    Block(
      .text(runs(element, look), alignment: look.textAlignment, limit: look.lineLimit),
      id: element.id
    )
  }

  private func runs(_ element: Element, _ look: Look) -> [TextRun] {
    var runs: [TextRun] = []
    if let text = element.props.string(.text) ?? element.props.string(.title) {
      runs.append(TextRun(text: cased(text, element), style: look.style))
    }
    for child in element.children where child.role == .text || child.role == .link {
      runs += self.runs(child, look.inside(child))
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

  /// A symbol's character, or what it is called.
  func image(_ element: Element, _ look: Look) -> Block {
    words(symbol(element) ?? "", look.style, id: element.id)
  }

  func symbol(_ element: Element) -> String? {
    if let name = element.props.string(.systemImage), let glyph = SymbolGlyphs.glyph(name) {
      return glyph
    }
    if element.props.bool(.isDecorative) == true { return nil }
    return element.props.string(.label) ?? element.props.string(.systemImage)
      ?? element.props.string(.source)
  }

  /// What stands for a picture, which has no likeness in cells.
  func picture(_ element: Element, _ look: Look) -> Block {
    let name = element.props.string(.label)
    let isSilent = element.props.bool(.isDecorative) == true
    let caption = isSilent ? nil : name
    return Block(
      .text(
        [TextRun(text: caption.map { "▨ \($0)" } ?? "▨", style: look.style.with(.dim))],
        alignment: 0,
        limit: 1
      ),
      id: element.id
    )
  }

  func shape(_ element: Element) -> Block {
    let props = element.props
    let isOutline = props.string(.style) == "stroke"
    let color = isOutline ? nil : props.color(.foregroundColor).flatMap(CellColor.init)
    let width = props.number(.width).map(Points.columns)
    let height =
      props.isInfinite(.maxHeight)
      ? nil : max(1, props.number(.height).map(Points.rows) ?? 1)
    return Block(.fill(color, width: width, height: height), id: element.id)
  }

  func progress(_ element: Element, _ look: Look) -> Block {
    let share = element.props.number(.progress)
    let bar =
      share.map { Block(.bar(share: max(0, min(1, $0)))) }
      ?? words("◌", look.style)
    bar.style = look.style
    let label = children(element, look)
    let parts =
      label.isEmpty ? (share == nil ? [words("Loading", look.style.with(.dim))] : []) : label
    let isStacked = share != nil
    return Block(
      .stack(isStacked ? .vertical : .horizontal, spacing: isStacked ? 0 : 1, alignment: 1),
      id: element.id,
      children: isStacked ? parts + [bar] : [bar] + parts
    )
  }
}
