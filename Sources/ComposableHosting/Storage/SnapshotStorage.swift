/// Where snapshots of pages are kept.
///
/// The host calls it away from the path of an action. It never saves two snapshots of one key at a time, and reads
/// none while it saves it. What a storage throws is a line in the host's log; the page goes on.
///
/// Only `load`, `save` and `remove` without a claim have to be there. A storage that several hosts use has the three that
/// know claims besides, each as one step that nothing comes between: see ``SnapshotClaim``. Without them, what a page
/// writes that its tab has left behind takes the place of what the tab's newer page wrote. Declare them `async`: where one
/// is not, a call of it on the storage's own type means what all storages have.
public protocol SnapshotStorage: Sendable {
  /// The snapshot that was saved last for a key, if it is there.
  func load(_ key: SnapshotKey) async throws -> Snapshot?

  /// Keeps a snapshot in place of the one that the key had.
  ///
  /// Where the key had none, what the limits leave no room for goes, the snapshots first that were saved longest
  /// ago: those older than `age` when this one was written, those beyond `perVisitor` of the key's visitor, and
  /// those beyond `total`.
  func save(_ snapshot: Snapshot, for key: SnapshotKey, within limits: SnapshotLimits) async throws

  /// Forgets the snapshot of a key, if there is one.
  func remove(_ key: SnapshotKey) async throws

  /// Claims a key for a page, and reads what the key has, also where that is nothing.
  ///
  /// The host calls it when a page begins. Where that throws, the page goes on, and claims its tab late, before it
  /// writes for the first time; what is read then does not matter. Such a claim must not count more than that of a page
  /// that began meanwhile at another host.
  ///
  /// A claim is remembered as long as its key has a snapshot, also while `save`, `remove` or the limits change that.
  /// Without a snapshot it may be forgotten when its page began longer ago than `age`, or where more than `claims` keys have
  /// no snapshot.
  ///
  /// - Parameters:
  ///   - key: Which tab it is.
  ///   - begin: When the page began, in seconds since 1970.
  ///   - isLate: Whether others may have claimed the key since then: the claim is refused if one of them began
  ///     after `begin`.
  ///   - limits: How many claims are remembered, and for how long.
  /// - Returns: A claim that is greater than all that the key had before, and the key's snapshot; nil if it is refused.
  /// - Throws: What keeps the storage from that; the claim counts or does not then.
  func claim(
    _ key: SnapshotKey,
    begunAt begin: Int,
    isLate: Bool,
    within limits: SnapshotLimits
  ) async throws -> ClaimedSnapshot?

  /// Keeps a snapshot as ``save(_:for:within:)`` does, unless the key has a claim that is greater.
  ///
  /// Where the key's claim has been forgotten, it is this one from now on.
  ///
  /// - Returns: Whether it is kept; otherwise nothing has changed.
  func save(
    _ snapshot: Snapshot,
    for key: SnapshotKey,
    within limits: SnapshotLimits,
    by claim: SnapshotClaim
  ) async throws -> Bool

  /// Forgets the snapshot of a key, if there is one, unless the key has a claim that is greater.
  ///
  /// - Returns: Whether there is none now; otherwise nothing has changed.
  func remove(_ key: SnapshotKey, by claim: SnapshotClaim) async throws -> Bool
}

/// Of a storage that knows no claims, each page may write.
extension SnapshotStorage {
  /// Reads what the key has, without a claim.
  public func claim(
    _ key: SnapshotKey,
    begunAt begin: Int,
    isLate: Bool,
    within limits: SnapshotLimits
  ) async throws -> ClaimedSnapshot? {
    ClaimedSnapshot(claim: nil, snapshot: try await load(key))
  }

  /// Keeps a snapshot, whoever has claimed the key.
  public func save(
    _ snapshot: Snapshot,
    for key: SnapshotKey,
    within limits: SnapshotLimits,
    by claim: SnapshotClaim
  ) async throws -> Bool {
    try await save(snapshot, for: key, within: limits)
    return true
  }

  /// Forgets a snapshot, whoever has claimed the key.
  public func remove(_ key: SnapshotKey, by claim: SnapshotClaim) async throws -> Bool {
    try await remove(key)
    return true
  }
}
