import ViewKit

/// A stepper: a minus and a plus sign, dim at the end of its range.
enum TerminalStepper: TerminalControl {
  static func block(
    of element: Element,
    _ appearance: TextAppearance,
    in builder: BlockBuilder
  ) -> Block {
    let props = element.props
    let value = props.number(.value)
    let canLess = value.flatMap { v in props.number(.minimum).map { v > $0 } } ?? true
    let canMore = value.flatMap { v in props.number(.maximum).map { v < $0 } } ?? true
    let control = Block(
      .stack(.horizontal, spacing: 0, alignment: 1),
      children: [
        builder.textBlock("[−]", canLess ? appearance.style : appearance.style.with(.dim)),
        builder.textBlock("[+]", canMore ? appearance.style : appearance.style.with(.dim)),
      ]
    )
    return builder.captioned(element, appearance, control: control)
  }

  static func value(
    of element: Element,
    movedBy direction: Int,
    _ stride: ValueSteps.Stride
  ) -> String? {
    let props = element.props
    guard let value = props.number(.value) else {
      // A stepper without a value receives the number of steps.
      let limit = direction > 0 ? props.number(.maximum) : props.number(.minimum)
      return limit == 0 ? nil : "\(Double(direction))"
    }
    return ValueSteps.number(
      value,
      movedBy: direction,
      step: props.number(.step),
      least: props.number(.minimum),
      most: props.number(.maximum)
    )
  }

  static let hasSteps = true
}
