/// Names a content, so that it has another address once it is another.
enum ContentVersion {
  /// Sixteen hexadecimal digits that differ when the bytes do.
  static func of(_ bytes: [UInt8]) -> String {
    // Fowler, Noll and Vo's hash: it only has to differ when the file does.
    let hash = bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    return SecretToken.hexadecimal(hash)
  }
}
