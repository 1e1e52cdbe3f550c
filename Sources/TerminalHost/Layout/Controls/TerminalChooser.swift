import ViewKit

/// A date picker: its value between arrows.
enum TerminalDatePicker: TerminalControl {
  static func block(
    of element: Element,
    _ appearance: TextAppearance,
    in builder: BlockBuilder
  ) -> Block {
    TerminalColorPicker.block(of: element, appearance, in: builder)
  }

  static func value(
    of element: Element,
    movedBy direction: Int,
    _ stride: ValueSteps.Stride
  ) -> String? {
    ValueSteps.date(element.props.string(.value) ?? "", movedBy: direction, stride)
  }

  static let hasSteps = true
}

/// A color picker: its value between arrows, with a sample of the color.
enum TerminalColorPicker: TerminalControl {
  static func block(
    of element: Element,
    _ appearance: TextAppearance,
    in builder: BlockBuilder
  ) -> Block {
    let value = element.props.string(.value) ?? ""
    var parts = [
      builder.textBlock("‹", appearance.style.with(.dim)),
      builder.textBlock(value, appearance.style),
    ]
    if let color = CellColor(hexadecimal: value) {
      parts.append(builder.textBlock("■", CellStyle(foreground: color)))
    }
    parts.append(builder.textBlock("›", appearance.style.with(.dim)))
    return builder.captioned(element, appearance, control: builder.row(of: parts))
  }

  static func value(
    of element: Element,
    movedBy direction: Int,
    _ stride: ValueSteps.Stride
  ) -> String? {
    ValueSteps.color(element.props.string(.value) ?? "", movedBy: direction)
  }

  static let hasSteps = true
}
