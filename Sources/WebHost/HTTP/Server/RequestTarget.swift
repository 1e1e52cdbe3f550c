import ViewKit

/// What a request asks for: a path and a query, as they stand in its first line and as they are meant.
struct RequestTarget: Equatable {
  /// The name before the path, where the first line has one: it counts more than the header `Host`.
  let authority: String?
  /// The path as it was sent.
  let rawPath: String
  /// What stands after the question mark, as it was sent.
  let rawQuery: String

  /// Reads `/path?query`, or the same with a scheme and a name before it, as a proxy is asked.
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

  /// The path as it is meant; nil where two slashes at its start would make another host's address of it.
  var path: String? {
    guard rawPath.hasPrefix("/"), !rawPath.utf8.starts(with: "//".utf8) else { return nil }
    return Self.decoded(rawPath[...])
  }

  /// Marks an address that was come to by a link from another site, and asked for once more from here.
  static let arrived = "arrived"

  /// The same address with that mark; nil where it has it already.
  var afterArrival: String? {
    guard !rawQuery.split(separator: "&").contains(Substring(Self.arrived)) else { return nil }
    return rawPath + "?" + (rawQuery.isEmpty ? "" : "\(rawQuery)&") + Self.arrived
  }

  /// The address of a page, without that mark; nil where it is no page's.
  var address: PageAddress? {
    guard let address = PageAddress(rawQuery.isEmpty ? rawPath : "\(rawPath)?\(rawQuery)") else {
      return nil
    }
    return PageAddress(
      components: address.components,
      query: address.query.filter { $0.name != Self.arrived }
    )
  }

  /// The pairs of the query as they are meant.
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

  /// The text that percent signs stand for; what is no UTF-8 becomes the sign for that.
  private static func decoded(_ text: Substring, plusIsSpace: Bool = false) -> String {
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
    return String(decoding: bytes, as: UTF8.self)
  }
}
