import ViewKit

/// A heading that opens and closes what is below it.
enum DisclosureMarkup: RoleMarkup {
  static func draw(_ it: HTMLRenderer.Drawing, on page: inout HTMLRenderer) {
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
        // What a click asks for.
        .attribute(.header, "data-tag", isTrue ? "false" : "true"),
        .attribute(.node, "data-open", isTrue ? "" : nil),
      ]
    case .isDisabled: return [.disabled(.header, value)]
    case .label: return [.attribute(.header, "aria-label", value?.plainText)]
    default: return nil
    }
  }

  static func container(for child: Role) -> Part { .control }

  static let traits = MarkupTraits(isTappableByItself: true, spokenPart: .header, files: .wider)

  static let style = #"""
    .disclosure { align-self: stretch; min-width: 0; }
    .discloser { display: flex; align-items: center; justify-content: space-between; gap: 8px; width: 100%; min-height: 38px; text-align: start; }
    .discloser::after { content: ""; flex: none; width: 8px; height: 8px; margin-inline: 8px 4px; border: solid var(--secondary);
      border-width: 2px 0 0; border-inline-end-width: 2px; transform: rotate(calc(45deg * var(--way))); transition: transform .15s; }
    .disclosure[data-open] > .discloser::after { transform: rotate(calc(135deg * var(--way))); }
    .disclosed { display: flex; flex-direction: column; align-items: flex-start; gap: 8px; }
    .disclosed > * { max-width: 100%; }
    .disclosure[data-open] > .disclosed { padding-block: 4px 8px; }
    """#
}
