import ViewKit

/// The inherited appearance of text inside an element.
struct TextAppearance {
  var style = CellStyle.plain
  /// The alignment of lines in a wider space: 0, 1 or 2.
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

  /// The appearance of children in a stack along an axis, or on top of each other.
  func inside(_ axis: LayoutAxis?) -> TextAppearance {
    var appearance = self
    appearance.stackAxis = axis
    return appearance
  }

  /// The appearance inside an element.
  func inside(_ element: Element) -> TextAppearance {
    var appearance = self
    let props = element.props
    if let scheme = props.string(.colorScheme) { appearance.isLight = scheme == "light" }
    if let color = props.color(.foregroundColor) { appearance.take(color) }
    if let weight = props.string(.fontWeight) {
      let isBold = ["semibold", "bold", "heavy", "black", "medium"].contains(weight)
      appearance.set(.bold, isBold)
    } else if let font = props.string(.font) {
      if ["largeTitle", "title", "title2", "title3", "headline"].contains(font) {
        appearance.set(.bold, true)
      }
    }
    if props[.headingLevel] != nil { appearance.set(.bold, true) }
    if let isItalic = props.bool(.isItalic) { appearance.set(.italic, isItalic) }
    if let isUnderlined = props.bool(.isUnderlined) { appearance.set(.underlined, isUnderlined) }
    if let isStruck = props.bool(.isStruckThrough) { appearance.set(.struckThrough, isStruck) }
    if let opacity = props.number(.opacity), opacity < 0.7 { appearance.set(.dim, true) }
    if props.bool(.isDisabled) == true { appearance.isDisabled = true }
    if appearance.isDisabled { appearance.set(.dim, true) }
    if let direction = props.string(.layoutDirection) {
      appearance.isRightToLeft = direction == "rtl"
    }
    if let name = props.string(.textAlignment) { appearance.textAlignment = BoxAlignment(name).x }
    appearance.lineLimit.update(from: props)
    return appearance
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
