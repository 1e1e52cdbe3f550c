import ViewKit

/// A choice of one option: the browser's menu or list box, or radio buttons as segments or rows.
enum PickerMarkup: RoleMarkup {
  static func draw(_ it: HTMLRenderer.RenderContext, on page: inout HTMLRenderer) {
    let props = it.element.props
    let isSegmented = it.innerContext == .segments
    // A label belongs to one control: around segments it would belong to the first segment.
    let tag: StaticString = isSegmented ? "div" : "label"
    page.open(tag, .node, of: it, class: "picker")
    page.captions(of: it)
    var fixed: [(StaticString, String)] = [("data-v", it.markup.value(of: .control) ?? "")]
    if props[.title] == nil, let name = props[.label]?.plainText {
      fixed.append(("aria-label", name))
    }
    let selection = (props[.selection] ?? props[.value])?.plainText
    if isSegmented {
      let isBar = props[.style] == .string("segmented")
      let name: StaticString = isBar ? "segments" : "segments options"
      page.open("span", .control, of: it, class: name, [("role", "radiogroup")] + fixed)
      page.children(of: it, selection: selection)
      page.html.close("span")
    } else {
      if props[.style] == .string("wheel") { fixed.append(("size", "5")) }
      page.open("select", .control, of: it, fixed)
      // Without a selection a browser selects the first option, and choosing that option would be no change. This
      // option is present in any case, so a patched page equals a fresh one. Its value is not a tag.
      page.html.markup("<option hidden value=\"\u{E000}\"")
      if selection == nil { page.html.markup(" selected") }
      page.html.markup("></option>")
      page.children(of: it, selection: selection)
      page.html.close("select")
    }
    page.html.close(tag)
  }

  /// Renders an option of the menu, which can only contain text.
  static func drawOption(_ it: HTMLRenderer.RenderContext, on page: inout HTMLRenderer) {
    page.open("option", .node, of: it, isSelected(it) ? [("selected", "")] : [])
    page.html.text(it.markup.text(of: .node) ?? it.element.words.joined(separator: " "))
    page.html.close("option")
    for child in it.element.children {
      page.index.insert(allOf: child, parent: it.node, in: .optionContent)
    }
  }

  /// Renders one segment.
  static func drawSegment(_ it: HTMLRenderer.RenderContext, on page: inout HTMLRenderer) {
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

  private static func isSelected(_ it: HTMLRenderer.RenderContext) -> Bool {
    it.selection != nil && it.element.props[.tag]?.plainText == it.selection
  }

  static func changes(of prop: Prop, to value: PropValue?) -> [MarkupChange]? {
    let text = value?.plainText
    switch prop {
    case .value, .selection: return [.value(.control, text ?? "")]
    // Segments have no label element as their accessible name.
    case .text, .title:
      return text.map { [.text(.label, $0), .attribute(.control, "aria-label", $0)] } ?? [.redraw]
    case .label, .style: return [.redraw]
    case .isDisabled:
      // Segments are a group, which browsers do not disable.
      let isDisabled = value?.boolean == true
      return [
        .disabled(.control, value),
        .attribute(.control, "aria-disabled", isDisabled ? "true" : nil),
      ]
    default: return nil
    }
  }

  static func container(for child: Role) -> Part { .control }

  static func inside(of element: Element, in context: MarkupContext) -> MarkupContext {
    let style = element.props[.style]?.plainText
    return style.map(radioStyles.contains) == true ? .segments : .options
  }

  /// The styles whose options are radio buttons.
  private static let radioStyles: Set = ["segmented", "inline", "navigationLink"]

  static let traits = MarkupTraits(isControl: true, describedPart: .control, files: .styles)
}

extension Element {
  /// The strings of the element and its descendants, in reading order.
  fileprivate var words: [String] {
    let own = (props[.text] ?? props[.title])?.plainText
    return (own.map { [$0] } ?? []) + children.flatMap(\.words)
  }
}
