import ViewKit

/// The templates of texts, pictures and progress: what only shows something.
extension HTMLRenderer {
  mutating func text(_ it: Drawing) {
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

  mutating func image(_ it: Drawing) {
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
      if let name = props[.source]?.plainText { fixed.append(("src", AssetNames.address(name))) }
      open("img", .node, of: it, class: "image", fixed)
    }
  }

  mutating func asyncImage(_ it: Drawing) {
    open("span", .node, of: it, class: "asyncImage")
    open("img", .control, of: it, [("alt", ""), ("loading", "lazy")])
    children(of: it)
    html.close("span")
  }

  mutating func progress(_ it: Drawing) {
    open("span", .node, of: it, class: "progress")
    open(
      "span",
      .control,
      of: it,
      class: "gauge",
      [("role", "progressbar"), ("aria-label", words[.loading])]
    )
    html.close("span")
    captions(of: it)
    children(of: it)
    html.close("span")
  }
}
