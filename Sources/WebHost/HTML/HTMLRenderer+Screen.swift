import ViewKit

/// The templates of a screen's parts, and of what is presented above it.
extension HTMLRenderer {
  mutating func section(_ it: Drawing) {
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

  mutating func tabView(_ it: Drawing) {
    open("div", .node, of: it, class: "tabView")
    children(of: it) { $0 != .tab }
    open("div", .control, of: it, class: "tabs", [("role", "tablist")])
    children(of: it) { $0 == .tab }
    html.close("div")
    html.close("div")
  }

  mutating func page(_ it: Drawing) {
    open("section", .node, of: it, class: "page")
    html.markup("<button type=\"button\" class=\"back\" data-act=\"dismiss\"")
    html.attribute("aria-label", words[.back])
    html.endOpening()
    html.markup("<svg class=\"symbol\" aria-hidden=\"true\">")
    html.markup("<use")
    html.attribute("href", Symbols.address("chevron.backward"))
    html.markup("></use></svg></button>")
    textElement("h1", .header, of: it)
    children(of: it)
    html.close("section")
  }

  mutating func dialog(_ it: Drawing, class name: StaticString) {
    let message = Part.message.id(of: it.node)
    var fixed: [(StaticString, String)] = [("role", "alertdialog"), ("open", "")]
    if it.markup.text(of: .message) != nil { fixed.append(("aria-describedby", message)) }
    open("dialog", .node, of: it, class: name, fixed)
    textElement("h2", .header, of: it)
    if let text = it.markup.text(of: .message) {
      open("p", .message, of: it, [("id", message)])
      html.text(text)
      html.close("p")
    }
    open("div", .control, of: it, class: "actions")
    // Shown where the dialog has no button of its own.
    html.markup("<button type=\"button\" class=\"ok\" data-act=\"dismiss\">")
    html.text(words[.confirm])
    html.markup("</button>")
    children(of: it)
    html.close("div")
    html.close("dialog")
  }

  mutating func toast(_ it: Drawing) {
    open("div", .node, of: it, class: "toast", [("role", "status")])
    html.text(it.markup.text(of: .node) ?? "")
    captions(of: it)
    children(of: it)
    html.close("div")
  }
}
