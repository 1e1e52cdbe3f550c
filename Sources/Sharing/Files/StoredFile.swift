import ConcurrencyExtras
import Dispatch
import Foundation

/// A file that values are kept in: when it is written, and which changes of it are news.
final class StoredFile: Sendable {
  typealias OnChange = @Sendable (Result<Data?, any Error>) -> Void

  /// Takes over what is read, for files of which a write changes only a part.
  ///
  /// It runs under the file's lock, so it is the package's own code.
  typealias Absorb = @Sendable (Data?) throws -> Void

  /// How the contents to write are made.
  enum Encode: Sendable {
    /// Of a value, which replaces what is there.
    case value(@Sendable () throws -> Data)
    /// Of what was absorbed last, which is what is there, and of changes. It and what it returns, which is
    /// called once the contents are written, run under the file's lock.
    case changes(@Sendable () throws -> (data: Data, onWritten: @Sendable () -> Void))
  }

  private typealias Reading = Result<Data?, any Error>

  private let volume: any Volume
  private let path: String
  private let absorb: Absorb?
  private let content = Locked(FileContent())
  private let subscribers = Subscribers<OnChange>()
  private let watch = CountedWatch()
  private let turns = Locked(Turns())
  // Entered by the thread that reads and notifies.
  private let looks = DispatchGroup()
  private let writer: PacedWriter<Contents>
  private let retry = Locked<Retry?>(nil)
  private let onEnd: @Sendable () -> Void

  /// What is to be written, with the file, which lives at least until then.
  private struct Contents: Sendable {
    let file: StoredFile
    let encode: Encode
  }

  /// Contents that subscribers are to be told of, and what had been seen and changed when they were read.
  private struct News {
    let result: Reading
    let version: Int
    let count: Int
    /// True if the contents equal the ones that all subscribers have.
    var isKnown = false
  }

  /// Makes the object for a file.
  ///
  /// - Parameters:
  ///   - path: Where the file is.
  ///   - volume: What it is a part of.
  ///   - absorb: Takes over what is read, if writes change only a part of it.
  ///   - onEnd: Called when the object goes away.
  init(
    _ path: String,
    on volume: any Volume,
    absorb: Absorb? = nil,
    onEnd: @escaping @Sendable () -> Void = {}
  ) {
    self.volume = volume
    self.path = path
    self.absorb = absorb
    self.onEnd = onEnd
    writer = PacedWriter(pace: volume.pace) { contents, number, patience in
      try contents.file.write(contents.encode, number, patience)
    } onFailure: { contents in
      // News may have been put off for what has not been written after all.
      contents.file.look()
      // Changes of a part can be added to whatever is there later; a value may be outdated by then.
      if case .changes = contents.encode { return true }
      return false
    }
  }

  deinit { onEnd() }

  /// The contents, or what will soon be the contents; nil if there is no file.
  func load() throws -> Data? {
    try loadNews().result.get()
  }

  /// Hands the contents over, unless newer ones were seen by the time that they arrive.
  func load(_ body: (Result<Data?, any Error>) -> Void) {
    let news = loadNews()
    land(news, body)
    // Then those are told once more: they may have arrived before these.
    if !isCurrent(news) { tellAgain() }
  }

  /// Writes now, or soon.
  func save(_ urgency: Urgency, continuation: SaveContinuation, _ encode: Encode) {
    writer.add(Contents(file: self, encode: encode), urgency, continuation: continuation)
  }

  /// Says that the contents are none that this program understands.
  ///
  /// They are kept under another name when they are replaced: they may be of a newer program.
  func setAsideWhenReplaced() {
    content.withLock { $0.isForeign = true }
  }

  /// Writes what waits to be written.
  func flush() {
    writer.flush()
  }

  /// Calls back when another program or object has changed the file.
  func subscribe(onChange: @escaping OnChange) -> SharedSubscription {
    let subscription = subscribers.add(onChange)
    let deafness = watch.error
    watch.begin { watchFile() }
    if let deafness { tell(deafness: deafness, [onChange]) }
    // It may have been changed after it was loaded and before it was watched.
    look()
    return SharedSubscription { [watch] in
      subscription.cancel()
      watch.end()
    }
  }

  private func watchFile() -> SharedSubscription {
    volume.watch(path) { [weak self] event in
      guard let self else { return }
      switch event {
      case .changed: look()
      case .deaf(let error):
        watch.error = error
        tell(deafness: error, subscribers.all)
      case .recovered:
        watch.error = nil
        tellAgain()
      }
    }
  }
}

extension StoredFile {
  private func write(_ encode: Encode, _ number: Int, _ patience: LockPatience) throws {
    switch encode {
    case .value(let encode):
      // Outside the lock, because it is the program's own code.
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
          let isNews = content.isNews(present)
          if case .failure(let error) = present {
            content.see(present)
            throw error
          }
          let (data, onWritten) = try encode()
          try replace(&content, with: data, number)
          onWritten()
          // What others have changed is still in the file, and the references to it do not know of it.
          if isNews { content.isUntold = true }
        }
      }
      if content.withLock({ $0.isUntold }) { look() }
    }
    volume.announce(path)
  }

  /// Refuses to replace what could not be read and may be other than what this process knows.
  private func checkSeen(_ content: inout FileContent) throws {
    guard let error = content.unread else { return }
    let present = read(&content).contents
    guard case .success = present else { return _ = try present.get() }
    // It stays unread, so that the subscribers are told before anything is written.
    guard content.isKnown(present) else { throw error }
    content.load(present)
  }

  private func replace(_ content: inout FileContent, with data: Data, _ number: Int) throws {
    if content.isForeign || content.absorbed?.error != nil { try volume.setAside(path) }
    try volume.write(data, to: path)
    content.lastWritten = number
    content.see(.success(data))
    if absorb != nil { content.absorbed = (ContentDigest(.success(data)), nil) }
  }

  /// Reads the file, and has it absorbed if it is not what was absorbed before.
  ///
  /// - Returns: What was read, and the same or why it could not be absorbed.
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
  private func loadNews() -> News {
    let (count, version) = (writer.count, content.withLock { $0.version })
    if let job = writer.unwritten, !content.withLock({ $0.lastWritten >= job.number }),
      case .value(let encode) = job.payload.encode
    {
      return News(result: Result { try encode() }, version: version, count: count)
    }
    let news = content.withLock { content in
      let (contents, result) = read(&content)
      let isKnown = content.isKnownToAll(contents)
      content.load(contents)
      return News(result: result, version: content.version, count: count, isKnown: isKnown)
    }
    lookLater(ifUnread: news)
    return news
  }

  /// Tells what is in the file, if that is news; for subscribers that may have missed it.
  ///
  /// Waits until contents that another thread has read are delivered, so a caller does not replace them unseen.
  func lookForNews() {
    // Bounded, because a notified subscriber may be the caller.
    if !look() { _ = looks.wait(timeout: .now() + .seconds(1)) }
  }

  /// Notifies subscribers of new contents; returns false if another thread does.
  @discardableResult private func look() -> Bool {
    let isMine = turns.withLock { turns in
      let isMine = turns.begin()
      if isMine { looks.enter() }
      return isMine
    }
    guard isMine else { return false }
    repeat { tellNews() } while turns.withLock { $0.goesOn() }
    looks.leave()
    return true
  }

  /// Notifies subscribers that the file is currently not watched.
  private func tell(deafness error: any Error, _ subscribers: [OnChange]) {
    // That it could not even be read is worse, and has been told.
    guard content.withLock({ $0.unread == nil }) else { return }
    for onChange in subscribers { onChange(.failure(error)) }
  }

  /// Tells all subscribers what is in the file, whether it is news or not.
  private func tellAgain() {
    content.withLock { $0.isUntold = true }
    look()
  }

  private func tellNews() {
    var next = takeNews()
    while let news = next {
      for onChange in subscribers.all { land(news, onChange) }
      // A change that came meanwhile may have been overwritten in memory by the news, which is older; and
      // newer contents that one of the subscribers has asked for may have arrived before these.
      next = isCurrent(news) && writer.count == news.count ? nil : loadNews()
    }
  }

  /// What is in the file, if that is news.
  ///
  /// Contents are compared, so what this process has written itself is none, however late and in
  /// whatever number the system tells of it.
  private func takeNews() -> News? {
    let news: News? = content.withLock { content in
      let count = writer.count
      let (contents, result) = read(&content)
      guard content.isNews(contents) else { return nil }
      if absorb == nil, let job = writer.unwritten, job.number > content.lastWritten {
        guard replacesUnwritten(contents, content) else {
          // What is about to be written replaces what is there now: the last writer wins. What is
          // written already, even if its writer has not heard of that yet, may be replaced itself.
          return nil
        }
        content.lastWritten = count
      }
      let isKnown = content.isKnownToAll(contents)
      content.tell(contents)
      return News(result: result, version: content.version, count: count, isKnown: isKnown)
    }
    if let news { lookLater(ifUnread: news) }
    return news
  }

  /// Whether contents take the place of a value that waits to be written.
  private func replacesUnwritten(_ contents: Reading, _ content: FileContent) -> Bool {
    guard case .success = contents else { return false }
    // A file that was deleted must not come back a moment later. And a value that was made
    // while the file could not be read knows nothing of what is there.
    return content.isGone(contents) || content.unread != nil && !content.isKnown(contents)
  }

  private func isCurrent(_ news: News) -> Bool {
    content.withLock { $0.version == news.version }
  }

  private func land(_ news: News, _ body: (Reading) -> Void) {
    Landing.land(
      if: { [weak self] in self?.isCurrent(news) ?? true },
      isKnown: news.isKnown
    ) { body(news.result) }
  }

  /// Looks again after some time if the file could not be read, because no event tells when it can be.
  private func lookLater(ifUnread news: News) {
    guard case .failure = news.result, let pace = volume.pace,
      content.withLock({ $0.unread != nil })
    else { return }
    let retry = retry.withLock { retry in
      let present =
        retry
        ?? Retry(pace: pace) { [weak self] in
          guard let self else { return true }
          look()
          return content.withLock { $0.unread == nil }
        }
      retry = present
      return present
    }
    retry.begin()
  }
}
