import ViewKit

/// How text looks inside of an element, as far as that comes from what is around it.
struct Look {
  var style = CellStyle.plain
  /// Where lines of a text that is narrower than its room stand: 0, 1 or 2.
  var textAlignment = 0
  var lineLimit = LineLimit()
  var isDisabled = false
  var hidesLabels = false
  /// True if the screen has a light appearance.
  var isLight = false
  /// True if leading is right.
  var isRightToLeft = false
  /// The axis of the stack around the element, through modifiers; `nil` where layers are on top of each other.
  var stackAxis: LayoutAxis? = .vertical

  /// The look of children in a stack along an axis, or on top of each other.
  func inside(_ axis: LayoutAxis?) -> Look {
    var look = self
    look.stackAxis = axis
    return look
  }

  /// The look inside of an element.
  func inside(_ element: Element) -> Look {
    var look = self
    let props = element.props
    if let scheme = props.string(.colorScheme) { look.isLight = scheme == "light" }
    if let color = props.color(.foregroundColor) { look.take(color) }
    if let weight = props.string(.fontWeight) {
      let isBold = ["semibold", "bold", "heavy", "black", "medium"].contains(weight)
      look.set(.bold, isBold)
    } else if let font = props.string(.font) {
      if ["largeTitle", "title", "title2", "title3", "headline"].contains(font) {
        look.set(.bold, true)
      }
    }
    if props[.headingLevel] != nil { look.set(.bold, true) }
    if let isItalic = props.bool(.isItalic) { look.set(.italic, isItalic) }
    if let isUnderlined = props.bool(.isUnderlined) { look.set(.underlined, isUnderlined) }
    if let isStruck = props.bool(.isStruckThrough) { look.set(.struckThrough, isStruck) }
    if let opacity = props.number(.opacity), opacity < 0.7 { look.set(.dim, true) }
    if props.bool(.isDisabled) == true { look.isDisabled = true }
    if look.isDisabled { look.set(.dim, true) }
    if let direction = props.string(.layoutDirection) { look.isRightToLeft = direction == "rtl" }
    if let name = props.string(.textAlignment) { look.textAlignment = BoxAlignment(name).x }
    look.lineLimit.update(from: props)
    return look
  }

  private mutating func take(_ color: ColorValue) {
    switch color {
    case .named("primary"): style.foreground = nil
    case .named("secondary"), .faded("primary", _): set(.dim, true)
    default: style.foreground = CellColor(color, isLight: isLight)
    }
  }

  private mutating func set(_ attribute: CellStyle.Attributes, _ isOn: Bool) {
    if isOn { style.attributes.insert(attribute) } else { style.attributes.remove(attribute) }
  }
}
