/// The identity of a browser tab across reloads of its page and restarts of the host.
///
/// The browser chooses it. It only distinguishes the tabs of one visitor, and proves nothing about the visitor.
public struct TabID: Hashable, Sendable {
  /// The maximum length in bytes.
  static let limit = 40

  /// Up to forty letters, digits, dots and hyphens.
  public let rawValue: String

  /// Creates an id from a browser's value; `nil` if the value has another form.
  public init?(rawValue: String) {
    guard (1...Self.limit).contains(rawValue.utf8.count), rawValue.utf8.allSatisfy(Self.isPart)
    else { return nil }
    self.rawValue = rawValue
  }

  private static func isPart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "-"), UInt8(ascii: "."):
      true
    default: false
    }
  }
}
