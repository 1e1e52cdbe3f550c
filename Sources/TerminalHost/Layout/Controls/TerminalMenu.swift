import ViewKit

/// A menu: its label with an indicator of its choices.
enum TerminalMenu: TerminalControl {
  static func block(
    of element: Element,
    _ appearance: TextAppearance,
    in builder: BlockBuilder
  ) -> Block {
    var label = Element(id: element.id, role: .label, props: element.props)
    // Draw the indicator once, also if the app's label contains its own.
    label.props[.systemImage] = label.props[.systemImage].flatMap {
      $0 == .string("chevron.down") ? nil : $0
    }
    let parts = builder.labelParts(label, appearance) + [builder.textBlock("▾", appearance.style)]
    return builder.bracketed(builder.row(of: parts), appearance.style, id: element.id)
  }

  static func keyAction(of element: Element) -> KeyAction { .unfold }
}
