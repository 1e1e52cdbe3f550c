import ViewKit

/// A heading that expands and collapses the content below it.
enum DisclosureMarkup: RoleMarkup {
  static func draw(_ it: HTMLRenderer.RenderContext, on page: inout HTMLRenderer) {
    page.open("div", .node, of: it, class: "disclosure")
    page.open(
      "button",
      .header,
      of: it,
      class: "discloser",
      [("type", "button"), ("data-act", "change")]
    )
    page.captions(of: it)
    page.html.close("button")
    page.open("div", .control, of: it, class: "disclosed")
    page.children(of: it)
    page.html.close("div")
    page.html.close("div")
  }

  static func changes(of prop: Prop, to value: PropValue?) -> [MarkupChange]? {
    let isTrue = value?.boolean == true
    switch prop {
    case .isExpanded:
      return [
        .attribute(.header, "aria-expanded", isTrue ? "true" : "false"),
        // The state that a click requests.
        .attribute(.header, "data-tag", isTrue ? "false" : "true"),
        .attribute(.node, "data-open", isTrue ? "" : nil),
      ]
    case .isDisabled: return [.disabled(.header, value)]
    case .label: return [.attribute(.header, "aria-label", value?.plainText)]
    default: return nil
    }
  }

  static func container(for child: Role) -> Part { .control }

  static let traits = MarkupTraits(isControl: true, describedPart: .header, files: .wider)
}
