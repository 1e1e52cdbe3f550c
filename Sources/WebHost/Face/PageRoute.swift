public import ViewKit

/// A page beside the app's own: for the people who develop or run the app.
///
/// It looks like the host's own pages: the app's theme, style sheet and head are not for it.
public struct PageRoute: Sendable {
  let path: String
  let allows: @Sendable (Visit) -> Bool
  let page: @MainActor @Sendable (PageRequest) -> any View

  /// A request for such a page.
  public struct Visit: Sendable {
    /// The address that was asked for.
    public let address: PageAddress
    /// Whether the request comes from this machine, as far as the host can tell.
    public let isLocal: Bool
  }

  /// Shows a page at a path such as `/inspector`, with any query.
  ///
  /// - Parameters:
  ///   - path: The path. Routes and the host's own files come first.
  ///   - allows: Whether a request gets the page; called from any thread. Others get what an address gets that there is
  ///     not.
  ///   - page: Called once for every tab that opens the page.
  public init(
    _ path: String,
    allows: @escaping @Sendable (Visit) -> Bool,
    page: @escaping @MainActor @Sendable (PageRequest) -> any View
  ) {
    self.path = path
    self.allows = allows
    self.page = page
  }
}
