import Foundation

/// What this process knows of a file's contents.
struct FileContent: Sendable {
  /// The largest number of a write that is done, or not to be done any more.
  var lastWritten = 0

  /// Whether the contents are none that the program understands, so that they are kept when replaced.
  var isForeign = false

  /// The contents that were absorbed last, and why they could not be, if so.
  var absorbed: (contents: ContentDigest, error: (any Error)?)?

  /// Whether one subscriber knows contents that the others have not been told of.
  var isUntold = false

  /// True if those contents differ from the earlier ones.
  private var isUntoldChange = false

  /// Counts the contents that were seen one after the other.
  private(set) var version = 0

  /// Why the file could not be read the last time that was tried; nil after a success.
  private(set) var unread: (any Error)?

  /// The contents that were read or written last; nil before the first time.
  private(set) var known: ContentDigest?

  private var lastSeen: ContentDigest?

  func isNews(_ result: Result<Data?, any Error>) -> Bool {
    isUntold || ContentDigest(result) != lastSeen
  }

  /// Whether there was a file, and is none any more.
  func isGone(_ result: Result<Data?, any Error>) -> Bool {
    guard case .bytes = known, case .success(nil) = result else { return false }
    return true
  }

  /// Maps a replaced folder to a missing file, unless the file had contents before.
  ///
  /// A file whose folder was replaced is unreachable, not deleted.
  func seen(_ result: Result<Data?, any Error>) -> Result<Data?, any Error> {
    guard case .failure(let error as FileStorageError) = result, error.code == ENOTDIR else {
      return result
    }
    if case .bytes = known { return result }
    return .success(nil)
  }

  /// Whether contents are those that were read or written last.
  func isKnown(_ result: Result<Data?, any Error>) -> Bool {
    ContentDigest(result) == known ?? .missing
  }

  /// True if the contents equal the ones that all subscribers have.
  func isKnownToAll(_ result: Result<Data?, any Error>) -> Bool {
    !isUntoldChange && isKnown(result)
  }

  /// Notes contents that only one subscriber has asked for.
  mutating func load(_ result: Result<Data?, any Error>) {
    // Subscribers that know it may be told again, but none may be left out.
    if lastSeen != nil, isNews(result) {
      isUntold = true
      if !isKnown(result) { isUntoldChange = true }
    }
    see(result)
  }

  /// Notes contents that all subscribers are told of.
  mutating func tell(_ result: Result<Data?, any Error>) {
    isUntold = false
    isUntoldChange = false
    see(result)
  }

  mutating func see(_ result: Result<Data?, any Error>) {
    let digest = ContentDigest(result)
    if digest != lastSeen { version += 1 }
    lastSeen = digest
    switch result {
    case .success:
      unread = nil
      known = digest
      isForeign = false
    case .failure(let error):
      unread = error
    }
  }
}

/// Tells one content of a file from another without keeping it.
enum ContentDigest: Hashable, Sendable {
  case missing
  case unreadable(String)
  case bytes(count: Int, hash: Int)

  init(_ result: Result<Data?, any Error>) {
    switch result {
    case .success(nil): self = .missing
    case .success(let data?):
      var hasher = Hasher()
      // All bytes: Data's own hash looks at the first few only.
      data.withUnsafeBytes { hasher.combine(bytes: $0) }
      self = .bytes(count: data.count, hash: hasher.finalize())
    case .failure(let error): self = .unreadable(String(describing: error))
    }
  }
}
