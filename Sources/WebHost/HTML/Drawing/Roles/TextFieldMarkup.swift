import ViewKit

/// A field for text: one line, or several.
enum TextFieldMarkup: RoleMarkup {
  static func draw(_ it: HTMLRenderer.Drawing, on page: inout HTMLRenderer) {
    draw(it, on: &page, type: it.element.props[.style] == .string("search") ? "search" : "text")
  }

  fileprivate static func draw(
    _ it: HTMLRenderer.Drawing,
    on page: inout HTMLRenderer,
    type: String
  ) {
    let props = it.element.props
    // Without these the placeholder is the field's name, to a screen reader too.
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
      // The parser drops a line feed right after the tag, so one is spent on it.
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
    // A title names it where nothing else does, and stands in it while it is empty.
    case .label: (value?.plainText).map { MarkupChange.name($0) } ?? [.redraw]
    case .placeholder:
      (value?.plainText).map { [.attribute(.node, "placeholder", $0)] } ?? [.redraw]
    case .isDisabled: [.disabled(.node, value)]
    default: nil
    }
  }

  static let traits = MarkupTraits(isTappableByItself: true, files: .styles)

  static let style = #"""
    .textField { width: 100%; min-height: 38px; padding: 7px 12px; border: 1px solid transparent; border-radius: 10px; background: var(--field); }
    .textField::placeholder { color: var(--secondary); opacity: 1; }
    .textField:focus { outline: none; border-color: var(--tint); box-shadow: 0 0 0 3px color-mix(in srgb, var(--tint) 25%, transparent); }
    .textField[aria-invalid="true"] { border-color: var(--red); }
    .textField[data-style="plain"], .row > .textField { background: none; padding-inline: 0; }
    textarea.textField { min-height: 76px; resize: vertical; field-sizing: content; }
    .form > .section > .rows > .textField { border-radius: 0; background: none; }
    .form > .section > .rows > .textField:focus { border-color: transparent; box-shadow: inset 0 0 0 2px var(--tint); }
    .page:has(> .textField[data-style="search"]) { grid-template-rows: auto auto minmax(0, 1fr); }
    .page:has(> .textField[data-style="search"]):has(> .picker) { grid-template-rows: auto auto auto minmax(0, 1fr); }
    .page > .textField[data-style="search"] ~ .picker { margin: 0 auto 8px; width: calc(100% - 2 * var(--inset)); justify-self: center; }
    .page > .textField[data-style="search"] { margin: 0 auto 8px; width: calc(100% - 2 * var(--inset)); justify-self: center; }
    @media (forced-colors: active) { .textField { border: 1px solid; } }
    """#
}

/// A field whose text is not shown.
enum SecureFieldMarkup: RoleMarkup {
  static func draw(_ it: HTMLRenderer.Drawing, on page: inout HTMLRenderer) {
    TextFieldMarkup.draw(it, on: &page, type: "password")
  }

  static func changes(of prop: Prop, to value: PropValue?) -> [MarkupChange]? {
    TextFieldMarkup.changes(of: prop, to: value)
  }

  static let traits = TextFieldMarkup.traits
}
