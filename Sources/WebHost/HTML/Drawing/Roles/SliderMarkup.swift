import ViewKit

/// A slider, the browser's own range input.
enum SliderMarkup: RoleMarkup {
  static func draw(_ it: HTMLRenderer.RenderContext, on page: inout HTMLRenderer) {
    let fixed: [(StaticString, String)] = [
      ("type", "range"), ("min", "0"), ("max", "1"), ("step", "any"),
      ("value", it.markup.value(of: .node) ?? "0"),
    ]
    page.open("input", .node, of: it, class: "slider", fixed)
  }

  static func changes(of prop: Prop, to value: PropValue?) -> [MarkupChange]? {
    switch prop {
    case .value: [.value(.node, value?.plainText ?? "")]
    case .minimum: [.attribute(.node, "min", CSSValue.number(value) ?? "0")]
    case .maximum: [.attribute(.node, "max", CSSValue.number(value) ?? "1")]
    case .step: [.attribute(.node, "step", CSSValue.number(value) ?? "any")]
    case .isDisabled: [.disabled(.node, value)]
    case .text, .title: MarkupChange.name(value?.plainText)
    case .accessibilityValue: [.attribute(.node, "aria-valuetext", value?.plainText)]
    default: nil
    }
  }

  static let traits = MarkupTraits(isControl: true, files: .styles)
}
