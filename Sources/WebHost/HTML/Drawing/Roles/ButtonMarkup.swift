import ViewKit

/// A button; a toggle button in ARIA if it has an on or off state.
enum ButtonMarkup: RoleMarkup {
  static func draw(_ it: HTMLRenderer.RenderContext, on page: inout HTMLRenderer) {
    page.box("button", it, class: "button", [("type", "button")])
  }

  static func changes(of prop: Prop, to value: PropValue?) -> [MarkupChange]? {
    switch prop {
    case .isDisabled: [.disabled(.node, value)]
    case .isSelected, .isOn: [pressed(.node, value)]
    default: nil
    }
  }

  /// The pressed state of a button that is a part; `nil` for a button without a state.
  static func pressed(_ part: Part, _ value: PropValue?) -> MarkupChange {
    .attribute(part, "aria-pressed", value.map { $0.boolean == true ? "true" : "false" })
  }

  static let traits = MarkupTraits(isControl: true)
}
