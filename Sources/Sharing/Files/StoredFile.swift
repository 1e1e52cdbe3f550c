import ConcurrencyExtras
import Foundation

/// A file that values are kept in: when it is written, and which changes of it are news.
final class StoredFile: Sendable {
  typealias Encode = @Sendable () throws -> Data
  typealias OnChange = @Sendable (Result<Data?, any Error>) -> Void

  private let volume: any Volume
  private let path: String
  private let content = Locked(Content())
  private let subscribers = Subscribers<OnChange>()
  private let turns = Locked(Turns())
  private let writer: PacedWriter<Contents>
  private let onEnd: @Sendable () -> Void

  /// What is to be written, with the file, which lives at least until then.
  private struct Contents: Sendable {
    let file: StoredFile
    let encode: Encode
  }

  /// What this process knows of the file.
  private struct Content: Sendable {
    var lastWritten = 0
    var isUnreadable = false
    private var lastSeen: Digest?
    // Somebody has loaded what the others have not been told of.
    private var isUntold = false

    func isNews(_ result: Result<Data?, any Error>) -> Bool {
      isUntold || Digest(result) != lastSeen
    }

    /// Notes contents that only one of those who share the file has asked for.
    mutating func load(_ result: Result<Data?, any Error>) {
      // It may be told again to those who know it, but never to none.
      if lastSeen != nil, isNews(result) { isUntold = true }
      see(result)
    }

    /// Notes contents that everybody is told of.
    mutating func tell(_ result: Result<Data?, any Error>) {
      isUntold = false
      see(result)
    }

    mutating func see(_ result: Result<Data?, any Error>) {
      lastSeen = Digest(result)
      isUnreadable = false
    }
  }

  init(_ path: String, on volume: any Volume, onEnd: @escaping @Sendable () -> Void = {}) {
    self.volume = volume
    self.path = path
    self.onEnd = onEnd
    writer = PacedWriter(pace: volume.pace) { contents, number in
      // Outside the lock, because it is the program's own code.
      try contents.file.write(contents.encode(), number)
    }
  }

  deinit { onEnd() }

  /// The contents, or what will soon be the contents; nil if there is no file.
  func load() throws -> Data? {
    if let job = writer.unwritten, !content.withLock({ $0.lastWritten >= job.number }) {
      return try job.payload.encode()
    }
    return try content.withLock { content in
      let result = Result { try volume.read(path) }
      content.load(result)
      return try result.get()
    }
  }

  /// Writes now, or soon.
  func save(isUrgent: Bool, continuation: SaveContinuation, encode: @escaping Encode) {
    writer.add(Contents(file: self, encode: encode), isUrgent: isUrgent, continuation: continuation)
  }

  /// Says that the contents are none that this program understands.
  ///
  /// They are kept under another name when they are replaced: they may be of a newer program.
  func setAsideWhenReplaced() {
    content.withLock { $0.isUnreadable = true }
  }

  /// Writes what waits to be written.
  func flush() {
    writer.flush()
  }

  /// Calls back when somebody else has changed the file.
  func subscribe(onChange: @escaping OnChange) throws -> SharedSubscription {
    let watch = try volume.watch(path) { [weak self] in self?.look() }
    let subscription = subscribers.add(onChange)
    // Somebody may have changed it after it was loaded and before it was watched.
    look()
    return SharedSubscription {
      watch.cancel()
      subscription.cancel()
    }
  }

  private func write(_ data: Data, _ number: Int) throws {
    try content.withLock {
      guard number > $0.lastWritten else { return }
      if $0.isUnreadable { try volume.setAside(path) }
      try volume.write(data, to: path)
      $0.lastWritten = number
      $0.see(.success(data))
    }
    volume.announce(path)
  }

  /// Tells what is in the file, if that is news.
  private func look() {
    guard turns.withLock({ $0.begin() }) else { return }
    repeat { tellNews() } while turns.withLock { $0.goesOn() }
  }

  /// Contents are compared, so what this process has written itself is none, however late and in
  /// whatever number the system tells of it.
  private func tellNews() {
    var known = 0
    var news: Result<Data?, any Error>? = content.withLock { content in
      known = writer.count
      // What is about to be written replaces what is there now: the last writer wins. What is written
      // already, even if its writer has not heard of that yet, may be replaced itself.
      if let job = writer.unwritten, job.number > content.lastWritten { return nil }
      let result = Result { try volume.read(path) }
      guard content.isNews(result) else { return nil }
      content.tell(result)
      return result
    }
    while let result = news {
      for onChange in subscribers.all { onChange(result) }
      // A change that came meanwhile may have been overwritten in memory by the news, which is older.
      let count = writer.count
      guard count != known else { return }
      known = count
      news = Result { try load() }
    }
  }
}

/// Tells one content of a file from another without keeping it.
private enum Digest: Hashable, Sendable {
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

/// Finds the one object for a file that all its keys use.
enum StoredFiles {
  private struct ID: Hashable {
    let volume: VolumeID
    let path: String
    let value: ObjectIdentifier
  }

  private static let files = WeakObjects<ID, StoredFile>()

  /// The file that values of a type are kept in.
  ///
  /// Another type has another object, so that each is told of what the other writes.
  static func file<Value>(_ path: String, on volume: any Volume, for type: Value.Type) -> StoredFile
  {
    files.object(ID(volume: volume.id, path: path, value: ObjectIdentifier(type))) { onEnd in
      StoredFile(path, on: volume, onEnd: onEnd)
    }
  }
}
