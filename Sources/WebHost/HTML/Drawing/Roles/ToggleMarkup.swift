import ViewKit

/// A switch, checkbox or toggle button, with its label before it.
enum ToggleMarkup: RoleMarkup {
  static func draw(_ it: HTMLRenderer.RenderContext, on page: inout HTMLRenderer) {
    page.open("label", .node, of: it, class: "toggle")
    page.caption(it)
    var fixed: [(StaticString, String)] = [("type", "checkbox"), ("role", "switch")]
    if it.markup.value(of: .control) == "true" { fixed.append(("checked", "")) }
    page.open("input", .control, of: it, fixed)
    page.html.close("label")
  }

  static func changes(of prop: Prop, to value: PropValue?) -> [MarkupChange]? {
    switch prop {
    case .value: [.value(.control, value?.plainText == "true" ? "true" : "false")]
    case .isOn: [.value(.control, value?.boolean == true ? "true" : "false")]
    case .isDisabled: [.disabled(.control, value)]
    case .label: [.attribute(.control, "aria-label", value?.plainText)]
    default: nil
    }
  }

  static func container(for child: Role) -> Part { .header }

  static let traits = MarkupTraits(isControl: true, describedPart: .control)
}
