import ViewKit

/// What properties mean to a screen reader, and to tests.
extension MarkupChange {
  static func ofMeaning(_ prop: Prop, _ value: PropValue?, _ role: Role) -> [MarkupChange]? {
    let text = value?.plainText
    switch prop {
    case .testID: return [.attribute(.node, "data-testid", text)]
    // A name on something that means nothing is not read out.
    case .label where role.isPlainBox:
      return name(text) + [.attribute(.node, "role", value == nil ? nil : "group")]
    case .label: return name(text)
    case .hint: return [.attribute(.node, "aria-description", text)]
    case .liveRegion: return [.attribute(.node, "aria-live", liveRegion(value))]
    case .headingLevel:
      return [
        .attribute(.node, "role", value == nil ? nil : "heading"),
        .attribute(.node, "aria-level", value.flatMap(CSSValue.number)),
      ]
    case .buttonRole: return [.attribute(.node, "data-kind", text)]
    case .isDecorative:
      return [.attribute(.node, "aria-hidden", value?.boolean == true ? "true" : nil)]
    case .keyboardShortcut:
      return [.attribute(.node, "aria-keyshortcuts", text.map(CSSValue.keys))]
    default: return nil
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
