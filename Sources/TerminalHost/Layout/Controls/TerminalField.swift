import ViewKit

/// A text field.
enum TerminalField: TerminalControl {
  static func block(
    of element: Element,
    _ appearance: TextAppearance,
    in builder: BlockBuilder
  ) -> Block {
    let props = element.props
    let text = props.string(.value) ?? ""
    let isFocused = builder.state.focused == element.id
    let content = FieldContent(
      text: text,
      placeholder: props.string(.placeholder) ?? props.string(.title) ?? "",
      isSecure: element.role == .secureField,
      isTall: props.string(.axis) == "vertical",
      cursor: isFocused ? min(builder.state.cursor, text.count) : nil
    )
    let block = Block(.field(content), id: element.id)
    block.style = CellStyle(attributes: .underlined)
    return block
  }
}
