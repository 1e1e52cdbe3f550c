/// The limits of persisted pages: size, number and age.
public struct SnapshotLimits: Sendable {
  /// The maximum size of a snapshot in bytes; a page with a larger state is not persisted.
  public var bytes = 64 * 1024
  /// The lifetime of a snapshot after its last write; a page in use writes repeatedly.
  public var age: Duration = .seconds(7 * 24 * 60 * 60)
  /// The maximum number of snapshots per visitor, one for each tab.
  public var perVisitor = 8
  /// The maximum number of all snapshots.
  ///
  /// Together with `bytes` the number limits the size of a storage: by default 640 MiB, of which few pages need a
  /// tenth.
  public var total = 10_000
  /// The maximum number of remembered claims of tabs without a snapshot, about a hundred bytes each.
  ///
  /// If a claim is discarded, a superseded page may write again, but only while no newer snapshot exists; see
  /// ``SnapshotClaim``.
  public var claims = 10_000
  /// The delay before a page writes its state; changes meanwhile are coalesced.
  ///
  /// A killed process loses the changes of this time. A regular shutdown loses no changes.
  public var delay: Duration = .milliseconds(500)

  /// Creates limits with defaults that suit most apps.
  public init() {}
}
