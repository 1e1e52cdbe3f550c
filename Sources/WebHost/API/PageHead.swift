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
}
