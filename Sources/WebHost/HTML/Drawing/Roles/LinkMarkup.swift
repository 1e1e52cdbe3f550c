import ViewKit

/// A link; an external link opens a new tab.
enum LinkMarkup: RoleMarkup {
  static func draw(_ it: HTMLRenderer.RenderContext, on page: inout HTMLRenderer) {
    page.box("a", it, class: "link")
  }

  static func changes(of prop: Prop, to value: PropValue?) -> [MarkupChange]? {
    guard prop == .source else { return nil }
    let address = value?.plainText.flatMap(SafeURL.link)
    let isOwn = address.map(SafeURL.isOwn) ?? true
    return [
      .attribute(.node, "href", address),
      .attribute(.node, "target", isOwn ? nil : "_blank"),
      .attribute(.node, "rel", isOwn ? nil : "noopener noreferrer"),
    ]
  }

  static let traits = MarkupTraits(isControl: true)
}
