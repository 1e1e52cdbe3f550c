import ViewKit

/// A link: its underlined label.
///
/// Opens paths of the app only.
enum TerminalLink: TerminalControl {
  static func block(
    of element: Element,
    _ appearance: TextAppearance,
    in builder: BlockBuilder
  ) -> Block {
    var appearance = appearance
    appearance.style = appearance.style.with(.underlined)
    return Block(
      .stack(.horizontal, spacing: 1, alignment: 1),
      id: element.id,
      children: builder.labelParts(element, appearance)
    )
  }

  static func keyAction(of element: Element) -> KeyAction {
    guard let address = element.props.string(.source), address.hasPrefix("/") else {
      return .nothing
    }
    return .open(address)
  }
}
