public import ViewKit

/// A page in addition to the app's own, for developers and operators of the app.
///
/// It looks like the host's own pages, without the app's theme, style sheet and head.
public struct PageRoute: Sendable {
  let path: String
  let allows: @Sendable (Request) -> Bool
  let page: @MainActor @Sendable (PageRequest) -> any View

  /// A request for the page of a route.
  public struct Request: Sendable {
    /// The requested address.
    public let address: PageAddress
    /// A Boolean value that indicates whether the request comes from this machine, if the host can detect it.
    public let isLocal: Bool
  }

  /// Creates a route for a path such as `/inspector`, with any query.
  ///
  /// - Parameters:
  ///   - path: The path. Routes and the host's own files take precedence.
  ///   - allows: Returns true if a request may open the page; called from any thread. A rejected request gets the
  ///     response for a missing page.
  ///   - page: Creates the page; called once for every tab that opens it.
  public init(
    _ path: String,
    allows: @escaping @Sendable (Request) -> Bool,
    page: @escaping @MainActor @Sendable (PageRequest) -> any View
  ) {
    self.path = path
    self.allows = allows
    self.page = page
  }
}
