/// The identity of a browser across its tabs and reloads.
///
/// A page closure uses it to give every visitor a separate file storage and app storage. The raw value is in the
/// visitor's signed cookie. It grants no access without the signature, but names the visitor's data, so keep it out of
/// logs and pages. The description is safe: it contains eight of the 32 digits.
public struct VisitorID: Hashable, Sendable, CustomStringConvertible {
  /// 32 hexadecimal digits, 128 random bits.
  public let rawValue: String

  /// Creates an id from a raw value of the host; `nil` if the value has another form.
  public init?(rawValue: String) {
    guard rawValue.utf8.count == 32, rawValue.utf8.allSatisfy(Self.isDigit) else { return nil }
    self.rawValue = rawValue
  }

  /// Creates the id of a new visitor.
  init() {
    rawValue = SecretToken.random()
  }

  /// The first digits, enough to distinguish visitors in a log.
  public var description: String {
    "visitor \(digits)"
  }

  /// The first eight digits.
  var digits: Substring { rawValue.prefix(8) }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (48...57).contains(byte) || (97...102).contains(byte)
  }
}
