import ViewKit

/// A page of a stack: its bar and its content.
enum PageMarkup: RoleMarkup {
  static func draw(_ it: HTMLRenderer.RenderContext, on page: inout HTMLRenderer) {
    page.open("section", .node, of: it, class: "page")
    page.html.markup("<button type=\"button\" class=\"back\" data-act=\"dismiss\"")
    page.html.attribute("aria-label", page.strings[.back])
    page.html.endOpening()
    page.html.markup("<svg class=\"symbol\" aria-hidden=\"true\">")
    page.html.markup("<use")
    page.html.attribute("href", Symbols.address("chevron.backward"))
    page.html.markup("></use></svg></button>")
    // A heading without text would be an empty stop of a screen reader.
    if it.markup.text(of: .header)?.isEmpty == false { page.textElement("h1", .header, of: it) }
    page.children(of: it)
    page.html.close("section")
  }

  static func changes(of prop: Prop, to value: PropValue?) -> [MarkupChange]? {
    switch prop {
    case .text, .title:
      switch value?.plainText {
      case .none, "": [.redraw]
      case .some(let title): MarkupChange.heading(title)
      }
    default: nil
    }
  }

  static let traits = MarkupTraits(holdsControls: true)
}

/// A navigation stack, which shows its last page.
enum NavigationStackMarkup: RoleMarkup {
  static func draw(_ it: HTMLRenderer.RenderContext, on page: inout HTMLRenderer) {
    page.box("div", it, class: "navigationStack")
  }

  static let traits = MarkupTraits(holdsControls: true)
}

/// The items of a page's bar.
enum ToolbarMarkup: RoleMarkup {
  static func draw(_ it: HTMLRenderer.RenderContext, on page: inout HTMLRenderer) {
    page.box("div", it, class: "toolbar", [("role", "toolbar")])
  }

  static func changes(of prop: Prop, to value: PropValue?) -> [MarkupChange]? {
    switch prop {
    case .text, .title: MarkupChange.name(value?.plainText)
    default: nil
    }
  }

  static let traits = MarkupTraits(hasOwnRole: true)
}

/// An item of a bar.
enum ToolbarItemMarkup: RoleMarkup {
  static func draw(_ it: HTMLRenderer.RenderContext, on page: inout HTMLRenderer) {
    page.box("div", it, class: "toolbarItem")
  }
}
