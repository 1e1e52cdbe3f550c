import ViewKit

/// A choice of one out of several: the browser's own menu, or segments.
enum PickerMarkup: RoleMarkup {
  static func draw(_ it: HTMLRenderer.Drawing, on page: inout HTMLRenderer) {
    let props = it.element.props
    let isSegmented = it.innerSurrounding == .segments
    // A label stands for one control: around segments it would stand for the first of them.
    let tag: StaticString = isSegmented ? "div" : "label"
    page.open(tag, .node, of: it, class: "picker")
    page.captions(of: it)
    var fixed: [(StaticString, String)] = [("data-v", it.markup.value(of: .control) ?? "")]
    if props[.title] == nil, let name = props[.label]?.plainText {
      fixed.append(("aria-label", name))
    }
    let selection = (props[.selection] ?? props[.value])?.plainText
    if isSegmented {
      page.open("span", .control, of: it, class: "segments", [("role", "radiogroup")] + fixed)
      page.children(of: it, selection: selection)
      page.html.close("span")
    } else {
      page.open("select", .control, of: it, fixed)
      // A browser shows the first option as chosen if none is, and choosing that one would be no change. The option is
      // always there, so a patched page and a fresh one are the same. Its value is no tag's.
      page.html.markup("<option hidden value=\"\u{E000}\"")
      if selection == nil { page.html.markup(" selected") }
      page.html.markup("></option>")
      page.children(of: it, selection: selection)
      page.html.close("select")
    }
    page.html.close(tag)
  }

  /// Draws a choice of the menu, which can be nothing but text.
  static func drawOption(_ it: HTMLRenderer.Drawing, on page: inout HTMLRenderer) {
    page.open("option", .node, of: it, isSelected(it) ? [("selected", "")] : [])
    page.html.text(it.markup.text(of: .node) ?? it.element.words.joined(separator: " "))
    page.html.close("option")
    for child in it.element.children {
      page.index.insert(allOf: child, parent: it.node, in: .optionContent)
    }
  }

  /// Draws a choice beside others.
  static func drawSegment(_ it: HTMLRenderer.Drawing, on page: inout HTMLRenderer) {
    let checked = isSelected(it) ? "true" : "false"
    page.open(
      "button",
      .node,
      of: it,
      class: "segment",
      [("type", "button"), ("role", "radio"), ("aria-checked", checked)]
    )
    if let text = it.markup.text(of: .node) { page.html.text(text) }
    page.captions(of: it)
    page.children(of: it)
    page.html.close("button")
  }

  private static func isSelected(_ it: HTMLRenderer.Drawing) -> Bool {
    it.selection != nil && it.element.props[.tag]?.plainText == it.selection
  }

  static func changes(of prop: Prop, to value: PropValue?) -> [MarkupChange]? {
    let text = value?.plainText
    switch prop {
    case .value, .selection: return [.value(.control, text ?? "")]
    // Segments have no label around them to be named by.
    case .text, .title:
      return text.map { [.text(.label, $0), .attribute(.control, "aria-label", $0)] } ?? [.redraw]
    case .label, .style: return [.redraw]
    case .isDisabled:
      // Segments are a group, which no browser disables by itself.
      let isDisabled = value?.boolean == true
      return [
        .disabled(.control, value),
        .attribute(.control, "aria-disabled", isDisabled ? "true" : nil),
      ]
    default: return nil
    }
  }

  static func container(for child: Role) -> Part { .control }

  static func inside(of element: Element, in surrounding: Surrounding) -> Surrounding {
    element.props[.style] == .string("segmented") ? .segments : .options
  }

  static let traits = MarkupTraits(isTappableByItself: true, spokenPart: .control, files: .styles)

  static let style = #"""
    .picker > select { max-width: 60%; padding: 6px 10px; border: 0; border-radius: 10px; background: var(--field); color: color-mix(in srgb, var(--tint) 80%, var(--primary)); }
    option { background: var(--raised); color: var(--primary); }
    .picker:has(.segments, .chooser) { flex-wrap: wrap; }
    .segments { display: flex; flex: 1; padding: 2px; border-radius: 10px; background: var(--field); }
    .segment { flex: 1; padding: 5px 12px; border-radius: 8px; white-space: nowrap; }
    .segment[aria-checked="true"] { background: var(--raised); box-shadow: 0 1px 3px rgb(0 0 0 / 18%); font-weight: 600; }
    @media (forced-colors: active) {
      .segments, .picker > select { border: 1px solid; }
      .segment[aria-checked="true"] { forced-color-adjust: none; background: Highlight; color: HighlightText; }
    }
    """#
}

extension Element {
  /// The texts inside, in reading order.
  fileprivate var words: [String] {
    let own = (props[.text] ?? props[.title])?.plainText
    return (own.map { [$0] } ?? []) + children.flatMap(\.words)
  }
}
