import ViewKit

/// A symbol, or one of the app's pictures.
enum ImageMarkup: RoleMarkup {
  static func draw(_ it: HTMLRenderer.Drawing, on page: inout HTMLRenderer) {
    let props = it.element.props
    var description = (props[.label] ?? props[.title])?.plainText
    if description == nil, !it.markup.spoken.isSilent {
      // What a button is called, or what has a value.
      description = props[.help]?.plainText ?? (props[.systemImage] ?? props[.source])?.symbolWords
    }
    let isSilent = props[.isDecorative]?.boolean == true || description == nil
    if let name = props[.systemImage]?.plainText {
      var meaning: [(StaticString, String)] = [("aria-hidden", "true")]
      if !isSilent, let description { meaning = [("role", "img"), ("aria-label", description)] }
      page.open("span", .node, of: it, class: "image", meaning)
      page.html.markup("<svg class=\"symbol\" aria-hidden=\"true\"><use")
      page.html.attribute("href", Symbols.address(name))
      page.html.markup("></use></svg></span>")
    } else {
      var fixed: [(StaticString, String)] = [("alt", isSilent ? "" : description ?? "")]
      if let name = props[.source]?.plainText { fixed.append(("src", AssetNames.address(name))) }
      page.open("img", .node, of: it, class: "image", fixed)
    }
  }

  static func changes(of prop: Prop, to value: PropValue?) -> [MarkupChange]? {
    switch prop {
    case .text, .title, .source, .systemImage, .label, .isDecorative: [.redraw]
    default: nil
    }
  }
}

/// A picture from an address, and what stands in for it until it is there.
enum AsyncImageMarkup: RoleMarkup {
  static func draw(_ it: HTMLRenderer.Drawing, on page: inout HTMLRenderer) {
    page.open("span", .node, of: it, class: "asyncImage")
    page.open("img", .control, of: it, [("alt", ""), ("loading", "lazy")])
    page.children(of: it)
    page.html.close("span")
  }

  static func changes(of prop: Prop, to value: PropValue?) -> [MarkupChange]? {
    let text = value?.plainText
    switch prop {
    case .source: return [.attribute(.control, "src", text.flatMap(SafeURL.image))]
    case .text, .title, .label: return [.attribute(.control, "alt", text ?? "")]
    default: return nil
    }
  }

  static let traits = MarkupTraits(isNamedByPart: true)
}

/// A filled or outlined shape.
enum ShapeMarkup: RoleMarkup {
  static func draw(_ it: HTMLRenderer.Drawing, on page: inout HTMLRenderer) {
    page.box("span", it, class: "shape")
  }

  static func changes(of prop: Prop, to value: PropValue?) -> [MarkupChange]? {
    switch prop {
    case .value: [.style("--line", CSSValue.pixels(value))]
    case .text, .title: MarkupChange.name(value?.plainText)
    default: nil
    }
  }

  static let traits = MarkupTraits(isPlainBox: true, isWordless: true)
}
