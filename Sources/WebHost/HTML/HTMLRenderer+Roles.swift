import ViewKit

/// One template per role.
extension HTMLRenderer {
  mutating func drawRole(_ it: Drawing) {
    switch it.surrounding {
    case .options: option(it)
    case .segments: segment(it)
    case .plain, .list, .optionContent: drawPlainRole(it)
    }
  }

  private mutating func drawPlainRole(_ it: Drawing) {
    switch it.element.role {
    case .text: text(it)
    case .image: image(it)
    case .asyncImage: asyncImage(it)
    case .shape: box("span", it, class: "shape", [("aria-hidden", "true")])
    case .spacer: box("span", it, class: "spacer", [("aria-hidden", "true")])
    case .divider: open("hr", .node, of: it, class: "divider")
    case .progress: progress(it)
    case .button: box("button", it, class: "button", [("type", "button")])
    case .link: box("a", it, class: "link", [("target", "_blank"), ("rel", "noopener noreferrer")])
    case .textField:
      field(it, type: it.element.props[.style] == .string("search") ? "search" : "text")
    case .secureField: field(it, type: "password")
    case .toggle: toggle(it)
    case .stepper: stepper(it)
    case .picker: picker(it)
    case .slider: slider(it)
    case .menu: menu(it)
    case .root: box("main", it, class: "root")
    case .group: box(it.surrounding == .list ? "li" : "div", it, class: "group")
    case .hStack: box("div", it, class: "hStack")
    case .vStack: box("div", it, class: "vStack")
    case .zStack: box("div", it, class: "zStack")
    case .scroll: box("div", it, class: "scroll")
    case .list: box("ul", it, class: "list", [("role", "list")])
    case .form: box("form", it, class: "form", [("novalidate", "")])
    case .section: section(it)
    case .row: box(it.surrounding == .list ? "li" : "div", it, class: "row")
    case .grid: box("div", it, class: "grid")
    case .label: box("span", it, class: "label")
    case .tabView: tabView(it)
    case .tab: box("button", it, class: "tab", [("type", "button"), ("role", "tab")])
    case .tabPanel: box("section", it, class: "tabPanel", [("role", "tabpanel")])
    case .navigationStack: box("div", it, class: "navigationStack")
    case .page: page(it)
    case .toolbar: box("div", it, class: "toolbar", [("role", "toolbar")])
    case .toolbarItem: box("div", it, class: "toolbarItem")
    case .sheet: box("dialog", it, class: "sheet", [("open", "")])
    case .alert: dialog(it, class: "alert")
    case .confirmationDialog: dialog(it, class: "confirmation")
    case .toast: toast(it)
    }
  }

  /// The common form: one element with the node's captions and children in it.
  private mutating func box(
    _ tag: StaticString,
    _ it: Drawing,
    class name: StaticString,
    _ fixed: [(StaticString, String)] = []
  ) {
    open(tag, .node, of: it, class: name, fixed)
    if it.element.events.contains(.refresh) { refresh(it) }
    captions(of: it)
    children(of: it)
    html.close(tag)
  }

  /// What a page has in place of pulling a list down.
  private mutating func refresh(_ it: Drawing) {
    let tag: StaticString = it.element.role == .list ? "li" : "div"
    open(tag, .refresh, of: it, class: "refresh")
    html.markup("<button type=\"button\" data-act=\"refresh\">Refresh</button>")
    html.close(tag)
  }

  // MARK: Content

  private mutating func text(_ it: Drawing) {
    let tag: StaticString =
      switch it.element.props[.headingLevel]?.number {
      case 1: "h1"
      case 2: "h2"
      case 3: "h3"
      case .some: "h4"
      case nil: "span"
      }
    open(tag, .node, of: it, class: "text")
    html.text(it.markup.text(of: .node) ?? "")
    // A text joined from parts has a child for each instead of a text of its own.
    children(of: it)
    html.close(tag)
  }

  private mutating func image(_ it: Drawing) {
    let props = it.element.props
    let description = (props[.label] ?? props[.title])?.plainText
    let isSilent = props[.isDecorative]?.boolean == true || description == nil
    if let name = props[.systemImage]?.plainText {
      var meaning: [(StaticString, String)] = [("aria-hidden", "true")]
      if !isSilent, let description { meaning = [("role", "img"), ("aria-label", description)] }
      open("span", .node, of: it, class: "image", meaning)
      html.markup("<svg class=\"symbol\" aria-hidden=\"true\"><use")
      html.attribute("href", Symbols.address(name))
      html.markup("></use></svg></span>")
    } else {
      var fixed: [(StaticString, String)] = [("alt", isSilent ? "" : description ?? "")]
      if let source = props[.source]?.plainText.flatMap(SafeURL.image) {
        fixed.append(("src", source))
      }
      open("img", .node, of: it, class: "image", fixed)
    }
  }

  private mutating func asyncImage(_ it: Drawing) {
    open("span", .node, of: it, class: "asyncImage")
    open("img", .control, of: it, [("alt", ""), ("loading", "lazy")])
    children(of: it)
    html.close("span")
  }

  private mutating func progress(_ it: Drawing) {
    open("span", .node, of: it, class: "progress")
    open("span", .control, of: it, class: "gauge", [("role", "progressbar")])
    html.close("span")
    captions(of: it)
    children(of: it)
    html.close("span")
  }

  // MARK: Controls

  private mutating func field(_ it: Drawing, type: String) {
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

  private mutating func toggle(_ it: Drawing) {
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

  private mutating func stepper(_ it: Drawing) {
    open("div", .node, of: it, class: "stepper")
    caption(it)
    open("span", .control, of: it, class: "steps", [("role", "group")])
    html.markup("<button type=\"button\" data-by=\"-1\" aria-label=\"Decrease\">\u{2212}</button>")
    html.markup("<button type=\"button\" data-by=\"1\" aria-label=\"Increase\">+</button>")
    html.close("span")
    html.close("div")
  }

  private mutating func slider(_ it: Drawing) {
    let fixed: [(StaticString, String)] = [
      ("type", "range"), ("min", "0"), ("max", "1"), ("step", "any"),
      ("value", it.markup.value(of: .node) ?? "0"),
    ]
    open("input", .node, of: it, class: "slider", fixed)
  }

  private mutating func picker(_ it: Drawing) {
    open("label", .node, of: it, class: "picker")
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
    html.close("label")
  }

  private mutating func option(_ it: Drawing) {
    let isSelected = it.selection != nil && it.element.props[.tag]?.plainText == it.selection
    open("option", .node, of: it, isSelected ? [("selected", "")] : [])
    html.text(it.markup.text(of: .node) ?? it.element.words.joined(separator: " "))
    html.close("option")
    for child in it.element.children {
      index.insert(allOf: child, parent: it.node, in: .optionContent)
    }
  }

  private mutating func segment(_ it: Drawing) {
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

  private mutating func menu(_ it: Drawing) {
    open("details", .node, of: it, class: "menu")
    open("summary", .header, of: it)
    captions(of: it)
    html.close("summary")
    open("div", .control, of: it, class: "choices")
    children(of: it)
    html.close("div")
    html.close("details")
  }

  // MARK: Arrangement and navigation

  private mutating func section(_ it: Drawing) {
    let isListItem = it.surrounding == .list
    open(isListItem ? "li" : "div", .node, of: it, class: "section")
    if it.element.props[.header] != nil {
      textElement("h2", .header, of: it, class: "header")
    } else {
      captions(of: it)
    }
    if isListItem {
      open("ul", .control, of: it, class: "rows", [("role", "list")])
      children(of: it)
      html.close("ul")
    } else {
      open("div", .control, of: it, class: "rows")
      children(of: it)
      html.close("div")
    }
    if it.element.props[.footer] != nil { textElement("p", .footer, of: it, class: "footer") }
    html.close(isListItem ? "li" : "div")
  }

  private mutating func tabView(_ it: Drawing) {
    open("div", .node, of: it, class: "tabView")
    open("nav", .control, of: it, class: "tabs", [("role", "tablist")])
    children(of: it) { $0 == .tab }
    html.close("nav")
    children(of: it) { $0 != .tab }
    html.close("div")
  }

  private mutating func page(_ it: Drawing) {
    open("section", .node, of: it, class: "page")
    html.markup("<button type=\"button\" class=\"back\" data-act=\"dismiss\" aria-label=\"Back\">")
    html.markup("<svg class=\"symbol\" aria-hidden=\"true\">")
    html.markup("<use href=\"/symbols.svg#chevron.left\"></use></svg></button>")
    textElement("h1", .header, of: it)
    children(of: it)
    html.close("section")
  }

  // MARK: Presentation

  private mutating func dialog(_ it: Drawing, class name: StaticString) {
    open("dialog", .node, of: it, class: name, [("role", "alertdialog"), ("open", "")])
    textElement("h2", .header, of: it)
    if it.markup.text(of: .message) != nil { textElement("p", .message, of: it) }
    open("div", .control, of: it, class: "actions")
    // Shown where the dialog has no button of its own.
    html.markup("<button type=\"button\" class=\"ok\" data-act=\"dismiss\">OK</button>")
    children(of: it)
    html.close("div")
    html.close("dialog")
  }

  private mutating func toast(_ it: Drawing) {
    open("div", .node, of: it, class: "toast", [("role", "status")])
    html.text(it.markup.text(of: .node) ?? "")
    captions(of: it)
    children(of: it)
    html.close("div")
  }
}

extension Element {
  /// The texts inside, in reading order.
  fileprivate var words: [String] {
    let own = (props[.text] ?? props[.title])?.plainText
    return (own.map { [$0] } ?? []) + children.flatMap(\.words)
  }
}

extension Role {
  /// The part of this role's markup that holds a child with the given role.
  func container(for child: Role) -> Part {
    switch self {
    case .picker, .menu, .section, .alert, .confirmationDialog: .control
    case .tabView where child == .tab: .control
    case .toggle, .stepper: .header
    default: .node
    }
  }
}
