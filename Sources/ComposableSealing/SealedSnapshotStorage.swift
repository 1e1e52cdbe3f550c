#if Sealing
public import ComposableHosting
import WebHost

/// A snapshot storage that encrypts the snapshots in another storage, including its files and backups.
///
/// ```swift
/// configuration.persistSnapshots(
///   in: SealedSnapshotStorage(try SQLiteSnapshotStorage(path: path), keys: try SealingKeys(file: keys))
/// )
/// ```
///
/// Snapshots are encrypted with AES-256-GCM (NIST SP 800-38D) and a random nonce, and bound to visitor, tab and time of
/// the write. A snapshot that was modified or copied to another tab does not decrypt. An attacker with access to the
/// storage can restore an earlier snapshot of the same tab and sees the sizes of snapshots.
///
/// A snapshot that does not decrypt counts as missing: the host logs an error, and the page starts with its initial
/// state. This includes unencrypted snapshots from an earlier configuration.
public struct SealedSnapshotStorage<Base: SnapshotStorage>: SnapshotStorage {
  private let base: Base
  private let keys: SealingKeys

  /// Creates a storage that encrypts the snapshots of another storage.
  ///
  /// - Parameters:
  ///   - base: The storage of encrypted snapshots.
  ///   - keys: The encryption keys.
  public init(_ base: Base, keys: SealingKeys) {
    self.base = base
    self.keys = keys
  }

  /// Loads and decrypts a snapshot.
  ///
  /// - Throws: ``SealingError``, or an error of the base storage.
  public func load(_ key: SnapshotKey) async throws -> Snapshot? {
    try await base.load(key).map { try opened($0, of: key) }
  }

  /// Encrypts and saves a snapshot.
  ///
  /// - Throws: ``SealingError``, or an error of the base storage.
  public func save(
    _ snapshot: Snapshot,
    for key: SnapshotKey,
    within limits: SnapshotLimits
  ) async throws {
    try await base.save(sealed(snapshot, of: key), for: key, within: limits)
  }

  /// Removes a snapshot.
  ///
  /// - Throws: An error of the base storage.
  public func remove(_ key: SnapshotKey) async throws {
    try await base.remove(key)
  }

  /// Claims a key in the base storage and, unless the claim is late, decrypts its snapshot.
  ///
  /// A page with a late claim does not read, so it can write even if the stored snapshot does not decrypt.
  ///
  /// - Throws: ``SealingError``, or an error of the base storage. The claim is valid even if its snapshot does not
  ///   decrypt.
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

  /// Encrypts and saves a snapshot unless the key has a newer claim.
  ///
  /// - Throws: ``SealingError``, or an error of the base storage.
  public func save(
    _ snapshot: Snapshot,
    for key: SnapshotKey,
    within limits: SnapshotLimits,
    by claim: SnapshotClaim
  ) async throws -> Bool {
    try await base.save(sealed(snapshot, of: key), for: key, within: limits, by: claim)
  }

  /// Removes a snapshot unless the key has a newer claim.
  ///
  /// - Throws: An error of the base storage.
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
