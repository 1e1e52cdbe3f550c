import ViewKit

/// The markup of properties for assistive technology and tests.
extension MarkupChange {
  static func ofAccessibility(_ prop: Prop, _ value: PropValue?, _ role: Role) -> [MarkupChange]? {
    let text = value?.plainText
    switch prop {
    case .testID: return [.attribute(.node, "data-testid", text)]
    case .label: return name(text)
    case .hint, .accessibilityValue: return [description(of: role, text)]
    // `AccessibilityState` combines these with other properties.
    case .accessibilityChildren, .isDecorative: return []
    case .liveRegion: return [.attribute(.node, "aria-live", liveRegion(value))]
    case .headingLevel:
      return [.attribute(.node, "aria-level", value.flatMap(CSSValue.number))]
    case .buttonRole: return [.attribute(.node, "data-kind", text)]
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
