/// What a page writes the snapshots of its tab by: of two pages of one tab, the later has the greater one.
///
/// A tab's page may still be there at one host when the next one is made at another: its line was cut, or its host does
/// not answer. What such a page writes later must not take the place of what the newer one wrote. So a page claims its
/// tab when it begins, and a storage takes what a page writes only while no other has claimed the tab after it.
///
/// A storage numbers claims without ever going back, also where it has forgotten a tab: a claim is greater than all
/// that the tab had before.
public struct SnapshotClaim: Hashable, Sendable {
  /// The place among the claims of the tab; above zero.
  public let number: Int

  /// Makes a claim of its number.
  public init(number: Int) {
    self.number = number
  }
}

extension SnapshotClaim: Comparable {
  /// Whether a claim is the older one.
  public static func < (left: Self, right: Self) -> Bool { left.number < right.number }
}

/// What a storage gives a page that claims its tab.
public struct ClaimedSnapshot: Equatable, Sendable {
  /// What the page writes by; nil where the storage takes what any page of the tab writes.
  public var claim: SnapshotClaim?
  /// The snapshot that was saved last, if it is there.
  public var snapshot: Snapshot?

  /// Makes it of its parts.
  public init(claim: SnapshotClaim?, snapshot: Snapshot?) {
    self.claim = claim
    self.snapshot = snapshot
  }
}
