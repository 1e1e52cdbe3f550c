import ConcurrencyExtras
import Dispatch
import Foundation

/// A file that stores values: schedules its writes and notifies subscribers of external changes.
final class StoredFile: Sendable {
  typealias OnChange = @Sendable (Result<Data?, any Error>) -> Void

  /// Ingests the contents read, for files in which a write changes only a part.
  ///
  /// It runs under the file's lock, so it must not call code of the app.
  typealias Ingest = @Sendable (Data?) throws -> Void

  /// The source of the contents to write.
  enum Encode: Sendable {
    /// Encodes a value that replaces the contents.
    case value(@Sendable () throws -> Data)
    /// Applies changes to the contents ingested last. The closure, and the returned `onWritten`, which is called after
    /// the write, run under the file's lock.
    case changes(@Sendable () throws -> (data: Data, onWritten: @Sendable () -> Void))
  }

  private typealias Reading = Result<Data?, any Error>

  private let volume: any Volume
  private let path: String
  private let absorb: Ingest?
  private let content = Locked(FileContent())
  private let subscribers = Subscribers<OnChange>()
  private let watch = CountedWatch()
  private let flight = Locked(SingleFlight())
  // Entered by the thread that reads and notifies.
  private let looks = DispatchGroup()
  private let writer: ThrottledWriter<Contents>
  private let retry = Locked<BackoffRetry?>(nil)
  private let onEnd: @Sendable () -> Void

  /// A payload with its file, which lives at least until the write.
  private struct Contents: Sendable {
    let file: StoredFile
    let encode: Encode
  }

  /// Contents to deliver to subscribers, with the content version and the write count when they were read.
  private struct FileChange {
    let result: Reading
    let version: Int
    let count: Int
    /// True if the contents equal the contents of all subscribers.
    var isKnown = false
  }

  /// Creates the object of a file; `absorb` is necessary if writes change only a part of the contents.
  init(
    _ path: String,
    on volume: any Volume,
    absorb: Ingest? = nil,
    onEnd: @escaping @Sendable () -> Void = {}
  ) {
    self.volume = volume
    self.path = path
    self.absorb = absorb
    self.onEnd = onEnd
    writer = ThrottledWriter(writeInterval: volume.writeInterval) { contents, number, patience in
      try contents.file.write(contents.encode, number, patience)
    } onFailure: { contents in
      // A change may have been deferred for a payload that is not written after all.
      contents.file.checkForChanges()
      // Changes of a part apply to any later contents; a value may be outdated by then.
      if case .changes = contents.encode { return true }
      return false
    }
  }

  deinit { onEnd() }

  /// Returns the current or pending contents; `nil` if the file is missing.
  func load() throws -> Data? {
    try loadChange().result.get()
  }

  /// Passes the contents to `body`, which discards them if newer contents were read meanwhile.
  func load(_ body: (Result<Data?, any Error>) -> Void) {
    let news = loadChange()
    deliver(news, body)
    // Notifies again: the newer contents may have been delivered before these.
    if !isCurrent(news) { renotify() }
  }

  func save(_ priority: WritePriority, continuation: SaveContinuation, _ encode: Encode) {
    writer.add(Contents(file: self, encode: encode), priority, continuation: continuation)
  }

  /// Records that the contents cannot be decoded.
  ///
  /// They are quarantined when replaced: a newer version of the program may have written them.
  func quarantineOnReplace() {
    content.withLock { $0.isUndecodable = true }
  }

  func flush() {
    writer.flush()
  }

  /// Calls `onChange` after another program or object changed the file, on the thread that found the change.
  func subscribe(onChange: @escaping OnChange) -> SharedSubscription {
    let subscription = subscribers.add(onChange)
    let watchError = watch.error
    watch.begin { watchFile() }
    if let watchError { notify(watchError: watchError, [onChange]) }
    // The file may have changed between the load and the start of the watch.
    checkForChanges()
    return SharedSubscription { [watch] in
      subscription.cancel()
      watch.end()
    }
  }

  private func watchFile() -> SharedSubscription {
    volume.watch(path) { [weak self] event in
      guard let self else { return }
      switch event {
      case .changed: checkForChanges()
      case .watchFailed(let error):
        watch.error = error
        notify(watchError: error, subscribers.all)
      case .recovered:
        watch.error = nil
        renotify()
      }
    }
  }
}

extension StoredFile {
  private func write(_ encode: Encode, _ number: Int, _ patience: LockPatience) throws {
    switch encode {
    case .value(let encode):
      // Outside the lock: the encoder is code of the app.
      let data = try encode()
      try content.withLock { content in
        guard number > content.lastWritten else { return }
        try checkSeen(&content)
        try replace(&content, with: data, number)
      }
    case .changes(let encode):
      try volume.exclusively(path, patience) {
        try content.withLock { content in
          guard number > content.lastWritten else { return }
          let present = read(&content).contents
          let isChanged = content.isChanged(present)
          if case .failure(let error) = present {
            content.recordRead(present)
            throw error
          }
          let (data, onWritten) = try encode()
          try replace(&content, with: data, number)
          onWritten()
          // The file still contains the other writers' changes, which its references have not received.
          if isChanged { content.hasPendingNotification = true }
        }
      }
      if content.withLock({ $0.hasPendingNotification }) { checkForChanges() }
    }
    volume.notifyWatchers(path)
  }

  /// Prevents replacing contents that could not be read and may differ from the cached state.
  private func checkSeen(_ content: inout FileContent) throws {
    guard let error = content.readError else { return }
    let present = read(&content).contents
    guard case .success = present else { return _ = try present.get() }
    // The read error remains, so subscribers are notified before any write.
    guard content.isKnown(present) else { throw error }
    content.load(present)
  }

  private func replace(_ content: inout FileContent, with data: Data, _ number: Int) throws {
    if content.isUndecodable || content.absorbed?.error != nil { try volume.quarantine(path) }
    try volume.write(data, to: path)
    content.lastWritten = number
    content.recordRead(.success(data))
    if absorb != nil { content.absorbed = (ContentDigest(.success(data)), nil) }
  }

  /// Reads the file and ingests contents that differ from the contents ingested last.
  ///
  /// - Returns: The contents read, and the same contents or the error of the ingestion.
  private func read(_ content: inout FileContent) -> (contents: Reading, result: Reading) {
    let contents = content.seen(Result { try volume.read(path) })
    guard let absorb, case .success(let data) = contents else { return (contents, contents) }
    let digest = ContentDigest(contents)
    if content.absorbed?.contents != digest {
      var failure: (any Error)?
      do { try absorb(data) } catch { failure = error }
      content.absorbed = (digest, failure)
    }
    return (contents, content.absorbed?.error.map { .failure($0) } ?? contents)
  }
}

extension StoredFile {
  private func loadChange() -> FileChange {
    let (count, version) = (writer.count, content.withLock { $0.version })
    if let job = writer.pendingJob, !content.withLock({ $0.lastWritten >= job.number }),
      case .value(let encode) = job.payload.encode
    {
      return FileChange(result: Result { try encode() }, version: version, count: count)
    }
    let news = content.withLock { content in
      let (contents, result) = read(&content)
      let isKnown = content.isKnownToAll(contents)
      content.load(contents)
      return FileChange(result: result, version: content.version, count: count, isKnown: isKnown)
    }
    scheduleRecheck(ifUnread: news)
    return news
  }

  /// Notifies subscribers that may have missed a change of the file.
  ///
  /// Waits until the contents read by another thread are delivered, so the caller does not replace undelivered
  /// contents.
  func checkForChangesAndWait() {
    // Bounded, because a notified subscriber may be the caller.
    if !checkForChanges() { _ = looks.wait(timeout: .now() + .seconds(1)) }
  }

  /// Notifies subscribers of new contents; returns false if another thread does.
  @discardableResult private func checkForChanges() -> Bool {
    let isMine = flight.withLock { flight in
      let isMine = flight.begin()
      if isMine { looks.enter() }
      return isMine
    }
    guard isMine else { return false }
    repeat { notifyChanges() } while flight.withLock { $0.shouldRerun() }
    looks.leave()
    return true
  }

  /// Notifies subscribers that the file is currently not watched.
  private func notify(watchError error: any Error, _ subscribers: [OnChange]) {
    // A read error is more severe and was already delivered.
    guard content.withLock({ $0.readError == nil }) else { return }
    for onChange in subscribers { onChange(.failure(error)) }
  }

  /// Delivers the contents to all subscribers, even if unchanged.
  private func renotify() {
    content.withLock { $0.hasPendingNotification = true }
    checkForChanges()
  }

  private func notifyChanges() {
    var next = nextChange()
    while let news = next {
      for onChange in subscribers.all { deliver(news, onChange) }
      // Load again if newer contents or writes exist: the delivery may have overwritten a newer change in memory, and a
      // subscriber may have received newer contents before these.
      next = isCurrent(news) && writer.count == news.count ? nil : loadChange()
    }
  }

  /// Returns the contents if they changed; `nil` otherwise, or if a pending write replaces them.
  ///
  /// Contents are compared, so this process's own writes cause no notification, regardless of the delay and number of
  /// file events.
  private func nextChange() -> FileChange? {
    let news: FileChange? = content.withLock { content in
      let count = writer.count
      let (contents, result) = read(&content)
      guard content.isChanged(contents) else { return nil }
      if absorb == nil, let job = writer.pendingJob, job.number > content.lastWritten {
        guard replacesUnwritten(contents, content) else {
          // The pending write replaces the current contents: the last writer wins. A completed write is no longer
          // pending, even if its continuation was not resumed yet.
          return nil
        }
        content.lastWritten = count
      }
      let isKnown = content.isKnownToAll(contents)
      content.recordNotified(contents)
      return FileChange(result: result, version: content.version, count: count, isKnown: isKnown)
    }
    if let news { scheduleRecheck(ifUnread: news) }
    return news
  }

  /// True if the contents replace a pending value.
  private func replacesUnwritten(_ contents: Reading, _ content: FileContent) -> Bool {
    guard case .success = contents else { return false }
    // A pending write must not restore a deleted file. Contents that become readable replace a value that was created
    // without them.
    return content.isGone(contents) || content.readError != nil && !content.isKnown(contents)
  }

  private func isCurrent(_ news: FileChange) -> Bool {
    content.withLock { $0.version == news.version }
  }

  private func deliver(_ news: FileChange, _ body: (Reading) -> Void) {
    StalenessCheck.deliver(
      ifCurrent: { [weak self] in self?.isCurrent(news) ?? true },
      isKnown: news.isKnown
    ) { body(news.result) }
  }

  /// Schedules another read of an unreadable file, because no event reports that it became readable.
  private func scheduleRecheck(ifUnread news: FileChange) {
    guard case .failure = news.result, let writeInterval = volume.writeInterval,
      content.withLock({ $0.readError != nil })
    else { return }
    let retry = retry.withLock { retry in
      let present =
        retry
        ?? BackoffRetry(writeInterval: writeInterval) { [weak self] in
          guard let self else { return true }
          checkForChanges()
          return content.withLock { $0.readError == nil }
        }
      retry = present
      return present
    }
    retry.begin()
  }
}
