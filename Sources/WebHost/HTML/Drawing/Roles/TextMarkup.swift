import ViewKit

/// Text; a heading of the page's outline if it has a heading level.
enum TextMarkup: RoleMarkup {
  static func draw(_ it: HTMLRenderer.RenderContext, on page: inout HTMLRenderer) {
    let tag: StaticString =
      switch it.element.props[.headingLevel]?.number {
      case 1: "h1"
      case 2: "h2"
      case 3: "h3"
      case .some: "h4"
      case nil: "span"
      }
    page.open(tag, .node, of: it, class: "text")
    page.html.text(it.markup.text(of: .node) ?? "")
    // Joined text has a child for each part instead of its own text.
    page.children(of: it)
    page.html.close(tag)
  }

  static func changes(of prop: Prop, to value: PropValue?) -> [MarkupChange]? {
    switch prop {
    // Setting an empty text would remove the parts that replaced it.
    case .text: value == nil ? [.redraw] : [.text(.node, value?.plainText ?? "")]
    case .headingLevel: [.redraw]
    case .shadow: [.style("text-shadow", CSSValue.shadow(value))]
    default: nil
    }
  }

  static let traits = MarkupTraits(isPlainBox: true)
}

/// A symbol with text.
enum LabelMarkup: RoleMarkup {
  static func draw(_ it: HTMLRenderer.RenderContext, on page: inout HTMLRenderer) {
    page.box("span", it, class: "label")
  }

  static let traits = MarkupTraits(isPlainBox: true)
}

/// A separator line.
enum DividerMarkup: RoleMarkup {
  static func draw(_ it: HTMLRenderer.RenderContext, on page: inout HTMLRenderer) {
    page.open("hr", .node, of: it, class: "divider")
  }
}
