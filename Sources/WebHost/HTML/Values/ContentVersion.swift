/// The version of a file's content, for its address.
enum ContentVersion {
  /// A hash of the bytes in 16 hexadecimal digits.
  static func of(_ bytes: [UInt8]) -> String {
    // FNV-1a: cryptographic strength is not required.
    let hash = bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    return SecretToken.hexadecimal(hash)
  }
}
