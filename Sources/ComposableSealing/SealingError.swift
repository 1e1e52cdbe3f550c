#if Sealing
/// Why keys cannot be used, or why what was sealed cannot be opened.
public enum SealingError: Error, Equatable, CustomStringConvertible {
  /// There is no key.
  case noKey
  /// A key has another size.
  case keySize(_ count: Int, position: Int)
  /// A line is no key.
  case noHexadecimal(line: Int)
  /// The file of the keys cannot be read.
  case unreadableFile(_ path: String, reason: String)
  /// It was written without being sealed, or in a form that this version does not know.
  case notSealed
  /// None of the keys sealed it.
  case unknownKey
  /// It was changed after it was sealed, or belongs to another tab or moment.
  case changed
  /// The system's library of ciphers refuses to work.
  case cipherFailed

  /// What is wrong, and what to do.
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
    case .notSealed: "it is not sealed; the page starts afresh"
    case .unknownKey: "it is sealed with a key that is no longer given; the page starts afresh"
    case .changed: "it is not what was sealed for this tab; the page starts afresh"
    case .cipherFailed: "the system's library of ciphers failed"
    }
  }
}
#endif
