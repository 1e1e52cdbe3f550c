import ViewKit

/// A scrollable list of rows.
enum ListMarkup: RoleMarkup {
  static func draw(_ it: HTMLRenderer.RenderContext, on page: inout HTMLRenderer) {
    page.box("ul", it, class: "list", [("role", "list")])
  }

  static func changes(of prop: Prop, to value: PropValue?) -> [MarkupChange]? {
    switch prop {
    case .text, .title: MarkupChange.name(value?.plainText)
    default: nil
    }
  }

  static func inside(of element: Element, in context: MarkupContext) -> MarkupContext { .list }

  static let traits = MarkupTraits(hasOwnRole: true, files: .styles)
}

/// A section with a header and a footer; in a list it is an item that contains a list.
enum SectionMarkup: RoleMarkup {
  static func draw(_ it: HTMLRenderer.RenderContext, on page: inout HTMLRenderer) {
    page.open(it.isListItem ? "li" : "div", .node, of: it, class: "section")
    if it.element.props[.header] != nil {
      page.textElement("h2", .header, of: it, class: "header")
    } else {
      page.captions(of: it)
    }
    if it.isListItem {
      page.open("ul", .control, of: it, class: "rows", [("role", "list")])
      page.children(of: it)
      page.html.close("ul")
    } else {
      page.open("div", .control, of: it, class: "rows")
      page.children(of: it)
      page.html.close("div")
    }
    if it.element.props[.footer] != nil { page.textElement("p", .footer, of: it, class: "footer") }
    page.html.close(it.isListItem ? "li" : "div")
  }

  static func container(for child: Role) -> Part { .control }

  static func inside(of element: Element, in context: MarkupContext) -> MarkupContext {
    switch context {
    case .list: .list
    case .options, .optionContent: .optionContent
    case .plain, .segments: .plain
    }
  }

  static let traits = MarkupTraits(holdsControls: true, files: .styles)
}

/// A row; a tappable row contains a button of the row's size.
///
/// The row may contain controls, and children of a button are presentational in ARIA.
enum RowMarkup: RoleMarkup {
  static func draw(_ it: HTMLRenderer.RenderContext, on page: inout HTMLRenderer) {
    let tag: StaticString = it.isListItem ? "li" : "div"
    let isButton = it.element.events.makeButton
    let name = Part.node.id(of: it.node)
    var fixed: [(StaticString, String)] = []
    if isButton { fixed = [("id", name)] }
    page.open(tag, .node, of: it, class: "row", fixed)
    if isButton {
      fixed = [("type", "button"), ("data-act", "tap"), ("aria-labelledby", name)]
      page.open("button", .control, of: it, class: "choose", fixed)
      page.html.close("button")
    }
    page.content(of: it)
    page.html.close(tag)
  }

  static func changes(of prop: Prop, to value: PropValue?) -> [MarkupChange]? {
    guard prop == .isSelected else { return nil }
    let isSelected = value?.boolean == true
    return [
      .attribute(.node, "aria-current", isSelected ? "true" : nil),
      ButtonMarkup.pressed(.control, value),
    ]
  }

  static let traits = MarkupTraits(files: .styles)
}

/// A placeholder of rows that are not in the tree.
enum RowPlaceholderMarkup: RoleMarkup {
  static func draw(_ it: HTMLRenderer.RenderContext, on page: inout HTMLRenderer) {
    page.box(it.isListItem ? "li" : "div", it, class: "gap")
  }

  static let traits = MarkupTraits(hasOwnRole: true, hasNoText: true, files: .wider)
}
