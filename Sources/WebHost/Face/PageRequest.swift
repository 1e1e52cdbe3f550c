/// What a browser asked for when it opened a page.
public struct PageRequest: Sendable {
  /// Whose browser it is.
  public let visitor: VisitorID
  /// The path, decoded, such as `/products/3`; it begins with a slash.
  public let path: String
  /// What stands after the question mark, decoded, in its order.
  public let query: [QueryItem]
  /// Which of the languages that the configuration names the browser likes best.
  public let language: String
  private let headers: [String: String]

  /// A name in an address and what it stands for.
  public struct QueryItem: Hashable, Sendable {
    /// The name, before the equals sign.
    public var name: String
    /// The value, empty where there is none.
    public var value: String

    /// Makes an item from its parts.
    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  /// Makes a request, for the tests of what answers it; the headers are by their names in lower case.
  public init(
    visitor: VisitorID,
    path: String = "/",
    query: [QueryItem] = [],
    language: String = "en",
    headers: [String: String] = [:]
  ) {
    self.visitor = visitor
    self.path = path
    self.query = query
    self.language = language
    self.headers = headers
  }

  /// The first value of this name in the query.
  public func query(_ name: String) -> String? {
    query.first { $0.name == name }?.value
  }

  /// A header of the request, if the configuration's `pageHeaders` asks for it; any case of its name will do.
  public func header(_ name: String) -> String? {
    headers[name.lowercased()]
  }
}
