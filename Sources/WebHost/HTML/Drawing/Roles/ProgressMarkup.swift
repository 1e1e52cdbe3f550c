import ViewKit

/// The progress of an operation: a bar, or an activity indicator if the progress is unknown.
enum ProgressMarkup: RoleMarkup {
  static func draw(_ it: HTMLRenderer.RenderContext, on page: inout HTMLRenderer) {
    page.open("span", .node, of: it, class: "progress")
    page.open(
      "span",
      .control,
      of: it,
      class: "gauge",
      [("role", "progressbar"), ("aria-label", page.strings[.loading])]
    )
    page.html.close("span")
    page.captions(of: it)
    page.children(of: it)
    page.html.close("span")
  }

  static func changes(of prop: Prop, to value: PropValue?) -> [MarkupChange]? {
    let text = value?.plainText
    switch prop {
    case .value, .progress:
      let share = value?.number.flatMap { $0.isFinite ? min(max($0, 0), 1) : nil }
      return [
        .attribute(
          .control,
          "aria-valuenow",
          share.map { CSSValue.decimal(($0 * 100).rounded()) }
        ),
        .style("--share", share.map(CSSValue.decimal)),
      ]
    // The template has a default name.
    case .label: return text.map { [.attribute(.control, "aria-label", $0)] } ?? [.redraw]
    case .accessibilityValue: return [.attribute(.control, "aria-valuetext", text)]
    default: return nil
    }
  }

  static let traits = MarkupTraits(isNamedByPart: true)
}
