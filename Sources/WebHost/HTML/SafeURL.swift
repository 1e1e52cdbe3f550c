/// Tells which addresses of a view's data may become a link or the source of an image.
///
/// What fails the test is dropped, so `javascript:` and its disguises never reach an attribute.
enum SafeURL {
  /// The address where a link may lead there: http, https, mailto, or relative to the page.
  static func link(_ address: String) -> String? {
    safe(address) { ["http", "https", "mailto"].contains($0) }
  }

  /// The address where an image may come from there: http, https, `data:image`, or relative.
  static func image(_ address: String) -> String? {
    safe(address) { scheme in
      switch scheme {
      case "http", "https": true
      case "data": address.lowercased().hasPrefix("data:image/")
      default: false
      }
    }
  }

  /// Whether an address is one of the page's own host, by its path.
  static func isOwn(_ address: String) -> Bool {
    address.hasPrefix("/") && !address.hasPrefix("//")
  }

  private static func safe(_ address: String, _ allowsScheme: (String) -> Bool) -> String? {
    // Browsers skip control characters and leading space before they look for the scheme, so an
    // address that has any is not what it seems.
    guard !address.isEmpty,
      address.unicodeScalars.allSatisfy({ $0.value > 0x20 && $0.value != 0x7F && $0 != "\\" })
    else { return nil }
    guard let end = address.firstIndex(where: { ":/?#".contains($0) }), address[end] == ":" else {
      return address
    }
    return allowsScheme(address[..<end].lowercased()) ? address : nil
  }
}
