import ViewKit

/// What properties mean to a screen reader, and to tests.
extension MarkupChange {
  static func ofMeaning(_ prop: Prop, _ value: PropValue?, _ role: Role) -> [MarkupChange]? {
    let text = value?.plainText
    switch (prop, role) {
    case (.testID, _):
      return [.attribute(.node, "data-testid", text)]
    case (.label, .image), (.isDecorative, .image):
      return [.redraw]
    case (.label, .asyncImage):
      return [.attribute(.control, "alt", text ?? "")]
    case (.label, .picker), (.label, .datePicker), (.label, .colorPicker):
      return [.redraw]
    case (.label, .disclosure):
      return [.attribute(.header, "aria-label", text)]
    case (.label, .menu):
      return [.attribute(.header, "aria-label", text)]
    // Also without a name of their own these are named, as they are drawn.
    case (.label, .sheet):
      return text.map { [.attribute(.node, "aria-label", $0)] } ?? [.redraw]
    case (.label, .progress):
      return text.map { [.attribute(.control, "aria-label", $0)] } ?? [.redraw]
    case (.label, .toggle), (.label, .stepper):
      return [.attribute(.control, "aria-label", text)]
    case (.label, _) where role.isPlainBox:
      // A name on something that means nothing is not read out.
      return [
        .attribute(.node, "aria-label", text),
        .attribute(.node, "role", value == nil ? nil : role == .text ? "img" : "group"),
      ]
    case (.label, _):
      return [.attribute(.node, "aria-label", text)]
    case (.hint, _):
      return [.attribute(.node, "aria-description", text)]
    case (.liveRegion, _):
      return [.attribute(.node, "aria-live", liveRegion(value))]
    case (.headingLevel, .text):
      return [.redraw]
    case (.headingLevel, _):
      return [
        .attribute(.node, "role", value == nil ? nil : "heading"),
        .attribute(.node, "aria-level", value.flatMap(CSSValue.number)),
      ]
    case (.buttonRole, _):
      return [.attribute(.node, "data-kind", text)]
    case (.isDecorative, _):
      return [.attribute(.node, "aria-hidden", value?.boolean == true ? "true" : nil)]
    case (.keyboardShortcut, _):
      return [.attribute(.node, "aria-keyshortcuts", text.map(CSSValue.keys))]
    default:
      return nil
    }
  }

  private static func liveRegion(_ value: PropValue?) -> String? {
    switch value {
    case .bool(true): "polite"
    case .string("assertive"): "assertive"
    case .string("polite"): "polite"
    default: nil
    }
  }
}
