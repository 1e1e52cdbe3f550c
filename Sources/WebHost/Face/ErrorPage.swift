/// The page that comes in place of one that does not.
///
/// It has the app's theme and style sheet. Its words are those of the app's string catalogue, where that has them by
/// their English: "Not Found", "There is nothing here.", "Go to the start page".
public struct ErrorPage: Sendable {
  /// Why it does not come, as HTTP numbers that: 404 where there is nothing.
  public let status: Int
  /// The language of the request: of those that the configuration names the one that the browser likes best.
  public internal(set) var language: String
  /// What stands above the sentence, and in the browser's title.
  public var title: String
  /// The sentence that says what is wrong.
  public var text: String
  /// Where a person goes on from here; without one there is nothing that could be done here.
  public var link: Link?
  /// A whole document instead; its style sheets and pictures may come from this host, and scripts do not run.
  public var html: String?

  /// A way on: what it is called, and the address that it leads to.
  public struct Link: Hashable, Sendable {
    /// What the person reads.
    public var title: String
    /// The address, as HTML has it: `/` is the start page, and an empty one the page itself, once more.
    public var address: String

    /// Makes a way on.
    public init(title: String, address: String) {
      self.title = title
      self.address = address
    }

    static let startPage = Link(title: "Go to the start page", address: "/")
    static let sameAgain = Link(title: "Try again", address: "")
  }
}
