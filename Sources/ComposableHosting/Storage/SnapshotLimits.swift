/// How much is kept of pages, and for how long.
public struct SnapshotLimits: Sendable {
  /// The size of the largest snapshot in bytes; of a page whose state is larger there is none.
  public var bytes = 64 * 1024
  /// How long a snapshot counts after it was written; a page that is used goes on writing it.
  public var age: Duration = .seconds(7 * 24 * 60 * 60)
  /// The number of snapshots of one visitor, whose browser may have as many tabs.
  public var perVisitor = 8
  /// The number of snapshots of all visitors.
  ///
  /// With `bytes` it bounds what a storage takes: by default 640 MiB, of which few pages need a tenth.
  public var total = 10_000
  /// The number of tabs without a snapshot of which it is known which page claimed them last: a hundred bytes each.
  ///
  /// A page that a newer one of its tab has left behind may write where that is forgotten, and then only where nothing newer
  /// is kept; see ``SnapshotClaim``.
  public var claims = 10_000
  /// How long a page waits before it writes its state: what changes meanwhile is one write.
  ///
  /// A process that is killed loses what its pages did in this time. A host that stops loses nothing.
  public var delay: Duration = .milliseconds(500)

  /// The limits that most apps need no others than.
  public init() {}
}
