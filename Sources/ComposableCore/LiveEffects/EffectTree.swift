import ConcurrencyExtras

/// The shared state of an engine's scopes: their lock, and the tasks outside effects.
///
/// A task with its own id may outlive the effect that started it, and thereby the effect's scope. Tasks are therefore
/// stored by the path of the scope.
final class EffectTree: @unchecked Sendable {
  // Sendable, because `tasks` is accessed only under the lock.

  let lock = Lock()
  @exclusivity(unchecked) private var tasks: [ScopedID: [UInt64: @Sendable () -> Void]] = [:]

  @exclusivity(unchecked) private var lastScopeNumber = 0

  func nextScopeNumber() -> Int {
    lastScopeNumber += 1
    return lastScopeNumber
  }

  /// An id in a part of the state.
  private struct ScopedID: Hashable {
    let id: CancelID
    let path: [ChildKey]
  }

  /// Starts a task and stores it for all scopes that can cancel its id: its own scope and the ancestors.
  func insertTask<Success: Sendable>(
    id: CancelID,
    at path: [ChildKey],
    start: () -> Task<Success, Never>
  ) -> (task: Task<Success, Never>, taskID: UInt64) {
    let taskID = UniqueID.next()
    return lock.withLock {
      let task = start()
      for scoped in scopedIDs(of: id, at: path) {
        tasks[scoped, default: [:]][taskID] = { task.cancel() }
      }
      return (task, taskID)
    }
  }

  func removeTask(_ taskID: UInt64, id: CancelID, at path: [ChildKey]) {
    lock.withLock {
      for scoped in scopedIDs(of: id, at: path) {
        tasks[scoped]?[taskID] = nil
        if tasks[scoped]?.isEmpty == true { tasks[scoped] = nil }
      }
    }
  }

  /// Returns closures that cancel the tasks with an id in a scope and its descendants, oldest first.
  ///
  /// The caller must hold the lock.
  func tasks(_ id: CancelID, at path: [ChildKey]) -> [@Sendable () -> Void] {
    guard !tasks.isEmpty else { return [] }
    return tasks[ScopedID(id: id, path: path)]?.sorted { $0.key < $1.key }.map(\.value) ?? []
  }

  private func scopedIDs(of id: CancelID, at path: [ChildKey]) -> [ScopedID] {
    (0...path.count).map { ScopedID(id: id, path: Array(path.prefix($0))) }
  }
}
