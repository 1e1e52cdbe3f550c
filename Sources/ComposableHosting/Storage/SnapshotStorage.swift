/// Where snapshots of pages are kept.
///
/// The host calls it away from the path of an action. It never saves two snapshots of one key at a time, and reads
/// none while it saves it. What a storage throws is a line in the host's log; the page goes on.
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
}
