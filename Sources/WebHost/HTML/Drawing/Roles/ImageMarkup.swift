import ViewKit

/// A symbol, or an image from the app's assets.
enum ImageMarkup: RoleMarkup {
  static func draw(_ it: HTMLRenderer.RenderContext, on page: inout HTMLRenderer) {
    let props = it.element.props
    var description = (props[.label] ?? props[.title])?.plainText
    if description == nil, !it.markup.accessibility.hasNoAttributes {
      // A tappable image, or an image with a value, needs an accessible name.
      description = props[.help]?.plainText ?? (props[.systemImage] ?? props[.source])?.symbolWords
    }
    let isSilent = props[.isDecorative]?.boolean == true || description == nil
    let symbol =
      (props[.systemImage]?.plainText).map(Symbols.address)
      ?? (props[.source]?.plainText).flatMap(CatalogSymbol.address)
    if let symbol {
      var meaning: [(StaticString, String)] = [("aria-hidden", "true")]
      if !isSilent, let description { meaning = [("role", "img"), ("aria-label", description)] }
      page.open("span", .node, of: it, class: "image", meaning)
      page.html.markup("<svg class=\"symbol\" aria-hidden=\"true\"><use")
      page.html.attribute("href", symbol)
      page.html.markup("></use></svg></span>")
    } else {
      var fixed: [(StaticString, String)] = [("alt", isSilent ? "" : description ?? "")]
      if let name = props[.source]?.plainText {
        if let source = AssetNames.source(name) { fixed.append(("src", source)) }
        if let sources = AssetNames.sources(name) { fixed.append(("srcset", sources)) }
      }
      page.open("img", .node, of: it, class: "image", fixed)
    }
  }

  static func changes(of prop: Prop, to value: PropValue?) -> [MarkupChange]? {
    switch prop {
    case .text, .title, .source, .systemImage, .label, .isDecorative: [.redraw]
    case .aspectRatio: [.style("aspect-ratio", CSSValue.number(value))]
    default: nil
    }
  }
}

/// An image from an address, with a placeholder while it loads.
enum AsyncImageMarkup: RoleMarkup {
  static func draw(_ it: HTMLRenderer.RenderContext, on page: inout HTMLRenderer) {
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
    case .aspectRatio: return [.style("aspect-ratio", CSSValue.number(value))]
    default: return nil
    }
  }

  static let traits = MarkupTraits(isNamedByPart: true)
}

/// A filled or outlined shape.
enum ShapeMarkup: RoleMarkup {
  static func draw(_ it: HTMLRenderer.RenderContext, on page: inout HTMLRenderer) {
    page.box("span", it, class: "shape")
  }

  static func changes(of prop: Prop, to value: PropValue?) -> [MarkupChange]? {
    switch prop {
    case .value: [.style("--line", CSSValue.pixels(value))]
    case .text, .title: MarkupChange.name(value?.plainText)
    default: nil
    }
  }

  static let traits = MarkupTraits(isPlainBox: true, hasNoText: true)
}
