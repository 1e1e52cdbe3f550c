/// The page that comes in place of one that does not.
///
/// It has the app's theme and style sheet. Its words are those of the app's string catalogue, where that has them by
/// their English: "Not Found", "There is nothing here."
public struct ErrorPage: Sendable {
  /// Why it does not come, as HTTP numbers that: 404 where there is nothing.
  public let status: Int
  /// The language of the request: of those that the configuration names the one that the browser likes best.
  public internal(set) var language: String
  /// What stands above the sentence, and in the browser's title.
  public var title: String
  /// The sentence that says what is wrong.
  public var text: String
  /// A whole document instead; its style sheets and pictures may come from this host, and scripts do not run.
  public var html: String?
}
