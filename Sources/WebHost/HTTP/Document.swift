import NIOCore

/// The HTML document around a page's tree.
enum Document {
  /// The whole document: the tree as it is now, and what the script needs to go on from there.
  static func html(
    _ page: Sessions.OpenedPage,
    title: String,
    language: String
  ) -> ByteBuffer {
    var html = HTMLWriter(
      buffer: ByteBufferAllocator().buffer(capacity: page.html.readableBytes + 1024)
    )
    html.markup("<!doctype html>\n<html")
    html.attribute("lang", language)
    html.markup("><head><meta charset=\"utf-8\"><title>")
    html.text(title)
    html.markup("</title>")
    html.markup(
      "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1,viewport-fit=cover\">"
    )
    html.markup("<meta name=\"color-scheme\" content=\"light dark\">")
    html.markup("<link rel=\"stylesheet\"")
    html.attribute("href", PageFiles.styleSheetAddress)
    html.markup(">")
    if page.html.needsWiderFiles {
      html.markup("<link id=\"wider\" rel=\"stylesheet\"")
      html.attribute("href", PageFiles.widerStyleSheetAddress)
      html.markup(">")
    }
    if page.hasStyles {
      html.markup("<link id=\"first\" rel=\"stylesheet\"")
      html.attribute("href", "/page.css?p=\(page.token)")
      html.markup(">")
    }
    html.markup("<link rel=\"icon\" href=\"data:,\"><script type=\"module\"")
    html.attribute("src", PageFiles.scriptAddress)
    html.markup("></script></head>")
    html.markup("<body><div id=\"app\"")
    html.attribute("data-p", page.token)
    html.attribute("data-w", PageFiles.widerScriptAddress)
    html.attribute("data-c", PageFiles.widerStyleSheetAddress)
    html.markup(">")
    html.append(page.html)
    html.markup("</div><div id=\"line\" role=\"status\"></div>")
    html.markup("<div id=\"say\" role=\"log\" aria-live=\"polite\"></div>")
    html.markup("<noscript><p id=\"noscript\">This page needs JavaScript to react.</p></noscript>")
    html.markup("</body></html>\n")
    return html.buffer
  }

  static let contentType = "text/html; charset=utf-8"

  /// A document with one sentence, for a page that does not come.
  static func notice(title: String, _ sentence: String) -> ByteBuffer {
    plain(title: title, head: "") {
      $0.markup("<p>")
      $0.text(sentence)
      $0.markup("</p>")
    }
  }

  /// A document that asks for the page once more, from here and no longer from another site.
  static func arrival() -> ByteBuffer {
    plain(title: "", head: "<meta http-equiv=\"refresh\" content=\"0;url=/?arrived\">") {
      $0.markup("<p><a href=\"/?arrived\">Continue</a></p>")
    }
  }

  private static func plain(
    title: String,
    head: StaticString,
    _ content: (inout HTMLWriter) -> Void
  ) -> ByteBuffer {
    var html = HTMLWriter(buffer: ByteBuffer())
    html.markup("<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>")
    html.text(title)
    html.markup("</title><meta name=\"viewport\" content=\"width=device-width\">")
    html.markup("<meta name=\"color-scheme\" content=\"light dark\">")
    html.markup("<link rel=\"stylesheet\" href=\"/app.css\">")
    html.markup(head)
    html.markup("</head><body><main class=\"notice\"><h1>")
    html.text(title)
    html.markup("</h1>")
    content(&html)
    html.markup("</main></body></html>\n")
    return html.buffer
  }

  /// What a page may load and run: its own files, and images from where the configuration says.
  static func contentSecurityPolicy(imageOrigins: [String], host: String) -> String {
    let images = (["'self'", "data:"] + imageOrigins).joined(separator: " ")
    return [
      "default-src 'self'",
      "img-src \(images)",
      // Some browsers do not count a WebSocket of the same host as 'self'.
      "connect-src 'self' ws://\(host) wss://\(host)",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
      "object-src 'none'",
    ].joined(separator: "; ")
  }
}

extension ByteBuffer {
  /// Whether something in this markup is drawn by the files that only some pages fetch.
  fileprivate var needsWiderFiles: Bool {
    let mark = Array(" data-m".utf8)
    return withUnsafeReadableBytes { bytes in
      var start = 0
      while start + mark.count <= bytes.count {
        guard let space = bytes[start...].firstIndex(of: mark[0]) else { return false }
        if bytes[space...].starts(with: mark) { return true }
        start = space + 1
      }
      return false
    }
  }
}
