#if Sealing
import ComposableHosting
import WebHost

/// The format of sealed bytes: magic number, key name, nonce, and ciphertext with its tag.
enum SealedForm {
  static let mark = Array("oca-sealed-1".utf8)
  private static var headSize: Int { mark.count + SealingKey.nameSize + Cipher.nonceSize }

  static func seal(
    _ bytes: [UInt8],
    of key: SnapshotKey,
    writtenAt: Int,
    keys: SealingKeys
  ) throws -> [UInt8] {
    var random = SystemRandomNumberGenerator()
    let nonce = (0..<Cipher.nonceSize).map { _ in UInt8.random(in: .min ... .max, using: &random) }
    let own = keys.keys[0]
    let sealed = try Cipher.seal(
      bytes,
      key: own.bytes,
      nonce: nonce,
      context: context(of: key, writtenAt: writtenAt)
    )
    return mark + own.name + nonce + sealed
  }

  static func open(
    _ bytes: [UInt8],
    of key: SnapshotKey,
    writtenAt: Int,
    keys: SealingKeys
  ) throws -> [UInt8] {
    guard bytes.count >= headSize + Cipher.tagSize, bytes.starts(with: mark) else {
      throw SealingError.notSealed
    }
    let name = bytes[mark.count..<mark.count + SealingKey.nameSize]
    guard let own = keys.keys.first(where: { name.elementsEqual($0.name) }) else {
      throw SealingError.unknownKey
    }
    let opened = try Cipher.open(
      Array(bytes[headSize...]),
      key: own.bytes,
      nonce: Array(bytes[mark.count + SealingKey.nameSize..<headSize]),
      context: context(of: key, writtenAt: writtenAt)
    )
    guard let opened else { throw SealingError.changed }
    return opened
  }

  /// The authenticated data of a snapshot.
  ///
  /// The fields contain no newline, so different contexts have different encodings.
  private static func context(of key: SnapshotKey, writtenAt: Int) -> [UInt8] {
    Array("\(key.visitor.rawValue)\n\(key.tab.rawValue)\n\(writtenAt)".utf8)
  }
}
#endif
