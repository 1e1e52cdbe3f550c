import ViewKit

/// The request target: path and query, encoded and decoded.
struct RequestTarget: Equatable {
  /// The authority of an absolute request target, which takes precedence over the `Host` header; `nil` for a relative
  /// one.
  let authority: String?
  /// The encoded path.
  let rawPath: String
  /// The encoded query, without its question mark.
  let rawQuery: String

  /// Parses `/path?query`, or an absolute URI as sent to a proxy.
  init(_ uri: String) {
    var text = uri.prefix { $0 != "#" }
    var authority: Substring?
    if !text.hasPrefix("/"), let start = text.firstRange(of: "://")?.upperBound {
      authority = text[start...].prefix { $0 != "/" && $0 != "?" }
      text = text[start...].drop { $0 != "/" && $0 != "?" }
    }
    self.authority = authority.map { $0.lowercased() }
    let path = text.prefix { $0 != "?" }
    rawPath = path.isEmpty ? "/" : String(path)
    rawQuery = String(text.dropFirst(path.count + 1))
  }

  /// The decoded path; `nil` if it starts with two slashes, which a link would resolve to another host.
  var path: String? {
    guard rawPath.hasPrefix("/"), !rawPath.utf8.starts(with: "//".utf8) else { return nil }
    return Self.decoded(rawPath[...])
  }

  /// The decoded segments of the path after its first slash; `nil` for a segment that is not UTF-8.
  var segments: [String?] {
    // Split bytes: a slash and a combining character form a single `Character`.
    rawPath.utf8.dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .map { String(validating: Self.bytes(of: Substring($0)), as: UTF8.self) }
  }

  /// The query item of a page that was reached by a link from another site and reloaded from this host.
  static let arrived = "arrived"

  /// The encoded path and query with the `arrived` item; `nil` if the item is present.
  var afterArrival: String? {
    guard !rawQuery.split(separator: "&").contains(Substring(Self.arrived)) else { return nil }
    return rawPath + "?" + (rawQuery.isEmpty ? "" : "\(rawQuery)&") + Self.arrived
  }

  /// The address of the page without the `arrived` item; `nil` if the target is not a page address.
  var address: PageAddress? {
    guard let address = PageAddress(rawQuery.isEmpty ? rawPath : "\(rawPath)?\(rawQuery)") else {
      return nil
    }
    return PageAddress(
      components: address.components,
      query: address.query.filter { $0.name != Self.arrived }
    )
  }

  /// The decoded query items.
  var query: [PageRequest.QueryItem] {
    rawQuery.split(separator: "&").prefix(Self.mostItems).map { pair in
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return PageRequest.QueryItem(
        name: Self.decoded(parts[0], plusIsSpace: true),
        value: parts.count == 2 ? Self.decoded(parts[1], plusIsSpace: true) : ""
      )
    }
  }

  private static let mostItems = 100

  /// Decodes percent encoding; invalid UTF-8 becomes replacement characters.
  private static func decoded(_ text: Substring, plusIsSpace: Bool = false) -> String {
    String(decoding: bytes(of: text, plusIsSpace: plusIsSpace), as: UTF8.self)
  }

  private static func bytes(of text: Substring, plusIsSpace: Bool = false) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = text.utf8
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2).compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
      if byte == UInt8(ascii: "%"), digits.count == 2 {
        bytes.append(UInt8(digits[0] << 4 | digits[1]))
        rest.removeFirst(2)
      } else {
        bytes.append(plusIsSpace && byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
      }
    }
    return bytes
  }
}
