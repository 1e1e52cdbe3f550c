#if Sealing
import Foundation

/// The secrets that snapshots are sealed with.
///
/// The first key seals. The others still open what they have sealed, so that a key can be changed without losing what
/// pages have: put the new key before the old one, and take the old one away once snapshots of that time are too old
/// anyway, see `SnapshotLimits.age`. A key is good for four thousand million snapshots.
public struct SealingKeys: Sendable {
  /// The number of bytes of a key.
  public static let keySize = 32

  let keys: [SealingKey]

  /// Takes keys as bytes.
  ///
  /// - Parameter keys: At least one, each of 32 bytes that nothing else can guess.
  /// - Throws: ``SealingError``.
  public init(_ keys: [[UInt8]]) throws {
    guard !keys.isEmpty else { throw SealingError.noKey }
    self.keys = try keys.enumerated().map { position, bytes in
      guard bytes.count == Self.keySize else {
        throw SealingError.keySize(bytes.count, position: position + 1)
      }
      return try SealingKey(bytes)
    }
  }

  /// Takes keys as text: a key a line, as 64 hexadecimal digits, which `openssl rand -hex 32` prints.
  ///
  /// Empty lines and lines that begin with `#` say nothing.
  ///
  /// ```swift
  /// let keys = try SealingKeys(text: environment["SNAPSHOT_KEYS"] ?? "")
  /// ```
  ///
  /// - Parameter text: What a file or a variable of the environment has.
  /// - Throws: ``SealingError``, without the text: an error ends up in logs.
  public init(text: String) throws {
    var keys: [[UInt8]] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let digits = line.trimmingCharacters(in: .whitespaces)
      if digits.isEmpty || digits.hasPrefix("#") { continue }
      guard let bytes = Self.bytes(digits) else {
        throw SealingError.noHexadecimal(line: index + 1)
      }
      keys.append(bytes)
    }
    try self.init(keys)
  }

  /// Reads keys from a file, see ``init(text:)``.
  ///
  /// - Parameter path: The path of the file, which only the host's user should be able to read.
  /// - Throws: ``SealingError``.
  public init(file path: String) throws {
    let text: String
    do {
      text = try String(contentsOf: URL(fileURLWithPath: path), encoding: .utf8)
    } catch {
      throw SealingError.unreadableFile(path, reason: error.localizedDescription)
    }
    try self.init(text: text)
  }

  private static func bytes(_ digits: String) -> [UInt8]? {
    let digits = Array(digits.utf8)
    guard digits.count == 2 * keySize else { return nil }
    var bytes: [UInt8] = []
    for start in stride(from: 0, to: digits.count, by: 2) {
      guard let high = value(digits[start]), let low = value(digits[start + 1]) else { return nil }
      bytes.append(high << 4 | low)
    }
    return bytes
  }

  private static func value(_ digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}

/// A key with its name.
struct SealingKey: Sendable {
  static let nameSize = 8

  let bytes: [UInt8]
  /// Says which key sealed something, and nothing of the key.
  let name: [UInt8]

  init(_ bytes: [UInt8]) throws {
    self.bytes = bytes
    // The text makes it a digest of this use only.
    name = Array(
      try Cipher.digest(Array("name of a sealing key".utf8) + bytes).prefix(Self.nameSize)
    )
  }
}
#endif
