/// A storage of page snapshots.
///
/// The host calls the storage outside of the processing of actions. It never saves two snapshots of a key concurrently,
/// and never loads during a save. The host logs errors, and the page continues.
///
/// Only `load`, `save` and `remove` without a claim are required. A storage shared by several hosts also implements the
/// three methods with claims, each as an atomic step, see ``SnapshotClaim``. Without them, the writes of a superseded
/// page replace the writes of the newer page. Declare the methods `async`; otherwise calls on the concrete type use the
/// default implementations.
public protocol SnapshotStorage: Sendable {
  /// Loads the last saved snapshot of a key; returns `nil` if missing.
  func load(_ key: SnapshotKey) async throws -> Snapshot?

  /// Saves a snapshot, in place of the key's previous snapshot.
  ///
  /// For a new key, the storage removes the snapshots above the limits, in order of their last save: snapshots older
  /// than `age` at the time of this write, snapshots above `perVisitor` of the visitor, and snapshots above `total`.
  func save(_ snapshot: Snapshot, for key: SnapshotKey, within limits: SnapshotLimits) async throws

  /// Removes the snapshot of a key; a no-op if missing.
  func remove(_ key: SnapshotKey) async throws

  /// Claims a key for a page and loads its snapshot, if any.
  ///
  /// The host calls the method when a page starts. If it throws, the page continues, and claims its tab late, before
  /// its first write; the loaded snapshot is then ignored. A late claim must not supersede the claim of a page that
  /// started meanwhile on another host.
  ///
  /// The storage remembers a claim while its key has a snapshot, across `save`, `remove` and the limits. A claim
  /// without a snapshot may be discarded once its page is older than `age`, or if more than `claims` keys have no
  /// snapshot.
  ///
  /// - Parameters:
  ///   - key: The key of the tab.
  ///   - begin: The Unix time of the page's start in seconds.
  ///   - isLate: True if another page may have claimed the key since `begin`. The claim is rejected if such a page
  ///     started after `begin`.
  ///   - limits: The limits of remembered claims.
  /// - Returns: A claim greater than all earlier claims of the key, and its snapshot; `nil` if the claim is rejected.
  /// - Throws: The error of the storage; the claim may be valid or not.
  func claim(
    _ key: SnapshotKey,
    begunAt begin: Int,
    isLate: Bool,
    within limits: SnapshotLimits
  ) async throws -> ClaimedSnapshot?

  /// Saves a snapshot like ``save(_:for:within:)`` unless the key has a greater claim.
  ///
  /// If the key's claim was discarded, this claim becomes its claim.
  ///
  /// - Returns: True if the snapshot was saved; false without any change.
  func save(
    _ snapshot: Snapshot,
    for key: SnapshotKey,
    within limits: SnapshotLimits,
    by claim: SnapshotClaim
  ) async throws -> Bool

  /// Removes the snapshot of a key unless the key has a greater claim.
  ///
  /// - Returns: True if the key has no snapshot now; false without any change.
  func remove(_ key: SnapshotKey, by claim: SnapshotClaim) async throws -> Bool
}

/// The default implementations for a storage without claims, which accepts the writes of all pages.
extension SnapshotStorage {
  /// Loads the snapshot of a key, without a claim.
  public func claim(
    _ key: SnapshotKey,
    begunAt begin: Int,
    isLate: Bool,
    within limits: SnapshotLimits
  ) async throws -> ClaimedSnapshot? {
    ClaimedSnapshot(claim: nil, snapshot: try await load(key))
  }

  /// Saves a snapshot regardless of claims.
  public func save(
    _ snapshot: Snapshot,
    for key: SnapshotKey,
    within limits: SnapshotLimits,
    by claim: SnapshotClaim
  ) async throws -> Bool {
    try await save(snapshot, for: key, within: limits)
    return true
  }

  /// Removes a snapshot regardless of claims.
  public func remove(_ key: SnapshotKey, by claim: SnapshotClaim) async throws -> Bool {
    try await remove(key)
    return true
  }
}
