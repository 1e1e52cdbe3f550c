public import WebHost

extension WebHostConfiguration {
  /// Keeps the state of pages, so that a reload, a lost connection and a restart find a visitor where they were.
  ///
  /// Only the stores that a page makes by ``WebHost/PageRequest/store(_:initialState:restored:reducer:withDependencies:)``
  /// are kept. A snapshot belongs to a tab of a visitor's browser: a new tab starts afresh. To know visitors
  /// after a restart of the host, name its `visitorsFolder` or `visitorKeys`.
  ///
  /// - Parameters:
  ///   - storage: Where snapshots are kept; in memory they outlive no restart of the host.
  ///   - limits: How much is kept, and for how long.
  public mutating func keepSnapshots(
    in storage: any SnapshotStorage = MemorySnapshotStorage(),
    within limits: SnapshotLimits = SnapshotLimits()
  ) {
    makePageKeeper = { SnapshotKeeper(storage, within: limits, context: $0) }
  }
}
