public import Foundation
public import ViewKit

/// The request of a browser that opens a page.
public struct PageRequest: Sendable {
  /// The visitor, identified by the browser's cookie.
  public let visitor: VisitorID
  /// The address of the requested page.
  public let address: PageAddress
  /// The browser's preferred language among the configuration's languages.
  public let language: String
  /// The language with the browser's region, such as `de-AT`; it determines the format of numbers and dates.
  public let locale: String
  /// The browser's time zone; `nil` on a first visit, before the browser has sent it.
  ///
  /// Views show and read dates in the time zone, and update when it arrives.
  public internal(set) var timeZone: TimeZone?
  private let headers: [String: String]
  /// The page's persisted record; `nil` if the host does not persist pages.
  package var record: (any PersistedPage)?
  /// The observed region of the page's views, which receives the time zone later; `nil` creates a new region.
  var region: HostRegion?
  /// The number of the replaced page's last node, because the tab may still send events for its nodes; -1 otherwise.
  var lastNode = -1

  /// A name and a value of the query.
  public typealias QueryItem = PageAddress.QueryItem

  /// Creates a request for tests; the header names are in lowercase.
  public init(
    visitor: VisitorID,
    address: PageAddress = .start,
    language: String = "en",
    locale: String? = nil,
    timeZone: TimeZone? = nil,
    headers: [String: String] = [:]
  ) {
    self.visitor = visitor
    self.address = address
    self.language = language
    self.locale = locale ?? language
    self.timeZone = timeZone
    self.headers = headers
  }

  /// The decoded path, such as `/products/3`; it begins with a slash.
  public var path: String { address.path }

  /// The decoded query items in their order.
  public var query: [QueryItem] { address.query }

  /// Returns the first value of this name in the query; `nil` if it is missing.
  public func query(_ name: String) -> String? {
    address.query(name)
  }

  /// Returns a header of the request; `nil` if it is missing, or if the configuration's `pageHeaders` does not contain
  /// its name.
  ///
  /// The name is case-insensitive.
  public func header(_ name: String) -> String? {
    headers[name.lowercased()]
  }
}

extension HostRegion {
  /// The region that a page follows: the page's own, or a new one with the browser's locale and time zone.
  static func of(_ request: PageRequest) -> HostRegion {
    request.region
      ?? HostRegion(locale: Locale(identifier: request.locale), timeZone: request.timeZone)
  }
}
