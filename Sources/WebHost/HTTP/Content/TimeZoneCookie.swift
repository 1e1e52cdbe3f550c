import Foundation
import NIOHTTP1

/// The cookie with which a page's script sends the browser's time zone, such as `tz=Europe/Berlin`.
enum TimeZoneCookie {
  static let name = "tz"
  /// The longest name that is looked up, in bytes; the longest in the IANA database has 32.
  private static let limit = 64

  /// The time zone in a request; `nil` if it is missing or unknown.
  static func timeZone(in headers: HTTPHeaders) -> TimeZone? {
    for pair in headers["cookie"].flatMap({ $0.utf8.split(separator: UInt8(ascii: ";")) }) {
      let parts = pair.split(separator: UInt8(ascii: "="), maxSplits: 1)
        .map { String(Substring($0)).trimmed(of: " ") }
      guard parts.count == 2, parts[0] == name else { continue }
      return timeZone(named: parts[1])
    }
    return nil
  }

  private static func timeZone(named text: String) -> TimeZone? {
    guard text.utf8.count <= limit, let identifier = text.removingPercentEncoding,
      identifier.utf8.allSatisfy(isPart),
      // Foundation accepts any offset after it, and would cache a zone for each.
      identifier == "GMT" || !identifier.hasPrefix("GMT")
    else { return nil }
    return TimeZone(identifier: identifier)
  }

  private static func isPart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default:
      [UInt8(ascii: "/"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "+")].contains(byte)
    }
  }
}
