/// The metadata of a page for browsers, assistive technology and search engines.
public struct PageHead: Sendable {
  /// The title of the visible page, or the configuration's title if the page has no title.
  ///
  /// Once the page runs in a browser, its title follows the visible page.
  public var title: String
  /// The language of the page's text, for screen readers and hyphenation.
  public var language: String
  /// A short description for search engines; `nil` uses the text of `pageDescription`, if any.
  public var description: String?
  /// More metadata by name, such as `robots` or `og:image`.
  public var meta: [String: String] = [:]
  /// The address of the page's icon, such as `/assets/icon.svg`; `nil`, the default, for a page without an icon.
  public var icon: String?
  /// The absolute address of the page for search engines, if several addresses show the same page; `nil` by default.
  public var canonicalAddress: String?
  /// Descriptions of the page's subject for search engines (JSON-LD), such as a product with its price.
  ///
  /// Dates are in ISO 8601. A value that cannot be encoded as JSON, such as a number that is not finite, is left out.
  ///
  /// ```swift
  /// configuration.head = { request, head in
  ///   head.structuredData = [
  ///     ["@context": "https://schema.org", "@type": "Store", "name": "Blob's Shop"]
  ///   ]
  /// }
  /// ```
  public var structuredData: [any Encodable & Sendable] = []
  /// The addresses of scripts that the browser loads after the page's own script, such as `/assets/statistics.js`.
  ///
  /// Scripts of another site also need ``WebHostConfiguration/scriptOrigins``.
  public var scripts: [String] = []
}
