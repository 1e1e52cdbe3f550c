import ViewKit

/// A decrease button and an increase button, with the label before them.
enum StepperMarkup: RoleMarkup {
  static func draw(_ it: HTMLRenderer.RenderContext, on page: inout HTMLRenderer) {
    page.open("div", .node, of: it, class: "stepper")
    page.caption(it)
    var fixed: [(StaticString, String)] = [("role", "group")]
    if let value = it.markup.value(of: .control) { fixed.append(("data-value", value)) }
    page.open("span", .control, of: it, class: "steps", fixed)
    page.html.markup("<button type=\"button\" data-by=\"-1\"")
    page.html.attribute("aria-label", page.strings[.decrease])
    page.html.markup(">\u{2212}</button><button type=\"button\" data-by=\"1\"")
    page.html.attribute("aria-label", page.strings[.increase])
    page.html.markup(">+</button>")
    page.html.close("span")
    page.html.close("div")
  }

  static func changes(of prop: Prop, to value: PropValue?) -> [MarkupChange]? {
    switch prop {
    case .value: [.value(.control, value?.plainText ?? "")]
    case .minimum: [.attribute(.control, "data-min", CSSValue.number(value))]
    case .maximum: [.attribute(.control, "data-max", CSSValue.number(value))]
    case .step: [.attribute(.control, "data-step", CSSValue.number(value))]
    case .label: [.attribute(.control, "aria-label", value?.plainText)]
    default: nil
    }
  }

  static func container(for child: Role) -> Part { .header }

  static let traits = MarkupTraits(isControl: true, describedPart: .control, files: .styles)
}
