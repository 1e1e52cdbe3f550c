import ViewKit

/// A button that opens a menu of actions.
enum MenuMarkup: RoleMarkup {
  static func draw(_ it: HTMLRenderer.RenderContext, on page: inout HTMLRenderer) {
    page.open("details", .node, of: it, class: "menu")
    page.open("summary", .header, of: it)
    page.captions(of: it)
    page.html.close("summary")
    page.open("div", .control, of: it, class: "choices")
    page.children(of: it)
    page.html.close("div")
    page.html.close("details")
  }

  static func changes(of prop: Prop, to value: PropValue?) -> [MarkupChange]? {
    prop == .label ? [.attribute(.header, "aria-label", value?.plainText)] : nil
  }

  static func container(for child: Role) -> Part { .control }

  static let traits = MarkupTraits(isControl: true, describedPart: .header, files: .styles)
}
