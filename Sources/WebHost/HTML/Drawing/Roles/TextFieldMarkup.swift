import ViewKit

/// A text field with one or several lines.
enum TextFieldMarkup: RoleMarkup {
  static func draw(_ it: HTMLRenderer.RenderContext, on page: inout HTMLRenderer) {
    draw(it, on: &page, type: it.element.props[.style] == .string("search") ? "search" : "text")
  }

  fileprivate static func draw(
    _ it: HTMLRenderer.RenderContext,
    on page: inout HTMLRenderer,
    type: String
  ) {
    let props = it.element.props
    // Without these the placeholder is the accessible name.
    let name = (props[.label] ?? props[.title])?.plainText
    var value = it.markup.value(of: .node) ?? ""
    if type == "password", !value.isEmpty {
      page.passwords.append((it.node, value))
      value = ""
    }
    var fixed: [(StaticString, String)] = []
    if let name { fixed.append(("aria-label", name)) }
    if props[.placeholder] == nil, let title = props[.title]?.plainText {
      fixed.append(("placeholder", title))
    }
    if props[.axis] == .string("vertical") {
      page.open("textarea", .node, of: it, class: "textField", fixed)
      // The parser drops a line feed right after the tag.
      page.html.markup("\n")
      page.html.text(value)
      page.html.close("textarea")
    } else {
      page.open(
        "input",
        .node,
        of: it,
        class: "textField",
        fixed + [("type", type), ("autocomplete", "off"), ("value", value)]
      )
    }
  }

  static func changes(of prop: Prop, to value: PropValue?) -> [MarkupChange]? {
    switch prop {
    case .value, .text: [.value(.node, value?.plainText ?? "")]
    case .title, .axis: [.redraw]
    // Without a label the title is the name, and the placeholder of an empty field.
    case .label: (value?.plainText).map { MarkupChange.name($0) } ?? [.redraw]
    case .placeholder:
      (value?.plainText).map { [.attribute(.node, "placeholder", $0)] } ?? [.redraw]
    case .isDisabled: [.disabled(.node, value)]
    default: nil
    }
  }

  static let traits = MarkupTraits(isControl: true, files: .styles)
}

/// A field that hides its text.
enum SecureFieldMarkup: RoleMarkup {
  static func draw(_ it: HTMLRenderer.RenderContext, on page: inout HTMLRenderer) {
    TextFieldMarkup.draw(it, on: &page, type: "password")
  }

  static func changes(of prop: Prop, to value: PropValue?) -> [MarkupChange]? {
    TextFieldMarkup.changes(of: prop, to: value)
  }

  static let traits = TextFieldMarkup.traits
}
