import ViewKit

/// A button; one that says whether it is on is a toggle button to a screen reader.
enum ButtonMarkup: RoleMarkup {
  static func draw(_ it: HTMLRenderer.Drawing, on page: inout HTMLRenderer) {
    page.box("button", it, class: "button", [("type", "button")])
  }

  static func changes(of prop: Prop, to value: PropValue?) -> [MarkupChange]? {
    switch prop {
    case .isDisabled: [.disabled(.node, value)]
    case .isSelected, .isOn: [pressed(.node, value)]
    default: nil
    }
  }

  /// Whether the button that is a part of an element is on; nil for one that is never on.
  static func pressed(_ part: Part, _ value: PropValue?) -> MarkupChange {
    .attribute(part, "aria-pressed", value.map { $0.boolean == true ? "true" : "false" })
  }

  static let traits = MarkupTraits(isTappableByItself: true)
}
