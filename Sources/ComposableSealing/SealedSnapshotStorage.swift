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
    guard let sealed = try await base.load(key) else { return nil }
    return Snapshot(
      bytes: try SealedForm.open(sealed.bytes, of: key, writtenAt: sealed.writtenAt, keys: keys),
      writtenAt: sealed.writtenAt
    )
  }

  /// Seals a snapshot and keeps it.
  ///
  /// - Throws: ``SealingError``, and what the other storage throws.
  public func save(
    _ snapshot: Snapshot,
    for key: SnapshotKey,
    within limits: SnapshotLimits
  ) async throws {
    let sealed = Snapshot(
      bytes: try SealedForm.seal(
        snapshot.bytes,
        of: key,
        writtenAt: snapshot.writtenAt,
        keys: keys
      ),
      writtenAt: snapshot.writtenAt
    )
    try await base.save(sealed, for: key, within: limits)
  }

  /// Forgets the snapshot of a key.
  ///
  /// - Throws: What the other storage throws.
  public func remove(_ key: SnapshotKey) async throws {
    try await base.remove(key)
  }
}
#endif
