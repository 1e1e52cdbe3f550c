import WebHost

/// Keeps snapshots for as long as the process runs: they outlive reloads and lost connections, but no restart.
public actor MemorySnapshotStorage: SnapshotStorage {
  private struct Entry {
    var snapshot: Snapshot
    /// The number of the save that brought it.
    var turn: Int
  }

  private var entries: [SnapshotKey: Entry] = [:]
  private var tabs: [VisitorID: Set<TabID>] = [:]
  private var turn = 0

  /// Makes an empty storage.
  public init() {}

  /// The number of snapshots that it keeps.
  public var count: Int { entries.count }

  /// The snapshot of a key.
  public func load(_ key: SnapshotKey) -> Snapshot? {
    entries[key]?.snapshot
  }

  /// Keeps a snapshot.
  ///
  /// - Complexity: O(*n*) for a new key, where there are *n* snapshots; otherwise O(1).
  public func save(_ snapshot: Snapshot, for key: SnapshotKey, within limits: SnapshotLimits) {
    turn += 1
    let isNew = entries.updateValue(Entry(snapshot: snapshot, turn: turn), forKey: key) == nil
    guard isNew else { return }
    tabs[key.visitor, default: []].insert(key.tab)
    let firstMoment = limits.firstMoment(at: snapshot.writtenAt)
    for (key, entry) in entries where entry.snapshot.writtenAt < firstMoment { remove(key) }
    let own = (tabs[key.visitor] ?? []).map { SnapshotKey(visitor: key.visitor, tab: $0) }
    removeOldest(of: own, beyond: limits.perVisitor)
    if entries.count > limits.total { removeOldest(of: Array(entries.keys), beyond: limits.total) }
  }

  /// Forgets the snapshot of a key.
  public func remove(_ key: SnapshotKey) {
    guard entries.removeValue(forKey: key) != nil else { return }
    tabs[key.visitor]?.remove(key.tab)
    if tabs[key.visitor]?.isEmpty == true { tabs[key.visitor] = nil }
  }

  private func removeOldest(of keys: [SnapshotKey], beyond limit: Int) {
    guard keys.count > limit else { return }
    let sorted = keys.sorted { (entries[$0]?.turn ?? 0) < (entries[$1]?.turn ?? 0) }
    for key in sorted.prefix(keys.count - max(limit, 0)) { remove(key) }
  }
}

extension SnapshotLimits {
  /// Before this moment, in seconds since 1970, a snapshot is too old at `time`.
  public func firstMoment(at time: Int) -> Int {
    let (moment, overflows) = time.subtractingReportingOverflow(Int(age.components.seconds))
    return overflows ? .min : moment
  }
}
