import ViewKit

/// A slider: a bar filled in proportion to its value.
enum TerminalSlider: TerminalControl {
  static func block(
    of element: Element,
    _ appearance: TextAppearance,
    in builder: BlockBuilder
  ) -> Block {
    let props = element.props
    let least = props.number(.minimum) ?? 0
    let most = props.number(.maximum) ?? 1
    let value = props.number(.value) ?? least
    let range = most / 2 - least / 2
    let share = range > 0 ? max(0, min(1, (value / 2 - least / 2) / range)) : 0
    let bar = Block(.bar(share: share), id: element.id)
    bar.style = appearance.style
    return bar
  }

  static func value(
    of element: Element,
    movedBy direction: Int,
    _ stride: ValueSteps.Stride
  ) -> String? {
    let props = element.props
    guard let value = props.number(.value) else {
      return TerminalStepper.value(of: element, movedBy: direction, stride)
    }
    return ValueSteps.number(
      value,
      movedBy: direction,
      step: props.number(.step),
      least: props.number(.minimum),
      most: props.number(.maximum),
      isHeld: true
    )
  }

  static let hasSteps = true
}
