/// A fencing token for the snapshot of a tab: a later page of the tab has a greater claim.
///
/// After a lost connection or a host failure, the old page of a tab may still exist while another host creates a new
/// page. Late writes of the old page must not replace the writes of the new page. A page therefore claims its tab when
/// it starts, and a storage accepts its writes only until another page claims the tab.
///
/// A storage numbers claims in ascending order, even for tabs that it has discarded, so a claim is greater than all
/// earlier claims of the tab.
public struct SnapshotClaim: Hashable, Sendable {
  /// The number of the claim; positive.
  public let number: Int

  /// Creates a claim.
  public init(number: Int) {
    self.number = number
  }
}

extension SnapshotClaim: Comparable {
  /// Compares the numbers of two claims.
  public static func < (left: Self, right: Self) -> Bool { left.number < right.number }
}

/// The result of a claim.
public struct ClaimedSnapshot: Equatable, Sendable {
  /// The claim; `nil` if the storage does not support claims.
  public var claim: SnapshotClaim?
  /// The last saved snapshot; `nil` if missing.
  public var snapshot: Snapshot?

  /// Creates a result.
  public init(claim: SnapshotClaim?, snapshot: Snapshot?) {
    self.claim = claim
    self.snapshot = snapshot
  }
}
