import ViewKit

/// The templates of what a person operates.
extension HTMLRenderer {
  mutating func field(_ it: Drawing, type: String) {
    let props = it.element.props
    // Without these the placeholder is the field's name, to a screen reader too.
    let name = (props[.label] ?? props[.title])?.plainText
    let value = it.markup.value(of: .node) ?? ""
    var fixed: [(StaticString, String)] = []
    if let name { fixed.append(("aria-label", name)) }
    if props[.placeholder] == nil, let title = props[.title]?.plainText {
      fixed.append(("placeholder", title))
    }
    if props[.axis] == .string("vertical") {
      open("textarea", .node, of: it, class: "textField", fixed)
      // The parser drops a line feed right after the tag, so one is spent on it.
      html.markup("\n")
      html.text(value)
      html.close("textarea")
    } else {
      open(
        "input",
        .node,
        of: it,
        class: "textField",
        fixed + [("type", type), ("autocomplete", "off"), ("value", value)]
      )
    }
  }

  mutating func toggle(_ it: Drawing) {
    open("label", .node, of: it, class: "toggle")
    caption(it)
    var fixed: [(StaticString, String)] = [("type", "checkbox"), ("role", "switch")]
    if it.markup.value(of: .control) == "true" { fixed.append(("checked", "")) }
    open("input", .control, of: it, fixed)
    html.close("label")
  }

  /// What stands in front of a control, in an element of its own: more may be added to it.
  private mutating func caption(_ it: Drawing) {
    open("span", .header, of: it, class: "caption")
    captions(of: it)
    children(of: it)
    html.close("span")
  }

  mutating func stepper(_ it: Drawing) {
    open("div", .node, of: it, class: "stepper")
    caption(it)
    var fixed: [(StaticString, String)] = [("role", "group")]
    if let value = it.markup.value(of: .control) { fixed.append(("data-value", value)) }
    open("span", .control, of: it, class: "steps", fixed)
    html.markup("<button type=\"button\" data-by=\"-1\"")
    html.attribute("aria-label", words[.decrease])
    html.markup(">\u{2212}</button><button type=\"button\" data-by=\"1\"")
    html.attribute("aria-label", words[.increase])
    html.markup(">+</button>")
    html.close("span")
    html.close("div")
  }

  mutating func slider(_ it: Drawing) {
    let fixed: [(StaticString, String)] = [
      ("type", "range"), ("min", "0"), ("max", "1"), ("step", "any"),
      ("value", it.markup.value(of: .node) ?? "0"),
    ]
    open("input", .node, of: it, class: "slider", fixed)
  }

  mutating func picker(_ it: Drawing) {
    // A label stands for one control: around segments it would stand for the first of them.
    let tag: StaticString = it.innerSurrounding == .segments ? "div" : "label"
    open(tag, .node, of: it, class: "picker")
    captions(of: it)
    let props = it.element.props
    var selection: [(StaticString, String)] = [("data-v", it.markup.value(of: .control) ?? "")]
    if props[.title] == nil, let name = props[.label]?.plainText {
      selection.append(("aria-label", name))
    }
    if it.innerSurrounding == .segments {
      open("span", .control, of: it, class: "segments", [("role", "radiogroup")] + selection)
      children(of: it)
      html.close("span")
    } else {
      open("select", .control, of: it, selection)
      children(of: it)
      html.close("select")
    }
    html.close(tag)
  }

  mutating func datePicker(_ it: Drawing) {
    let type =
      switch it.element.props[.precision]?.plainText {
      case "date": "date"
      case "time": "time"
      default: "datetime-local"
      }
    labelled(it, type: type)
  }

  mutating func colorPicker(_ it: Drawing) {
    labelled(it, type: "color")
  }

  /// A field of the browser's own with a caption in front of it.
  private mutating func labelled(_ it: Drawing, type: String) {
    open("label", .node, of: it, class: "picker")
    captions(of: it)
    var fixed: [(StaticString, String)] = [
      ("type", type), ("value", it.markup.value(of: .control) ?? ""),
    ]
    if it.element.props[.title] == nil, let name = it.element.props[.label]?.plainText {
      fixed.append(("aria-label", name))
    }
    open("input", .control, of: it, class: "chooser", fixed)
    html.close("label")
  }

  mutating func disclosure(_ it: Drawing) {
    open("div", .node, of: it, class: "disclosure")
    open("button", .header, of: it, class: "discloser", [("type", "button")])
    captions(of: it)
    html.close("button")
    open("div", .control, of: it, class: "disclosed")
    children(of: it)
    html.close("div")
    html.close("div")
  }

  mutating func option(_ it: Drawing) {
    let isSelected = it.selection != nil && it.element.props[.tag]?.plainText == it.selection
    open("option", .node, of: it, isSelected ? [("selected", "")] : [])
    html.text(it.markup.text(of: .node) ?? it.element.words.joined(separator: " "))
    html.close("option")
    for child in it.element.children {
      index.insert(allOf: child, parent: it.node, in: .optionContent)
    }
  }

  mutating func segment(_ it: Drawing) {
    let isSelected = it.selection != nil && it.element.props[.tag]?.plainText == it.selection
    open(
      "button",
      .node,
      of: it,
      class: "segment",
      [("type", "button"), ("role", "radio"), ("aria-checked", isSelected ? "true" : "false")]
    )
    if let text = it.markup.text(of: .node) { html.text(text) }
    captions(of: it)
    children(of: it)
    html.close("button")
  }

  mutating func menu(_ it: Drawing) {
    open("details", .node, of: it, class: "menu")
    open("summary", .header, of: it)
    captions(of: it)
    html.close("summary")
    open("div", .control, of: it, class: "choices")
    children(of: it)
    html.close("div")
    html.close("details")
  }
}

extension Element {
  /// The texts inside, in reading order.
  fileprivate var words: [String] {
    let own = (props[.text] ?? props[.title])?.plainText
    return (own.map { [$0] } ?? []) + children.flatMap(\.words)
  }
}
