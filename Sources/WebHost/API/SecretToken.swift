/// Random tokens that cannot be guessed, and their comparison.
enum SecretToken {
  /// Returns 128 bits of the system's random generator as 32 hexadecimal digits.
  static func random() -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<2).map { _ in hexadecimal(generator.next()) }.joined()
  }

  /// Returns the id of a request: 64 random bits as 16 hexadecimal digits.
  static func requestID() -> String {
    var generator = SystemRandomNumberGenerator()
    return hexadecimal(generator.next())
  }

  /// Returns true if two tokens are equal; takes constant time for tokens of one length.
  static func constantTimeEquals(_ lhs: String, _ rhs: String) -> Bool {
    guard lhs.utf8.count == rhs.utf8.count else { return false }
    return zip(lhs.utf8, rhs.utf8).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }

  static func hexadecimal(_ value: UInt64) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
