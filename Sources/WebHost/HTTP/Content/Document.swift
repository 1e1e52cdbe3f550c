import Foundation
import NIOCore

/// The HTML document around a page's tree.
enum Document {
  /// The complete document: the rendered tree and the values that the script needs to connect.
  ///
  /// `untitled` is the title if the page later removes its own.
  static func html(
    _ page: Sessions.OpenedPage,
    head: PageHead,
    untitled: String,
    siteStyles: String?,
    frameLimit: Int
  ) -> ByteBuffer {
    var html = HTMLWriter(
      buffer: ByteBufferAllocator().buffer(capacity: page.html.readableBytes + 1024)
    )
    begin(&html, language: head.language)
    html.text(head.title)
    html.markup("</title>")
    write(head, into: &html)
    html.markup(
      "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1,viewport-fit=cover\">"
    )
    html.markup("<meta name=\"color-scheme\" content=\"light dark\">")
    link(PageFiles.styleSheetAddress, into: &html)
    if page.traits.needsDeferredStyles {
      html.markup("<link id=\"wider\" rel=\"stylesheet\"")
      html.attribute("href", PageFiles.deferredStyleSheetAddress)
      html.markup(">")
    }
    if let siteStyles { link(siteStyles, into: &html) }
    if page.hasStyles {
      html.markup("<link id=\"first\" rel=\"stylesheet\"")
      html.attribute("href", "/page.css?p=\(page.token)")
      html.markup(">")
    }
    html.markup("<script>")
    html.append(ByteBuffer(string: PageFiles.earlyScript))
    html.markup("</script>")
    icon(head.icon, into: &html)
    html.markup("<script type=\"module\"")
    html.attribute("src", PageFiles.scriptAddress)
    html.markup("></script>")
    for script in head.scripts.compactMap(SafeURL.image) {
      html.markup("<script defer")
      html.attribute("src", script)
      html.markup("></script>")
    }
    html.markup("</head>")
    html.markup("<body><div id=\"app\"")
    html.attribute("data-p", page.token)
    html.attribute("data-g", PageFiles.motionScriptAddress)
    html.attribute("data-w", PageFiles.deferredScriptAddress)
    html.attribute("data-c", PageFiles.deferredStyleSheetAddress)
    html.attribute("data-k", PageFiles.scrollScriptAddress)
    if head.title != untitled { html.attribute("data-n", untitled) }
    // The script has the default.
    if frameLimit != WebHostConfiguration.defaultFrameLimit {
      html.attribute("data-l", String(frameLimit))
    }
    html.markup(">")
    html.append(page.html)
    html.markup("</div><div id=\"line\" role=\"status\"></div>")
    html.markup("<div id=\"say\" role=\"log\" aria-live=\"polite\"></div>")
    html.markup("<noscript><p id=\"noscript\">")
    html.text(page.traits.strings[.needsScript])
    html.markup("</p></noscript></body></html>\n")
    return html.buffer
  }

  /// Writes the markup before the title's text.
  private static func begin(_ html: inout HTMLWriter, language: String) {
    html.markup("<!doctype html>\n<html")
    html.attribute("lang", language)
    // The default direction is left to right.
    if WritingDirection.of(language) == .rtl { html.attribute("dir", "rtl") }
    html.markup("><head><meta charset=\"utf-8\"><title>")
  }

  /// Writes the icon; without it, browsers request `/favicon.ico`.
  private static func icon(_ address: String?, into html: inout HTMLWriter) {
    html.markup("<link rel=\"icon\"")
    html.attribute("href", address.flatMap(SafeURL.image) ?? "data:,")
    html.markup(">")
  }

  private static func link(_ styleSheet: String, into html: inout HTMLWriter) {
    html.markup("<link rel=\"stylesheet\"")
    html.attribute("href", styleSheet)
    html.markup(">")
  }

  private static func write(_ head: PageHead, into html: inout HTMLWriter) {
    var meta = head.meta
    meta["description"] = head.description ?? meta["description"]
    for (name, content) in meta.sorted(by: { $0.key < $1.key }) {
      html.markup("<meta")
      // Open Graph names contain a colon, and use the attribute `property`.
      html.attribute(name.contains(":") ? "property" : "name", name)
      html.attribute("content", content)
      html.markup(">")
    }
    if let address = head.canonicalAddress.flatMap(SafeURL.link) {
      html.markup("<link rel=\"canonical\"")
      html.attribute("href", address)
      html.markup(">")
    }
    for data in head.structuredData {
      guard let json = try? JSONCoding.encoder.encode(data) else { continue }
      html.markup("<script type=\"application/ld+json\">")
      // A string in the data must not end the element.
      let text = String(decoding: json, as: UTF8.self).replacing("<", with: "\\u003c")
      html.append(ByteBuffer(string: text))
      html.markup("</script>")
    }
  }

  static let contentType = "text/html; charset=utf-8"

  /// The document of an error page.
  static func error(_ error: ErrorPage, siteStyles: String? = nil) -> ByteBuffer {
    if let html = error.html { return ByteBuffer(string: html) }
    return plain(
      title: error.title,
      language: error.language,
      icon: error.icon,
      styles: [PageFiles.deferredStyleSheetAddress] + [siteStyles].compactMap(\.self)
    ) {
      $0.markup("<p>")
      $0.text(error.text)
      $0.markup("</p>")
      guard let link = error.link else { return }
      $0.markup("<p><a class=\"button\" data-style=\"borderedProminent\"")
      $0.attribute("href", link.address)
      // The host's own link titles are English until they are translated.
      let isEnglish = link == .startPage || link == .sameAgain
      if isEnglish, error.language != "en" { $0.attribute("lang", "en") }
      $0.markup(">")
      $0.text(link.title)
      $0.markup("</a></p>")
    }
  }

  /// A document that reloads the page from this host after a link from another site.
  static func arrival(at address: String) -> ByteBuffer {
    plain(title: "") {
      $0.markup("<meta http-equiv=\"refresh\"")
      $0.attribute("content", "0;url=\(address)")
      $0.markup(">")
    } content: {
      $0.markup("<p><a")
      $0.attribute("href", address)
      $0.markup(">Continue</a></p>")
    }
  }

  private static func plain(
    title: String,
    language: String = "en",
    icon address: String? = nil,
    styles: [String] = [],
    head: (inout HTMLWriter) -> Void = { _ in },
    content: (inout HTMLWriter) -> Void
  ) -> ByteBuffer {
    var html = HTMLWriter(buffer: ByteBuffer())
    begin(&html, language: language)
    html.text(title)
    html.markup("</title><meta name=\"viewport\" content=\"width=device-width\">")
    html.markup("<meta name=\"color-scheme\" content=\"light dark\">")
    link(PageFiles.styleSheetAddress, into: &html)
    for sheet in styles { link(sheet, into: &html) }
    icon(address, into: &html)
    head(&html)
    html.markup("</head><body><main class=\"errorPage\"><h1>")
    html.text(title)
    html.markup("</h1>")
    content(&html)
    html.markup("</main></body></html>\n")
    return html.buffer
  }
}
