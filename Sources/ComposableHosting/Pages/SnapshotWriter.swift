import ConcurrencyExtras
import WebHost

/// A queue that writes snapshots sequentially in the background, only the newest snapshot of each key.
final class SnapshotWriter: Sendable {
  fileprivate enum Change: Sendable {
    case save(Snapshot)
    case remove

    var snapshot: Snapshot? {
      if case .save(let snapshot) = self { snapshot } else { nil }
    }

    var byteCount: Int { snapshot?.bytes.count ?? 0 }
  }

  fileprivate struct Job: Sendable {
    let key: SnapshotKey
    let claim: PageClaim
    var change: Change
    var attempts = 0
  }

  fileprivate struct State {
    /// The keys with a pending job, without duplicates.
    var queue: [SnapshotKey] = []
    var waiting: [SnapshotKey: Job] = [:]
    var byteCount = 0
    var current: Job?
    var isRunning = false
    var untilIdle: [CheckedContinuation<Void, Never>] = []
    var untilWritten: [SnapshotKey: [CheckedContinuation<Void, Never>]] = [:]
    var watched: [SnapshotKey: PendingRead] = [:]
  }

  /// The failed writes of a key that `count` pages are about to claim.
  fileprivate struct PendingRead {
    var count = 0
    /// The newest snapshot if its write failed; otherwise `nil`.
    var unwritten: Snapshot?
  }

  /// The maximum size of pending snapshots in bytes, for a slow storage.
  private static let byteLimit = 64 * 1024 * 1024
  /// The maximum number of attempts of a write.
  private static let attempts = 2

  private let storage: any SnapshotStorage
  private let limits: SnapshotLimits
  private let log: @Sendable (WebHostEvent) -> Void
  private let onWrite: @Sendable () -> Void
  private let state = Locked(State())

  init(
    _ storage: any SnapshotStorage,
    within limits: SnapshotLimits,
    log: @escaping @Sendable (WebHostEvent) -> Void,
    onWrite: @escaping @Sendable () -> Void = {}
  ) {
    self.storage = storage
    self.limits = limits
    self.log = log
    self.onWrite = onWrite
  }

  /// Queues a snapshot, in place of a pending snapshot of the same key; drops and logs it beyond the byte limit.
  func save(_ snapshot: Snapshot, for key: SnapshotKey, by claim: PageClaim) {
    put(Job(key: key, claim: claim, change: .save(snapshot)))
  }

  /// Queues the removal of a key's snapshot.
  func remove(_ key: SnapshotKey, by claim: PageClaim) {
    put(Job(key: key, claim: claim, change: .remove))
  }

  /// Claims a key for a new page and loads its snapshot; returns `nil` if the claim is rejected.
  func claim(_ key: SnapshotKey, begunAt begin: Int) async throws -> ClaimedSnapshot? {
    try await storage.claim(key, begunAt: begin, isLate: false, within: limits)
  }

  /// Loads the snapshot of a key without a claim; returns `nil` if it is missing.
  func load(_ key: SnapshotKey) async throws -> Snapshot? { try await storage.load(key) }

  /// Starts recording failed writes of a key, until a matching `unwatch(_:)`.
  func watch(_ key: SnapshotKey) {
    state.withLock { $0.watched[key, default: PendingRead()].count += 1 }
  }

  /// Ends a `watch(_:)`.
  func unwatch(_ key: SnapshotKey) {
    state.withLock { state in
      state.watched[key]?.count -= 1
      if state.watched[key]?.count == 0 { state.watched[key] = nil }
    }
  }

  /// Waits until a watched key has no pending writes; such writes are moved to the front.
  ///
  /// - Returns: The newest snapshot of the key if its write failed; otherwise `nil`.
  func untilWritten(_ key: SnapshotKey) async -> Snapshot? {
    await withCheckedContinuation { continuation in
      let isWritten = state.withLock { !$0.hurry(key, for: continuation) }
      if isWritten { continuation.resume() }
    }
    return state.withLock { $0.watched[key]?.unwritten }
  }

  /// Waits until the queue is empty.
  func finish() async {
    await withCheckedContinuation { continuation in
      let isIdle = state.withLock { state in
        if state.isRunning { state.untilIdle.append(continuation) }
        return !state.isRunning
      }
      if isIdle { continuation.resume() }
    }
  }

  private func put(_ job: Job) {
    let (mustStart, isDropped) = state.withLock { state -> (Bool, Bool) in
      let isDropped = state.put(job, within: Self.byteLimit)
      defer { state.isRunning = true }
      return (!state.isRunning, isDropped)
    }
    if isDropped { log(.snapshotNotWritten(reason: Messages.storageIsBehind)) }
    if mustStart { Task { await run() } }
  }

  private func run() async {
    while var job = state.withLock({ $0.next() }) {
      var isFailed = false
      do {
        if try await write(job) {
          if job.change.snapshot != nil { onWrite() }
        } else if job.claim.lose() {
          log(.snapshotRejected(job.key.visitor, reason: Messages.claimedByAnother))
          await job.claim.onLoss()
        }
      } catch {
        log(.snapshotNotWritten(reason: "\(error)"))
        isFailed = true
      }
      job.attempts += 1
      let isTriedAgain = isFailed && job.attempts < Self.attempts
      state.withLock { state in
        // Unless a newer job is pending.
        if isTriedAgain, state.waiting[job.key] == nil {
          _ = state.put(job, within: Self.byteLimit)
        }
        state.finish(job, isFailed: isFailed)
      }
    }
  }

  /// Writes a job; returns false if a newer page has claimed the tab.
  private func write(_ job: Job) async throws -> Bool {
    var state = job.claim.state
    if case .missing(let begin) = state {
      let claimed = try await storage.claim(
        job.key,
        begunAt: begin,
        isLate: true,
        within: limits
      )
      guard let claimed else { return false }
      state = job.claim.take(claimed)
    }
    switch (state, job.change) {
    case (.held(let claim), .save(let snapshot)):
      return try await storage.save(snapshot, for: job.key, within: limits, by: claim)
    case (.held(let claim), .remove): return try await storage.remove(job.key, by: claim)
    case (.needless, .save(let snapshot)):
      try await storage.save(snapshot, for: job.key, within: limits)
      return true
    case (.needless, .remove):
      try await storage.remove(job.key)
      return true
    case (.lost, _), (.missing, _): return false
    }
  }
}

extension SnapshotWriter.State {
  /// Queues a job, in place of a pending job of the same key.
  ///
  /// - Returns: True if the job was dropped because the queue is full.
  fileprivate mutating func put(_ job: SnapshotWriter.Job, within limit: Int) -> Bool {
    let size = job.change.byteCount - (waiting[job.key]?.change.byteCount ?? 0)
    guard byteCount + size <= limit else { return true }
    byteCount += size
    if waiting.updateValue(job, forKey: job.key) == nil {
      queue.insert(job.key, at: untilWritten[job.key] == nil ? queue.endIndex : 0)
    }
    return false
  }

  /// Removes and returns the next job; if the queue is empty, resumes the tasks in `finish()` and returns `nil`.
  fileprivate mutating func next() -> SnapshotWriter.Job? {
    guard !queue.isEmpty, let job = waiting.removeValue(forKey: queue.removeFirst()) else {
      current = nil
      isRunning = false
      for continuation in untilIdle { continuation.resume() }
      untilIdle = []
      return nil
    }
    byteCount -= job.change.byteCount
    current = job
    return job
  }

  /// Registers a task that waits for the writes of a key; returns false if the key has no writes.
  fileprivate mutating func hurry(
    _ key: SnapshotKey,
    for continuation: CheckedContinuation<Void, Never>
  ) -> Bool {
    guard waiting[key] != nil || current?.key == key else { return false }
    untilWritten[key, default: []].append(continuation)
    if let place = queue.firstIndex(of: key) {
      queue.remove(at: place)
      queue.insert(key, at: 0)
    }
    return true
  }

  /// Records the end of a job, and resumes the tasks that wait for its key unless a newer job is pending.
  fileprivate mutating func finish(_ job: SnapshotWriter.Job, isFailed: Bool) {
    current = nil
    guard waiting[job.key] == nil else { return }
    watched[job.key]?.unwritten = isFailed ? job.change.snapshot : nil
    for continuation in untilWritten.removeValue(forKey: job.key) ?? [] { continuation.resume() }
  }
}
