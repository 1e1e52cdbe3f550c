import Foundation

/// The cached state of a file: the contents last read or written, and pending notifications.
struct FileContent: Sendable {
  /// The largest number of a completed or obsolete write.
  var lastWritten = 0

  /// True if the contents could not be decoded; they are quarantined when replaced.
  var isUndecodable = false

  /// The contents ingested last, with the error if ingestion failed; `nil` before the first ingestion.
  var absorbed: (contents: ContentDigest, error: (any Error)?)?

  /// True if one subscriber loaded contents that the other subscribers have not received.
  var hasPendingNotification = false

  /// True if those contents differ from the earlier ones.
  private var hasPendingChange = false

  /// The number of distinct contents in succession.
  private(set) var version = 0

  /// The error of the last read; `nil` after a successful read.
  private(set) var readError: (any Error)?

  /// The contents last read or written without an error; `nil` before the first access.
  private(set) var lastGoodDigest: ContentDigest?

  private var lastSeen: ContentDigest?

  func isChanged(_ result: Result<Data?, any Error>) -> Bool {
    hasPendingNotification || ContentDigest(result) != lastSeen
  }

  /// True if the file existed and was deleted.
  func isGone(_ result: Result<Data?, any Error>) -> Bool {
    guard case .bytes = lastGoodDigest, case .success(nil) = result else { return false }
    return true
  }

  /// Maps a replaced folder to a missing file, unless the file had contents before.
  ///
  /// A file whose folder was replaced is unreachable, not deleted.
  func seen(_ result: Result<Data?, any Error>) -> Result<Data?, any Error> {
    guard case .failure(let error as FileStorageError) = result, error.code == ENOTDIR else {
      return result
    }
    if case .bytes = lastGoodDigest { return result }
    return .success(nil)
  }

  /// True if the contents equal the ones last read or written.
  func isKnown(_ result: Result<Data?, any Error>) -> Bool {
    ContentDigest(result) == lastGoodDigest ?? .missing
  }

  /// True if the contents equal the contents of all subscribers.
  func isKnownToAll(_ result: Result<Data?, any Error>) -> Bool {
    !hasPendingChange && isKnown(result)
  }

  /// Records contents that a single subscriber loaded.
  mutating func load(_ result: Result<Data?, any Error>) {
    // A duplicate notification is harmless, a lost notification is not.
    if lastSeen != nil, isChanged(result) {
      hasPendingNotification = true
      if !isKnown(result) { hasPendingChange = true }
    }
    recordRead(result)
  }

  /// Records contents that are about to be sent to all subscribers.
  mutating func recordNotified(_ result: Result<Data?, any Error>) {
    hasPendingNotification = false
    hasPendingChange = false
    recordRead(result)
  }

  mutating func recordRead(_ result: Result<Data?, any Error>) {
    let digest = ContentDigest(result)
    if digest != lastSeen { version += 1 }
    lastSeen = digest
    switch result {
    case .success:
      readError = nil
      lastGoodDigest = digest
      isUndecodable = false
    case .failure(let error):
      readError = error
    }
  }
}

/// A digest that identifies file contents without storing them.
enum ContentDigest: Hashable, Sendable {
  case missing
  case unreadable(String)
  case bytes(count: Int, hash: Int)

  init(_ result: Result<Data?, any Error>) {
    switch result {
    case .success(nil): self = .missing
    case .success(let data?):
      var hasher = Hasher()
      // All bytes: the hash of `Data` covers a prefix only.
      data.withUnsafeBytes { hasher.combine(bytes: $0) }
      self = .bytes(count: data.count, hash: hasher.finalize())
    case .failure(let error): self = .unreadable(String(describing: error))
    }
  }
}
