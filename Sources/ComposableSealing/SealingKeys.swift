#if Sealing
import Foundation

/// The keys that encrypt snapshots.
///
/// The first key encrypts; all keys decrypt. To rotate keys without losing snapshots, insert the new key first, and
/// remove the old key once its snapshots have expired, see `SnapshotLimits.age`. A key is safe for four billion
/// snapshots.
public struct SealingKeys: Sendable {
  /// The size of a key in bytes.
  public static let keySize = 32

  let keys: [SealingKey]

  /// Creates keys from bytes.
  ///
  /// - Parameter keys: At least one key of 32 unpredictable bytes.
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

  /// Creates keys from text with one key per line, as 64 hexadecimal digits (`openssl rand -hex 32`).
  ///
  /// Empty lines and lines that begin with `#` are ignored.
  ///
  /// ```swift
  /// let keys = try SealingKeys(text: environment["SNAPSHOT_KEYS"] ?? "")
  /// ```
  ///
  /// - Parameter text: The contents of a file or environment variable.
  /// - Throws: ``SealingError``, without the text, because errors are logged.
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

  /// Reads keys from a file in the format of ``init(text:)``.
  ///
  /// - Parameter path: The path of the file; only the user of the host should have read access.
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

/// A key and its name.
struct SealingKey: Sendable {
  static let nameSize = 8

  let bytes: [UInt8]
  /// Identifies the key without revealing it.
  let name: [UInt8]

  init(_ bytes: [UInt8]) throws {
    self.bytes = bytes
    // The prefix separates the digest from other uses of the key.
    name = Array(
      try Cipher.digest(Array("name of a sealing key".utf8) + bytes).prefix(Self.nameSize)
    )
  }
}
#endif
