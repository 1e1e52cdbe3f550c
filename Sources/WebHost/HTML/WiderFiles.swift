import ViewKit

// Which of the vocabulary is drawn by the style sheet that only some first pictures wait for, and moved by the script that
// only some pages fetch.

extension Prop {
  /// Whether a page that shows this property with a value needs the wider files.
  func isWider(with value: PropValue) -> Bool {
    switch self {
    case .position, .ignoresTaps, .paint, .path, .fontDesign, .minimumScale, .fixedSize, .separator,
      .badge, .rowSpacing, .hidesBar, .hidesBack, .titleStyle, .barColor, .detents, .grip,
      .hidesLabel, .controlSize, .scrolledTo, .zIndex, .shared, .keyboardShortcut:
      true
    case .style: value.plainText.map(Self.widerStyles.contains) ?? false
    case .shape: value == .string("ellipse")
    default: false
    }
  }

  private static let widerStyles: Set<String> = [
    "redacted", "unredacted", "spoken", "suggestions", "box", "unavailable", "controls",
    "iconOnly", "titleOnly", "checkbox", "button", "linear", "circular", "rows", "gridRow", "fits",
    "actionable", "row", "context", "inset", "insetTop", "insetBottom", "page",
    "pageWithoutIndex",
  ]

  /// Whether this property with a value is drawn by the style sheet that only some first pictures wait for.
  fileprivate func hasWiderStyles(with value: PropValue) -> Bool {
    switch self {
    case .progress, .colorScheme: true
    case .style: ["navigation", "bottomBar"].contains(value.plainText)
    default: false
    }
  }
}

extension EventKinds {
  /// Whether a page where something listens to these events needs the wider files.
  var areWider: Bool {
    !isDisjoint(with: [.multiTap, .longPress, .press, .hover, .drag, .resize])
  }
}

extension Element {
  /// Whether the style sheet that every page begins with does not suffice to draw this.
  ///
  /// It says so for what is there when the page begins; what comes later finds the wider one fetched.
  var needsWiderStyles: Bool {
    role.markup.traits.files != .first || !events.isDisjoint(with: [.drag, .refresh])
      || props.contains { $0.isWider(with: $1) || $0.hasWiderStyles(with: $1) }
      || children.contains(where: \.needsWiderStyles)
  }
}
