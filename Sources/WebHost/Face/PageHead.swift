/// What a page says of itself to browsers, to what reads it aloud and to search engines.
public struct PageHead: Sendable {
  /// The title, until a page of the view tree has one.
  public var title: String
  /// The language of the page's texts, for screen readers and hyphenation.
  public var language: String
  /// A sentence or two about the page, as search engines show them.
  public var description: String?
  /// More of that kind by its names, such as `robots` or `og:image`.
  public var meta: [String: String] = [:]
}
