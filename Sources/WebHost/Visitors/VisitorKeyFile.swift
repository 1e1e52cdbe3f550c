import CLibrary

/// The file with a host's visitor keys: one per line with its creation time, newest first.
struct VisitorKeyFile {
  private struct Entry {
    let made: Int
    let key: [UInt8]

    init(made: Int) {
      self.made = made
      key = VisitorKeys.random()
    }

    init?(_ line: Substring) {
      let parts = line.split(separator: " ")
      guard parts.count == 2, let made = Int(parts[0]), parts[1].utf8.count == 64 else {
        return nil
      }
      let digits = parts[1].compactMap(\.hexDigitValue)
      guard digits.count == 64 else { return nil }
      self.made = made
      key = stride(from: 0, to: 64, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
    }

    var line: String {
      "\(made) \(key.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined())\n"
    }
  }

  /// The number of accepted keys: the newest and its two predecessors.
  private static let count = 3

  let path: String

  /// Returns the keys, newest first.
  ///
  /// Creates the file if it is missing, and a new key if the newest is too old.
  func load(renewedEvery interval: Duration?, at unixTime: Int) throws(WebHostError) -> [[UInt8]] {
    if try entries() == nil { try save([Entry(made: unixTime)], replacing: false) }
    guard var entries = try entries(), let newest = entries.first else {
      throw .visitorKeys(path, reason: "it was removed while the host read it")
    }
    if let interval, unixTime - newest.made >= interval.components.seconds {
      entries = [Entry(made: unixTime)] + entries.prefix(Self.count - 1)
      try save(entries, replacing: true)
    }
    return entries.prefix(Self.count).map(\.key)
  }

  /// Creates the folder if it is missing; only this user may access it.
  static func makeFolder(_ path: String) throws(WebHostError) {
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else {
      throw VisitorKeyFile(path: path).failure()
    }
  }

  private func entries() throws(WebHostError) -> [Entry]? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else {
      if errno == ENOENT { return nil }
      throw failure()
    }
    defer { _ = close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw failure() }
    guard status.st_mode & 0o077 == 0 else {
      throw .visitorKeys(path, reason: "other users can read it; run chmod 600 on the file")
    }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let length = bytes.withUnsafeMutableBytes { read(file, $0.baseAddress, $0.count) }
    guard length >= 0 else { throw failure() }
    let lines = String(decoding: bytes.prefix(length), as: UTF8.self).split(separator: "\n")
    let entries = lines.compactMap { Entry($0) }
    guard !entries.isEmpty, entries.count == lines.count else {
      throw .visitorKeys(path, reason: "it contains text that is not a key")
    }
    return entries
  }

  /// Replaces the file atomically: writes a draft next to it, then renames the draft.
  private func save(_ entries: [Entry], replacing: Bool) throws(WebHostError) {
    let draft = "\(path).\(SecretToken.random())"
    let file = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw failure() }
    defer { _ = unlink(draft) }
    let bytes = Array(entries.map(\.line).joined().utf8)
    let length = bytes.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
    let isSaved = length == bytes.count && fsync(file) == 0
    _ = close(file)
    guard isSaved else { throw failure() }
    // If two hosts create the first key concurrently, the second host uses the first host's key.
    let result = replacing ? rename(draft, path) : link(draft, path)
    guard result == 0 || (!replacing && errno == EEXIST) else { throw failure() }
  }

  private func failure() -> WebHostError {
    .visitorKeys(path, reason: String(cString: strerror(errno)))
  }
}
