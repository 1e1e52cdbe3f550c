import ViewKit

/// A page above the others.
enum SheetMarkup: RoleMarkup {
  static func draw(_ it: HTMLRenderer.Drawing, on page: inout HTMLRenderer) {
    page.box("dialog", it, class: "sheet", [("open", ""), ("aria-label", page.words[.dialog])])
  }

  static func changes(of prop: Prop, to value: PropValue?) -> [MarkupChange]? {
    switch prop {
    // Its label says the same.
    case .text, .title: []
    // Also without a name of its own it is named, as it is drawn.
    case .label: (value?.plainText).map { MarkupChange.name($0) } ?? [.redraw]
    default: nil
    }
  }

  static let traits = MarkupTraits(hasOwnRole: true, files: .styles)
}

/// A message that wants an answer.
enum AlertMarkup: RoleMarkup {
  static func draw(_ it: HTMLRenderer.Drawing, on page: inout HTMLRenderer) {
    draw(it, on: &page, class: "alert")
  }

  fileprivate static func draw(
    _ it: HTMLRenderer.Drawing,
    on page: inout HTMLRenderer,
    class name: StaticString
  ) {
    let message = Part.message.id(of: it.node)
    var fixed: [(StaticString, String)] = [("role", "alertdialog"), ("open", "")]
    if it.markup.text(of: .message) != nil { fixed.append(("aria-describedby", message)) }
    page.open("dialog", .node, of: it, class: name, fixed)
    page.textElement("h2", .header, of: it)
    if let text = it.markup.text(of: .message) {
      page.open("p", .message, of: it, [("id", message)])
      page.html.text(text)
      page.html.close("p")
    }
    page.open("div", .control, of: it, class: "actions")
    // Shown where the dialog has no button of its own.
    page.html.markup("<button type=\"button\" class=\"ok\" data-act=\"dismiss\">")
    page.html.text(page.words[.confirm])
    page.html.markup("</button>")
    page.children(of: it)
    page.html.close("div")
    page.html.close("dialog")
  }

  static func changes(of prop: Prop, to value: PropValue?) -> [MarkupChange]? {
    switch prop {
    case .text: [.text(.message, value?.plainText ?? "")]
    case .title: MarkupChange.heading(value?.plainText)
    default: nil
    }
  }

  static func container(for child: Role) -> Part { .control }

  static let traits = MarkupTraits(hasOwnRole: true, files: .styles)
}

/// A choice of what to do next.
enum ConfirmationDialogMarkup: RoleMarkup {
  static func draw(_ it: HTMLRenderer.Drawing, on page: inout HTMLRenderer) {
    AlertMarkup.draw(it, on: &page, class: "confirmation")
  }

  static func changes(of prop: Prop, to value: PropValue?) -> [MarkupChange]? {
    AlertMarkup.changes(of: prop, to: value)
  }

  static func container(for child: Role) -> Part { .control }

  static let traits = AlertMarkup.traits
}

/// A short message that goes by itself.
enum ToastMarkup: RoleMarkup {
  static func draw(_ it: HTMLRenderer.Drawing, on page: inout HTMLRenderer) {
    page.open("div", .node, of: it, class: "toast", [("role", "status")])
    page.html.text(it.markup.text(of: .node) ?? "")
    page.captions(of: it)
    page.children(of: it)
    page.html.close("div")
  }

  static func changes(of prop: Prop, to value: PropValue?) -> [MarkupChange]? {
    prop == .text ? [.text(.node, value?.plainText ?? "")] : nil
  }

  static let traits = MarkupTraits(hasOwnRole: true, files: .styles)
}
