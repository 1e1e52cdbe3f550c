#if Sealing
/// An error of a key or of a decryption.
public enum SealingError: Error, Equatable, CustomStringConvertible {
  /// The list of keys is empty.
  case noKey
  /// A key has the wrong size.
  case keySize(_ count: Int, position: Int)
  /// A line does not contain a hexadecimal key.
  case noHexadecimal(line: Int)
  /// The key file cannot be read.
  case unreadableFile(_ path: String, reason: String)
  /// The bytes are not encrypted, or use an unknown format.
  case notSealed
  /// The bytes were encrypted with an unknown key.
  case unknownKey
  /// The bytes were modified after encryption, or belong to another tab or time.
  case changed
  /// The system's cryptography library failed.
  case cipherFailed

  /// The failure and its correction.
  public var description: String {
    switch self {
    case .noKey:
      "There is no key to seal snapshots with: give one of 64 hexadecimal digits, as openssl rand -hex 32 prints it."
    case .keySize(let count, let position):
      "Key \(position) has \(count) bytes, and needs \(SealingKeys.keySize)."
    case .noHexadecimal(let line):
      "Line \(line) of the keys is not a key of 64 hexadecimal digits, as openssl rand -hex 32 prints it."
    case .unreadableFile(let path, let reason):
      "The keys in \(path) cannot be read: \(reason)"
    case .notSealed: "it is not sealed; the page starts with its initial state"
    case .unknownKey:
      """
      it is sealed with a key that is no longer configured; the page starts with its initial state
      """
    case .changed:
      """
      it differs from the snapshot that was sealed for this tab; the page starts with its initial \
      state
      """
    case .cipherFailed: "the system's library of ciphers failed"
    }
  }
}
#endif
