import ViewKit

/// A toggle: a box, checked while it is on.
enum TerminalToggle: TerminalControl {
  static func block(
    of element: Element,
    _ appearance: TextAppearance,
    in builder: BlockBuilder
  ) -> Block {
    let isOn = element.props.bool(.isOn) == true
    let box = builder.textBlock(isOn ? "[x]" : "[ ]", appearance.style)
    return builder.captioned(element, appearance, control: box, isFirst: true)
  }

  static func keyAction(of element: Element) -> KeyAction {
    .send(.change, value: element.props.bool(.isOn) == true ? "false" : "true")
  }
}
