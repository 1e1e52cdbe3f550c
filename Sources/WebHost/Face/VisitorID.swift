/// Names the browser that a page is for, across its tabs and reloads.
///
/// A page closure uses it to give every visitor a file storage and an app storage of their own. Its
/// raw value stands in the visitor's cookie, which the host has signed: alone it opens nothing, but names
/// what the visitor has, so keep it out of logs and pages. The description is safe: it shows eight of the thirty-two digits.
public struct VisitorID: Hashable, Sendable, CustomStringConvertible {
  /// Thirty-two hexadecimal digits, 128 random bits.
  public let rawValue: String

  /// Takes a raw value that the host once gave out, or nil where it is of another form.
  public init?(rawValue: String) {
    guard rawValue.utf8.count == 32, rawValue.utf8.allSatisfy(Self.isDigit) else { return nil }
    self.rawValue = rawValue
  }

  /// Makes the id of a new visitor.
  init() {
    rawValue = SecretToken.random()
  }

  /// The first digits, enough to tell visitors apart in a log.
  public var description: String {
    "visitor \(rawValue.prefix(8))"
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (48...57).contains(byte) || (97...102).contains(byte)
  }
}
