#if Postgres
import ConcurrencyExtras
import Dispatch
import Foundation
import Sharing

/// The row of a shared value in the database, and its synchronization.
///
/// A saved value includes its merge base. If the row still contains the base, the value is stored; otherwise both
/// changes are merged, or this one is rejected.
final class SharedRow<Value: Codable & Sendable>: Sendable {
  typealias Merge = @Sendable (_ base: Value, _ mine: Value, _ theirs: Value) -> Value

  private let name: String
  private let database: PostgresDatabase
  private let merge: Merge?
  private let id = UniqueID.next()
  private let state = Locked(State())

  private struct State: Sendable {
    /// The pending saves that have not started.
    var saves: [Save] = []
    var isSaving = false
    /// The failed save, `nil` after a success; accessed on the database queue only.
    var failed: Save?
    /// The version that the holders know; 0 if the row is missing, `nil` before the first read.
    var notified: Int?
    var isReloading = false
    var isDeaf = false
    var subscriber: SharedSubscriber<Value>?

    /// The subscriber for errors; `nil` before the first read, which may still succeed.
    var errorSubscriber: SharedSubscriber<Value>? { notified == nil ? nil : subscriber }
  }

  /// A pending save.
  private struct Save: Sendable {
    /// The value before all unsaved changes in `mine`.
    var base: Value
    var mine: Value
    /// Earlier transactions with an unknown outcome, because the server's response was lost.
    var earlier: [(transaction: Int, value: Value)] = []
    /// The transaction of the save, with a possibly unknown outcome; `nil` before the first attempt.
    var transaction: Int?
    var continuations: [SaveContinuation]

    /// Returns a combined save for a value derived from this value.
    func followed(by next: Save) -> Save {
      var save = next
      save.base = base
      save.earlier = earlier + (transaction.map { [($0, mine)] } ?? [])
      return save
    }
  }

  init(_ name: String, _ database: PostgresDatabase, merge: Merge?) {
    self.name = name
    self.database = database
    self.merge = merge
  }

  // MARK: Reading

  func load(_ continuation: LoadContinuation<Value>) {
    database.values.perform { [self] connection in
      try storeFailed(connection)
      return try SharedValueRow.find(name, connection)
    } then: { [self] result in
      if case .success(let row) = result { state.withLock { $0.notified = row?.version ?? 0 } }
      continuation.resume(with: Result { try result.get().map { try $0.decode() } })
    }
  }

  /// Retries a failed save, before the row is read.
  private func storeFailed(_ connection: PostgresConnection) throws {
    guard let failed = state.withLock({ $0.failed }) else { return }
    do {
      _ = try store(failed, connection) { number in
        state.withLock { $0.failed?.transaction = number }
      }
    } catch let error as PostgresError {
      throw error
    } catch {
      // The stored value cannot be decoded; reading it reports the error.
    }
    state.withLock { $0.failed = nil }
  }

  func subscribe(_ subscriber: SharedSubscriber<Value>) -> SharedSubscription {
    state.withLock { $0.subscriber = subscriber }
    let news = database.news.subscribe(name) { [weak self] event in self?.receive(event) }
    return SharedSubscription { [weak self] in
      news.cancel()
      self?.state.withLock { $0.subscriber = nil }
    }
  }

  private func receive(_ event: PostgresListener.Event) {
    switch event {
    case .changed(let version):
      if state.withLock({ $0.notified != version || version == 0 }) { reload() }
    case .heard: reload()
    case .deaf(let error):
      let subscriber = state.withLock { state in
        state.isDeaf = true
        return state.errorSubscriber
      }
      subscriber?.yield(throwing: error)
    }
  }

  /// Loads the stored value, and notifies the subscriber unless the value is current or a save is pending.
  private func reload() {
    let isFirst = state.withLock { state in
      defer { state.isReloading = true }
      return !state.isReloading
    }
    guard isFirst else { return }
    database.values.perform { [self] connection in
      // A later notification may announce a change after this read.
      state.withLock { $0.isReloading = false }
      return try SharedValueRow.find(name, connection)
    } then: { [self] result in
      state.withLock { $0.isReloading = false }
      let version = (try? result.get())?.version ?? 0
      let subscriber = state.withLock { state -> SharedSubscriber<Value>? in
        guard !state.isSaving, state.failed == nil else { return nil }
        guard case .success = result else {
          state.isDeaf = true
          return state.errorSubscriber
        }
        defer {
          state.notified = version
          state.isDeaf = false
        }
        return state.notified != version || state.isDeaf ? state.subscriber : nil
      }
      subscriber?.yield(with: Result { try result.get().map { try $0.decode() } })
      if case .failure = result, state.withLock({ $0.subscriber != nil }) { scheduleReload() }
    }
  }

  /// Schedules another read after a failed read, because no further notification may arrive.
  private func scheduleReload() {
    DispatchQueue.global(qos: .utility).asyncAfter(deadline: .now() + .milliseconds(500)) {
      [weak self] in self?.reload()
    }
  }

  // MARK: Writing

  func save(_ value: Value, over base: Value, _ continuation: SaveContinuation) {
    let save = Save(base: base, mine: value, continuations: [continuation])
    // Compared without a lock, because `==` is user code.
    let last = state.withLock { $0.saves.popLast() }
    var saves = [save]
    if var last {
      if isSame(last.mine, base) {
        let continuations = last.continuations
        last = last.followed(by: save)
        last.continuations = continuations + save.continuations
        saves = [last]
      } else {
        saves = [last, save]
      }
    }
    let mustStart = state.withLock { [saves] state in
      state.saves += saves
      defer { state.isSaving = true }
      return !state.isSaving
    }
    guard mustStart else { return }
    // Process exit waits for the last changes.
    ExitFlush.add(id) { [lane = database.values] in lane.waitUntilIdle() }
    saveNext()
  }

  private func saveNext() {
    let next = state.withLock { state -> Save? in
      guard !state.saves.isEmpty else {
        state.isSaving = false
        return nil
      }
      return state.saves.removeFirst()
    }
    guard let next else {
      return ExitFlush.remove(id) { state.withLock { !$0.isSaving } }
    }
    let joined = Locked<Save?>(nil)
    database.values.perform { [self] connection in
      let save = joined.withLock { $0 } ?? joinFailed(next)
      joined.withLock { $0 = save }
      return try store(save, connection) { number in joined.withLock { $0?.transaction = number } }
    } then: { [self] result in
      finish(joined.withLock { $0 } ?? joinFailed(next), result)
      saveNext()
    }
  }

  /// Combines a failed save with a save derived from its value; discards the failed save otherwise.
  private func joinFailed(_ save: Save) -> Save {
    let failed = state.withLock { state in
      defer { state.failed = nil }
      return state.failed
    }
    guard let failed, isSame(failed.mine, save.base) else { return save }
    return failed.followed(by: save)
  }

  /// Stores a value; idempotent after a lost connection.
  private func store(
    _ save: Save,
    _ connection: PostgresConnection,
    beforeCommit note: (_ transaction: Int) -> Void
  ) throws -> Outcome {
    var isStored = false
    if let number = save.transaction {
      isStored = try SharedValueRow.wasCommitted(number, connection)
    }
    let earlier = try save.earlier.last {
      try SharedValueRow.wasCommitted($0.transaction, connection)
    }
    let base = earlier?.value ?? save.base
    for _ in 0..<SharedValueRow.turns {
      guard let row = try SharedValueRow.find(name, connection) else {
        // Insert also if `isStored`: another program deleted the row since.
        guard
          let version = try SharedValueRow.add(save.mine, name, connection, beforeCommit: note)
        else { continue }
        return .stored(save.mine, version: version)
      }
      let theirs: Value = try row.decode()
      if isStored || isSame(base, save.mine) { return .stored(theirs, version: row.version) }
      var new = save.mine
      if !isSame(base, theirs) {
        guard let merge else { return .refused(theirs, version: row.version) }
        new = merge(base, save.mine, theirs)
      }
      if let version = try row.replace(with: new, connection, beforeCommit: note) {
        return .stored(new, version: version)
      }
    }
    throw PostgresError(.refused, at: connection.place, Messages.contested(name))
  }

  private enum Outcome: Sendable {
    case stored(Value, version: Int)
    /// Another program changed the row first.
    case refused(Value, version: Int)
  }

  private func finish(_ save: Save, _ result: Result<Outcome, any Error>) {
    switch result {
    case .success(.stored(let value, let version)):
      take(value, version, isKnown: isSame(value, save.mine))
      for continuation in save.continuations { continuation.resume() }
    case .success(.refused(let value, let version)):
      take(value, version, isKnown: false)
      for continuation in save.continuations {
        continuation.resume(throwing: PostgresConflict(name: name))
      }
    case .failure(let error):
      if error is PostgresError { state.withLock { $0.failed = save } }
      for continuation in save.continuations { continuation.resume(throwing: error) }
    }
  }

  /// Notifies the subscriber of a stored value unless the value is current or a newer save is pending.
  private func take(_ value: Value, _ version: Int, isKnown: Bool) {
    let subscriber = state.withLock { state -> SharedSubscriber<Value>? in
      let subscriber = isKnown || !state.saves.isEmpty ? nil : state.subscriber
      if isKnown || subscriber != nil { state.notified = version }
      return subscriber
    }
    subscriber?.yield(value)
  }
}

/// Returns true if two values are equal, compared by parts if the type is not equatable.
private func isSame<Value>(_ first: Value, _ second: Value) -> Bool {
  ValueComparison.differences(first, second).isEmpty
}
#endif
