import ViewKit

/// A button: its label in brackets, or without brackets if its style is plain.
enum TerminalButton: TerminalControl {
  static func block(
    of element: Element,
    _ appearance: TextAppearance,
    in builder: BlockBuilder
  ) -> Block {
    let inside = inside(element, appearance)
    let content = builder.row(of: builder.labelParts(element, inside))
    switch element.props.string(.style) {
    case "plain", "borderless":
      return Block(.layers(.center), id: element.id, children: [content])
    case "navigationLink":
      let arrow = builder.textBlock("›", appearance.style.with(.dim))
      let spacer = Block(.spacer(.horizontal, minimum: LayoutSize(width: 1, height: 0)))
      return Block(
        .stack(.horizontal, spacing: 0, alignment: 1),
        id: element.id,
        children: [content, spacer, arrow]
      )
    default: return builder.bracketed(content, inside.style, id: element.id)
    }
  }

  private static func inside(_ element: Element, _ appearance: TextAppearance) -> TextAppearance {
    var appearance = appearance
    if element.props.string(.buttonRole) == "destructive" {
      appearance.style.foreground = .palette(9)
    }
    if let color = element.props.color(.tint), appearance.style.foreground == nil,
      let tint = CellColor(color, isLight: appearance.isLight)
    {
      appearance.style.foreground = tint
    }
    if element.props.string(.style) == "borderedProminent" {
      appearance.style = appearance.style.with(.bold)
    }
    if element.props.bool(.isOn) == true || element.props.bool(.isSelected) == true {
      appearance.style = appearance.style.with([.bold, .underlined])
    }
    return appearance
  }
}
