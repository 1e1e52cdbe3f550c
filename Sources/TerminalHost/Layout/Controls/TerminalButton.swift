import ViewKit

/// A button: its label between brackets, or without them where its style is plain.
enum TerminalButton: TerminalControl {
  static func block(of element: Element, _ look: Look, in builder: BlockBuilder) -> Block {
    let inside = inside(element, look)
    let content = builder.row(of: builder.labelParts(element, inside))
    switch element.props.string(.style) {
    case "plain", "borderless":
      return Block(.layers(.center), id: element.id, children: [content])
    case "navigationLink":
      let arrow = builder.words("›", look.style.with(.dim))
      let spacer = Block(.spacer(.horizontal, minimum: LayoutSize(width: 1, height: 0)))
      return Block(
        .stack(.horizontal, spacing: 0, alignment: 1),
        id: element.id,
        children: [content, spacer, arrow]
      )
    default: return builder.bracketed(content, inside.style, id: element.id)
    }
  }

  private static func inside(_ element: Element, _ look: Look) -> Look {
    var look = look
    if element.props.string(.buttonRole) == "destructive" { look.style.foreground = .palette(9) }
    if let color = element.props.color(.tint), look.style.foreground == nil,
      let tint = CellColor(color, isLight: look.isLight)
    {
      look.style.foreground = tint
    }
    if element.props.string(.style) == "borderedProminent" { look.style = look.style.with(.bold) }
    if element.props.bool(.isOn) == true || element.props.bool(.isSelected) == true {
      look.style = look.style.with([.bold, .underlined])
    }
    return look
  }
}
