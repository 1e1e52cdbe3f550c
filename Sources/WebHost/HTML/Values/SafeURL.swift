/// Validates addresses from a view's data for links and images.
///
/// An unsafe address is dropped, so `javascript:` and its disguises never reach an attribute. Validation reads bytes,
/// as browsers do: a colon with a combining mark is a single `Character`, but ends a scheme.
enum SafeURL {
  /// Returns the address of a link unchanged; `nil` if it is unsafe.
  ///
  /// Safe addresses use http, https, mailto, tel, sms or geo, or are relative to the page.
  static func link(_ address: String) -> String? {
    safe(address) { ["http", "https", "mailto", "tel", "sms", "geo"].contains($0) }
  }

  /// Returns the address of an image unchanged; `nil` unless it is http, https, `data:image` or relative.
  static func image(_ address: String) -> String? {
    safe(address) { scheme in
      switch scheme {
      case "http", "https": true
      case "data": address.lowercased().utf8.starts(with: "data:image/".utf8)
      default: false
      }
    }
  }

  /// True for a path on the page's own host.
  static func isOwn(_ address: String) -> Bool {
    let bytes = address.utf8
    return bytes.first == slash && bytes.dropFirst().first != slash
  }

  private static let slash = UInt8(ascii: "/")

  private static func safe(_ address: String, _ allowsScheme: (String) -> Bool) -> String? {
    let bytes = address.utf8
    // Browsers skip control characters and leading spaces, and read a backslash as a slash, which may hide a scheme or
    // host.
    guard !bytes.isEmpty,
      bytes.allSatisfy({ $0 > 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "\\") }),
      !isOwn(address) || !leadsToAnotherHost(address)
    else { return nil }
    guard let end = bytes.firstIndex(where: { ":/?#".utf8.contains($0) }),
      bytes[end] == UInt8(ascii: ":")
    else { return address }
    return allowsScheme(address[..<end].lowercased()) ? address : nil
  }

  /// True if a path begins with two slashes after a browser has removed its dot segments.
  ///
  /// The page's script would read `/.//host/` back as `//host/`, the address of another host.
  private static func leadsToAnotherHost(_ path: String) -> Bool {
    let segments = path.utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
      .split(separator: slash, omittingEmptySubsequences: false)
      .dropFirst()
    var kept: [Bool] = []
    for (index, segment) in zip(segments.indices, segments) {
      let name = String(decoding: segment, as: UTF8.self).lowercased()
        .replacing("%2e", with: ".")
      switch name {
      case "..": _ = kept.popLast()
      case ".": break
      default:
        kept.append(name.isEmpty)
        continue
      }
      // A dot segment at the end leaves an empty one.
      if index == segments.endIndex - 1 { kept.append(true) }
    }
    return kept.count > 1 && kept[0]
  }
}
