/// The page that a browser shows instead of a page that cannot be served.
///
/// It uses the app's theme and style sheet. Its strings are translated by the app's string catalog, with the English
/// text as the key: "Not Found", "There is nothing here.", "Go to the start page".
public struct ErrorPage: Sendable {
  /// The HTTP status code; 404 if the address has no page.
  public let status: Int
  /// The language of the request: the browser's preferred one among the configuration's languages.
  public internal(set) var language: String
  /// The heading, also the title of the browser window.
  public var title: String
  /// The sentence that describes the problem.
  public var text: String
  /// The link below the sentence; `nil` if no action of the user helps.
  public var link: Link?
  /// The address of the page's icon, such as `/assets/icon.svg`; `nil`, the default, for a page without an icon.
  public var icon: String?
  /// A complete document that replaces the page, `nil` by default.
  ///
  /// Style sheets and images may come from this host, and scripts do not run.
  public var html: String?

  /// A link with its title and target address.
  public struct Link: Hashable, Sendable {
    /// The visible text.
    public var title: String
    /// The address in HTML form: `/` is the start page, and an empty address reloads the current page.
    public var address: String

    /// Creates a link.
    public init(title: String, address: String) {
      self.title = title
      self.address = address
    }

    static let startPage = Link(title: "Go to the start page", address: "/")
    static let sameAgain = Link(title: "Try again", address: "")
  }
}
