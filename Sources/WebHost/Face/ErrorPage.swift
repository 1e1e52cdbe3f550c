/// The page that comes in place of one that does not.
public struct ErrorPage: Sendable {
  /// Why it does not come, as HTTP numbers that: 404 where there is nothing.
  public let status: Int
  /// What stands above the sentence, and in the browser's title.
  public var title: String
  /// The sentence that says what is wrong.
  public var text: String
  /// A whole document instead; its style sheets and pictures may come from this host, and scripts do not run.
  public var html: String?
}
