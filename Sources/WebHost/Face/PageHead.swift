/// What a page says of itself to browsers, to what reads it aloud and to search engines.
public struct PageHead: Sendable {
  /// The title: that of the page that is shown, and the configuration's where it has none.
  ///
  /// Once the page runs in a browser, its title there is what the page that is shown says.
  public var title: String
  /// The language of the page's texts, for screen readers and hyphenation.
  public var language: String
  /// A sentence or two about the page, as search engines show them: what `pageDescription` says, if anything.
  public var description: String?
  /// More of that kind by its names, such as `robots` or `og:image`.
  public var meta: [String: String] = [:]
}
