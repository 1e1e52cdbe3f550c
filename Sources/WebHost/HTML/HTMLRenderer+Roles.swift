import ViewKit

/// Which template draws which role; the templates that need more than `box` are in files by kind.
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
    case .link: box("a", it, class: "link")
    case .textField:
      field(it, type: it.element.props[.style] == .string("search") ? "search" : "text")
    case .secureField: field(it, type: "password")
    case .toggle: toggle(it)
    case .stepper: stepper(it)
    case .picker: picker(it)
    case .slider: slider(it)
    case .menu: menu(it)
    case .datePicker: datePicker(it)
    case .colorPicker: colorPicker(it)
    case .disclosure: disclosure(it)
    case .geometry: box("div", it, class: "geometry")
    case .splitView: box("div", it, class: "splitView")
    case .column: box("div", it, class: "column")
    case .root: box("main", it, class: "root")
    case .group: box(it.surrounding == .list ? "li" : "div", it, class: "group")
    case .hStack: box("div", it, class: "hStack")
    case .vStack: box("div", it, class: "vStack")
    case .zStack: box("div", it, class: "zStack")
    case .scroll: box("div", it, class: "scroll")
    case .list: box("ul", it, class: "list", [("role", "list")])
    case .form: box("form", it, class: "form", [("novalidate", "")])
    case .section: section(it)
    case .row: row(it)
    case .grid: box("div", it, class: "grid")
    case .gap:
      box(it.surrounding == .list ? "li" : "div", it, class: "gap", [("aria-hidden", "true")])
    case .label: box("span", it, class: "label")
    case .tabView: tabView(it)
    case .tab: box("button", it, class: "tab", [("type", "button"), ("role", "tab")])
    case .tabPanel: box("section", it, class: "tabPanel", [("role", "tabpanel")])
    case .navigationStack: box("div", it, class: "navigationStack")
    case .page: page(it)
    case .toolbar: box("div", it, class: "toolbar", [("role", "toolbar")])
    case .toolbarItem: box("div", it, class: "toolbarItem")
    case .sheet: box("dialog", it, class: "sheet", [("open", ""), ("aria-label", words[.dialog])])
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

  /// A row. One that can be tapped has a button as large as itself: what is in the row may have controls of its own,
  /// and a button with controls inside is none to a screen reader.
  private mutating func row(_ it: Drawing) {
    let tag: StaticString = it.surrounding == .list ? "li" : "div"
    let isButton = it.element.events.makeButton
    let name = Part.node.id(of: it.node)
    var fixed: [(StaticString, String)] = []
    if isButton { fixed = [("id", name)] }
    open(tag, .node, of: it, class: "row", fixed)
    if isButton {
      fixed = [("type", "button"), ("data-act", "tap"), ("aria-labelledby", name)]
      open("button", .control, of: it, class: "choose", fixed)
      html.close("button")
    }
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
}

extension Role {
  /// The part of this role's markup that holds a child with the given role.
  func container(for child: Role) -> Part {
    switch self {
    case .picker, .menu, .section, .alert, .confirmationDialog, .disclosure: .control
    case .tabView where child == .tab: .control
    case .toggle, .stepper: .header
    default: .node
    }
  }
}
