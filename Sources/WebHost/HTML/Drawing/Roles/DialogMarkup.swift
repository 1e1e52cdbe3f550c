import ViewKit

/// A modal sheet.
enum SheetMarkup: RoleMarkup {
  static func draw(_ it: HTMLRenderer.RenderContext, on page: inout HTMLRenderer) {
    // The page's script gives the sheet itself the focus.
    page.box(
      "dialog",
      it,
      class: "sheet",
      [("open", ""), ("tabindex", "-1"), ("aria-label", page.strings[.dialog])]
    )
  }

  static func changes(of prop: Prop, to value: PropValue?) -> [MarkupChange]? {
    switch prop {
    // The label contains the same string.
    case .text, .title: []
    // Without a label the template provides the default name.
    case .label: (value?.plainText).map { MarkupChange.name($0) } ?? [.redraw]
    default: nil
    }
  }

  static let traits = MarkupTraits(hasOwnRole: true, files: .styles)
}

/// An alert with buttons.
enum AlertMarkup: RoleMarkup {
  static func draw(_ it: HTMLRenderer.RenderContext, on page: inout HTMLRenderer) {
    draw(it, on: &page, class: "alert")
  }

  fileprivate static func draw(
    _ it: HTMLRenderer.RenderContext,
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
    // The button is only visible if the dialog has no other button.
    page.html.markup("<button type=\"button\" class=\"ok\" data-act=\"dismiss\">")
    page.html.text(page.strings[.confirm])
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

/// A confirmation dialog with a choice of actions.
enum ConfirmationDialogMarkup: RoleMarkup {
  static func draw(_ it: HTMLRenderer.RenderContext, on page: inout HTMLRenderer) {
    AlertMarkup.draw(it, on: &page, class: "confirmation")
  }

  static func changes(of prop: Prop, to value: PropValue?) -> [MarkupChange]? {
    AlertMarkup.changes(of: prop, to: value)
  }

  static func container(for child: Role) -> Part { .control }

  static let traits = AlertMarkup.traits
}

/// A toast: a brief message that closes without user input.
enum ToastMarkup: RoleMarkup {
  static func draw(_ it: HTMLRenderer.RenderContext, on page: inout HTMLRenderer) {
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
