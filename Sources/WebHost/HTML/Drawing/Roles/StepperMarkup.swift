import ViewKit

/// A button for less and one for more, with the label in front.
enum StepperMarkup: RoleMarkup {
  static func draw(_ it: HTMLRenderer.Drawing, on page: inout HTMLRenderer) {
    page.open("div", .node, of: it, class: "stepper")
    page.caption(it)
    var fixed: [(StaticString, String)] = [("role", "group")]
    if let value = it.markup.value(of: .control) { fixed.append(("data-value", value)) }
    page.open("span", .control, of: it, class: "steps", fixed)
    page.html.markup("<button type=\"button\" data-by=\"-1\"")
    page.html.attribute("aria-label", page.words[.decrease])
    page.html.markup(">\u{2212}</button><button type=\"button\" data-by=\"1\"")
    page.html.attribute("aria-label", page.words[.increase])
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

  static let traits = MarkupTraits(isTappableByItself: true, spokenPart: .control, files: .styles)

  static let style = #"""
    .steps { display: inline-flex; border-radius: 10px; background: var(--field); overflow: hidden; }
    .steps > button { width: 44px; height: 34px; font-size: 1.25rem; line-height: 1; }
    .steps > button + button { border-inline-start: 1px solid var(--separator); }
    @media (pointer: coarse) { .steps > button { height: 44px; } }
    @media (forced-colors: active) { .steps { border: 1px solid; } }
    """#
}
