import ViewKit

/// A disclosure group: a heading with an indicator of its expansion, and its content if expanded.
enum TerminalDisclosure: TerminalControl {
  static func block(
    of element: Element,
    _ appearance: TextAppearance,
    in builder: BlockBuilder
  ) -> Block {
    let isExpanded = element.props.bool(.isExpanded) == true
    let name = element.props.string(.title) ?? element.props.string(.label) ?? ""
    let title = builder.textBlock(
      "\(isExpanded ? "▾" : "▸") \(name)",
      appearance.style.with(.bold),
      id: element.id
    )
    let parts = isExpanded ? builder.children(element, appearance.inside(.vertical)) : []
    return Block(
      .stack(.vertical, spacing: 0, alignment: 0),
      children: [builder.line(title)] + parts.map { builder.line($0, indent: 2) }
    )
  }

  static func keyAction(of element: Element) -> KeyAction {
    .send(.change, value: element.props.bool(.isExpanded) == true ? "false" : "true")
  }
}
