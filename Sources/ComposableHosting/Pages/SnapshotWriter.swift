import ConcurrencyExtras
import WebHost

/// Writes snapshots behind the pages: one after the other, and of each key only the newest.
final class SnapshotWriter: Sendable {
  fileprivate enum Change: Sendable {
    case save(Snapshot)
    case remove

    var byteCount: Int {
      guard case .save(let snapshot) = self else { return 0 }
      return snapshot.bytes.count
    }
  }

  fileprivate struct Job: Sendable {
    let key: SnapshotKey
    var change: Change
    var attempts = 0
  }

  fileprivate struct State {
    /// What waits to be written, each key once.
    var queue: [SnapshotKey] = []
    var waiting: [SnapshotKey: Job] = [:]
    var byteCount = 0
    var current: Job?
    var isRunning = false
    var untilIdle: [CheckedContinuation<Void, Never>] = []
  }

  /// How much may wait for a storage that does not keep up.
  private static let byteLimit = 64 * 1024 * 1024
  /// How often a write is tried.
  private static let attempts = 2

  private let storage: any SnapshotStorage
  private let limits: SnapshotLimits
  private let log: @Sendable (WebHostEvent) -> Void
  private let state = Locked(State())

  init(
    _ storage: any SnapshotStorage,
    within limits: SnapshotLimits,
    log: @escaping @Sendable (WebHostEvent) -> Void
  ) {
    self.storage = storage
    self.limits = limits
    self.log = log
  }

  /// Writes a snapshot as soon as those before it are written, unless a newer one of its key takes its place.
  func save(_ snapshot: Snapshot, for key: SnapshotKey) {
    put(Job(key: key, change: .save(snapshot)))
  }

  /// Forgets the snapshot of a key, in its turn.
  func remove(_ key: SnapshotKey) {
    put(Job(key: key, change: .remove))
  }

  /// The newest snapshot of a key, be it written yet or not.
  func load(_ key: SnapshotKey) async throws -> Snapshot? {
    let change = state.withLock { state in
      state.waiting[key]?.change ?? (state.current?.key == key ? state.current?.change : nil)
    }
    switch change {
    case .save(let snapshot): return snapshot
    case .remove: return nil
    case nil: return try await storage.load(key)
    }
  }

  /// Returns when nothing is left to write.
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
    while let job = state.withLock({ $0.next() }) {
      do {
        switch job.change {
        case .save(let snapshot): try await storage.save(snapshot, for: job.key, within: limits)
        case .remove: try await storage.remove(job.key)
        }
      } catch {
        log(.snapshotNotWritten(reason: "\(error)"))
        retry(job)
      }
    }
  }

  /// Tries a write once more, unless a newer one waits.
  private func retry(_ job: Job) {
    var job = job
    job.attempts += 1
    guard job.attempts < Self.attempts else { return }
    state.withLock { state in
      if state.waiting[job.key] == nil { _ = state.put(job, within: Self.byteLimit) }
    }
  }
}

extension SnapshotWriter.State {
  /// Puts a job in the queue, or in the place of the one of its key that waits there.
  ///
  /// - Returns: Whether it was given up, because too much waits.
  fileprivate mutating func put(_ job: SnapshotWriter.Job, within limit: Int) -> Bool {
    let size = job.change.byteCount - (waiting[job.key]?.change.byteCount ?? 0)
    guard byteCount + size <= limit else { return true }
    byteCount += size
    if waiting.updateValue(job, forKey: job.key) == nil { queue.append(job.key) }
    return false
  }

  /// Takes the job whose turn it is; without one, the tasks that wait for that go on.
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
}
