import WebHost

/// A snapshot storage in memory, which survives reloads and lost connections, but no restart.
public actor MemorySnapshotStorage: SnapshotStorage {
  private struct Entry {
    var snapshot: Snapshot
    /// The number of the last save.
    var turn: Int
  }

  /// The newest claim of a key.
  private struct Claim {
    var number: Int
    /// The start of its page; zero if unknown.
    var begin: Int
  }

  private var entries: [SnapshotKey: Entry] = [:]
  private var tabs: [VisitorID: Set<TabID>] = [:]
  private var turn = 0
  private var claims: [SnapshotKey: Claim] = [:]
  private var lastClaim = 0

  /// Creates an empty storage.
  public init() {}

  /// The number of stored snapshots.
  public var count: Int { entries.count }

  /// The number of keys with a known claim.
  var claimCount: Int { claims.count }

  /// Loads the snapshot of a key.
  public func load(_ key: SnapshotKey) -> Snapshot? {
    entries[key]?.snapshot
  }

  /// Saves a snapshot.
  ///
  /// - Complexity: O(*n*) for a new key, with *n* snapshots; otherwise O(1).
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

  /// Removes the snapshot of a key.
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

  // MARK: Claims

  // Asynchronous, so that they replace the default implementations of a storage without claims.

  /// Claims a key and loads its snapshot.
  ///
  /// - Complexity: O(*n* log *n*) for each 64th call, with *n* claims; otherwise O(1).
  public func claim(
    _ key: SnapshotKey,
    begunAt begin: Int,
    isLate: Bool,
    within limits: SnapshotLimits
  ) async -> ClaimedSnapshot? {
    if isLate, let claim = claims[key], claim.begin > begin { return nil }
    lastClaim += 1
    claims[key] = Claim(number: lastClaim, begin: begin)
    if lastClaim.isMultiple(of: 64) { forgetClaims(at: begin, within: limits) }
    return ClaimedSnapshot(
      claim: SnapshotClaim(number: lastClaim),
      snapshot: entries[key]?.snapshot
    )
  }

  /// Saves a snapshot unless the key has a newer claim.
  public func save(
    _ snapshot: Snapshot,
    for key: SnapshotKey,
    within limits: SnapshotLimits,
    by claim: SnapshotClaim
  ) async -> Bool {
    let newest = claims[key]?.number ?? 0
    guard newest <= claim.number else { return false }
    if newest < claim.number {
      claims[key] = Claim(number: claim.number, begin: 0)
    }
    save(snapshot, for: key, within: limits)
    return true
  }

  /// Removes the snapshot of a key unless the key has a newer claim.
  public func remove(_ key: SnapshotKey, by claim: SnapshotClaim) async -> Bool {
    guard (claims[key]?.number ?? 0) <= claim.number else { return false }
    remove(key)
    return true
  }

  /// Removes claims of keys without a snapshot: expired claims, and the oldest claims above the limit.
  private func forgetClaims(at time: Int, within limits: SnapshotLimits) {
    let firstMoment = limits.firstMoment(at: time)
    let idle = claims.filter { entries[$0.key] == nil }.sorted { $0.value.number > $1.value.number }
    for (index, (key, claim)) in idle.enumerated()
    where index >= limits.claims || claim.begin < firstMoment {
      claims[key] = nil
    }
  }
}

extension SnapshotLimits {
  /// Returns the Unix time in seconds before which a snapshot has expired at `time`.
  public func firstMoment(at time: Int) -> Int {
    let (moment, overflows) = time.subtractingReportingOverflow(Int(age.components.seconds))
    return overflows ? .min : moment
  }
}
