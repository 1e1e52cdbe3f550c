#if Sealing
public import ComposableHosting
import WebHost

/// Keeps snapshots in another storage, sealed, so that its files and backups tell nothing of what visitors did.
///
/// ```swift
/// configuration.keepSnapshots(
///   in: SealedSnapshotStorage(try SQLiteSnapshotStorage(path: path), keys: try SealingKeys(file: keys))
/// )
/// ```
///
/// A snapshot is sealed by AES-256-GCM (NIST SP 800-38D) with a random nonce, and bound to its visitor, its tab and the
/// moment it was written: what is copied to another tab or changed in the storage does not open. A storage in foreign
/// hands can still give back an earlier snapshot of the same tab, whole, and shows how large snapshots are.
///
/// What cannot be opened is no snapshot: the host writes one line to its log, and the page starts afresh. That goes
/// for snapshots from before they were sealed too.
public struct SealedSnapshotStorage<Base: SnapshotStorage>: SnapshotStorage {
  private let base: Base
  private let keys: SealingKeys

  /// Makes a storage that seals what another one keeps.
  ///
  /// - Parameters:
  ///   - base: Where sealed snapshots are kept.
  ///   - keys: What they are sealed with.
  public init(_ base: Base, keys: SealingKeys) {
    self.base = base
    self.keys = keys
  }

  /// The snapshot of a key, opened.
  ///
  /// - Throws: ``SealingError``, and what the other storage throws.
  public func load(_ key: SnapshotKey) async throws -> Snapshot? {
    try await base.load(key).map { try opened($0, of: key) }
  }

  /// Seals a snapshot and keeps it.
  ///
  /// - Throws: ``SealingError``, and what the other storage throws.
  public func save(
    _ snapshot: Snapshot,
    for key: SnapshotKey,
    within limits: SnapshotLimits
  ) async throws {
    try await base.save(sealed(snapshot, of: key), for: key, within: limits)
  }

  /// Forgets the snapshot of a key.
  ///
  /// - Throws: What the other storage throws.
  public func remove(_ key: SnapshotKey) async throws {
    try await base.remove(key)
  }

  /// Claims a key in the other storage, and opens what it has, unless the claim is late.
  ///
  /// A page that claims late reads nothing, so that it writes also where what there is cannot be opened.
  ///
  /// - Throws: ``SealingError``, and what the other storage throws. A claim counts there though its snapshot does not open.
  public func claim(
    _ key: SnapshotKey,
    begunAt begin: Int,
    isLate: Bool,
    within limits: SnapshotLimits
  ) async throws -> ClaimedSnapshot? {
    let claimed = try await base.claim(key, begunAt: begin, isLate: isLate, within: limits)
    return try claimed.map { claimed in
      ClaimedSnapshot(
        claim: claimed.claim,
        snapshot: isLate ? nil : try claimed.snapshot.map { try opened($0, of: key) }
      )
    }
  }

  /// Seals a snapshot and keeps it, unless the key has a greater claim.
  ///
  /// - Throws: ``SealingError``, and what the other storage throws.
  public func save(
    _ snapshot: Snapshot,
    for key: SnapshotKey,
    within limits: SnapshotLimits,
    by claim: SnapshotClaim
  ) async throws -> Bool {
    try await base.save(sealed(snapshot, of: key), for: key, within: limits, by: claim)
  }

  /// Forgets the snapshot of a key, unless the key has a greater claim.
  ///
  /// - Throws: What the other storage throws.
  public func remove(_ key: SnapshotKey, by claim: SnapshotClaim) async throws -> Bool {
    try await base.remove(key, by: claim)
  }

  private func sealed(_ snapshot: Snapshot, of key: SnapshotKey) throws -> Snapshot {
    let (bytes, writtenAt) = (snapshot.bytes, snapshot.writtenAt)
    return Snapshot(
      bytes: try SealedForm.seal(bytes, of: key, writtenAt: writtenAt, keys: keys),
      writtenAt: writtenAt
    )
  }

  private func opened(_ snapshot: Snapshot, of key: SnapshotKey) throws -> Snapshot {
    let (bytes, writtenAt) = (snapshot.bytes, snapshot.writtenAt)
    return Snapshot(
      bytes: try SealedForm.open(bytes, of: key, writtenAt: writtenAt, keys: keys),
      writtenAt: writtenAt
    )
  }
}
#endif
