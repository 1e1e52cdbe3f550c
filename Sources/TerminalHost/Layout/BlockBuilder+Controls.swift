import ViewKit

/// Helpers shared by the controls.
extension BlockBuilder {
  /// Content between brackets, which mark a control independently of color.
  func bracketed(_ content: Block, _ style: CellStyle, id: NodeID) -> Block {
    Block(
      .stack(.horizontal, spacing: 0, alignment: 1),
      id: id,
      children: [textBlock("[", style), content, textBlock("]", style)]
    )
  }

  /// The blocks of a label.
  ///
  /// A symbol without a glyph is omitted if the label has text, or if the element has a name.
  func labelParts(_ element: Element, _ appearance: TextAppearance) -> [Block] {
    var parts: [Block] = []
    if let name = element.props.string(.systemImage), let glyph = SymbolGlyphs.glyph(name) {
      parts.append(textBlock(glyph, appearance.style))
    }
    if let title = element.props.string(.title) { parts.append(textBlock(title, appearance.style)) }
    parts += children(element, appearance.inside(.horizontal)) { child in
      element.props[.label] == nil
        ? !isUnknownIcon(child, in: element) : !isUnknownIcon(child)
    }
    if parts.isEmpty, let label = element.props.string(.label) {
      parts.append(textBlock(label, appearance.style))
    }
    return parts
  }

  func row(of parts: [Block]) -> Block {
    parts.count == 1
      ? parts[0] : Block(.stack(.horizontal, spacing: 1, alignment: 1), children: parts)
  }

  /// A control after its label, or before the label if `isFirst`.
  func captioned(
    _ element: Element,
    _ appearance: TextAppearance,
    control: Block,
    isFirst: Bool = false
  ) -> Block {
    let isHidden = element.props.bool(.hidesLabel) == true
    var label =
      isHidden ? [] : children(element, appearance.inside(.horizontal)) { $0.props[.tag] == nil }
    if !isHidden, let title = element.props.string(.title) {
      label.insert(textBlock(title, appearance.style), at: 0)
    }
    return Block(
      .stack(.horizontal, spacing: 1, alignment: 1),
      id: element.id,
      children: isFirst ? [control] + label : label + [control]
    )
  }
}

extension Element {
  /// The text of the element and its descendants, in reading order.
  var combinedText: String {
    let own = (props.string(.text) ?? props.string(.title)).map { [$0] } ?? []
    return (own + children.map(\.combinedText).filter { !$0.isEmpty }).joined(separator: " ")
  }
}
