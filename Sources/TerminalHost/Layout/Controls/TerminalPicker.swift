import ViewKit

/// A picker: its title and selection, or all choices in a row if it is segmented.
enum TerminalPicker: TerminalControl {
  static func block(
    of element: Element,
    _ appearance: TextAppearance,
    in builder: BlockBuilder
  ) -> Block {
    let selection = element.props.string(.selection)
    if element.props.string(.style) == "segmented" {
      let choices = element.children.map { choice -> Block in
        let isChosen = choice.props.string(.tag) == selection && selection != nil
        let style = isChosen ? appearance.style.with([.bold, .underlined]) : appearance.style
        return builder.textBlock(
          isChosen ? "[\(choice.combinedText)]" : " \(choice.combinedText) ",
          style
        )
      }
      let row = builder.row(of: choices)
      // A segmented picker does not show its label.
      return Block(
        .stack(.horizontal, spacing: 1, alignment: 1),
        id: element.id,
        children: [row]
      )
    }
    let chosen = element.children.first { $0.props.string(.tag) == selection && selection != nil }
    let box = builder.textBlock("[\(chosen?.combinedText ?? "–") ▾]", appearance.style)
    return builder.captioned(element, appearance, control: box)
  }

  static func keyAction(of element: Element) -> KeyAction { .unfold }
}
