public import WebHost

extension WebHostConfiguration {
  /// Persists the state of pages, to restore it after a reload, a lost connection or a restart.
  ///
  /// Only stores created with ``WebHost/PageRequest/store(_:initialState:restored:reducer:withDependencies:)`` are
  /// persisted. A snapshot belongs to one tab of a visitor's browser: a new tab starts with the initial state. To
  /// recognize visitors after a restart of the host, set `visitorsFolder` or `visitorKeys`.
  ///
  /// - Parameters:
  ///   - storage: The storage of snapshots; in memory, snapshots are lost on restart.
  ///   - limits: The limits of size, number and age.
  public mutating func persistSnapshots(
    in storage: any SnapshotStorage = MemorySnapshotStorage(),
    within limits: SnapshotLimits = SnapshotLimits()
  ) {
    makePagePersistence = { SnapshotCoordinator(storage, within: limits, context: $0) }
  }
}
