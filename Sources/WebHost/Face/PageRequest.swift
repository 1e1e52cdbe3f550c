public import Foundation
public import ViewKit

/// What a browser asked for when it opened a page.
public struct PageRequest: Sendable {
  /// Whose browser it is.
  public let visitor: VisitorID
  /// Which page it asked for.
  public let address: PageAddress
  /// Which of the languages that the configuration names the browser likes best.
  public let language: String
  /// The same with the region that the browser names, such as `de-AT`: what numbers and dates follow.
  public let locale: String
  /// The browser's time zone; `nil` on a first visit, before the browser has sent it.
  ///
  /// Views show and read dates in the time zone, and update when it arrives.
  public internal(set) var timeZone: TimeZone?
  private let headers: [String: String]
  /// What is kept of the page, where the host keeps pages.
  package var record: (any PageRecord)?
  /// The observed region of the page's views, which receives the time zone later.
  var region: HostRegion?
  /// The number of the last node of the page that this one takes the place of; the tab may still name nodes of it.
  var lastNode = -1

  /// A name in an address and what it stands for.
  public typealias QueryItem = PageAddress.QueryItem

  /// Makes a request, for the tests of what answers it; the headers are by their names in lower case.
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

  /// The path, decoded, such as `/products/3`; it begins with a slash.
  public var path: String { address.path }

  /// What stands after the question mark, decoded, in its order.
  public var query: [QueryItem] { address.query }

  /// The first value of this name in the query.
  public func query(_ name: String) -> String? {
    address.query(name)
  }

  /// A header of the request, if the configuration's `pageHeaders` asks for it; any case of its name will do.
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
