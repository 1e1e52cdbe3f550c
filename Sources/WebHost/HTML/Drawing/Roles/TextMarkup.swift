import ViewKit

/// A text; one that is a heading is one in the page's outline.
enum TextMarkup: RoleMarkup {
  static func draw(_ it: HTMLRenderer.Drawing, on page: inout HTMLRenderer) {
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
    // A text joined from parts has a child for each instead of a text of its own.
    page.children(of: it)
    page.html.close(tag)
  }

  static func changes(of prop: Prop, to value: PropValue?) -> [MarkupChange]? {
    switch prop {
    // Parts have taken the text's place; setting it to nothing would wipe them away.
    case .text: value == nil ? [.redraw] : [.text(.node, value?.plainText ?? "")]
    case .headingLevel: [.redraw]
    case .shadow: [.style("text-shadow", CSSValue.shadow(value))]
    default: nil
    }
  }

  static let traits = MarkupTraits(isPlainBox: true)
}

/// A symbol with its text.
enum LabelMarkup: RoleMarkup {
  static func draw(_ it: HTMLRenderer.Drawing, on page: inout HTMLRenderer) {
    page.box("span", it, class: "label")
  }

  static let traits = MarkupTraits(isPlainBox: true)
}

/// A line between neighbours.
enum DividerMarkup: RoleMarkup {
  static func draw(_ it: HTMLRenderer.Drawing, on page: inout HTMLRenderer) {
    page.open("hr", .node, of: it, class: "divider")
  }
}
