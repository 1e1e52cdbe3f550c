public import WebHost

/// The key of a snapshot: one tab of one visitor.
public struct SnapshotKey: Hashable, Sendable {
  /// The visitor.
  public let visitor: VisitorID
  /// The tab of the visitor's browser.
  public let tab: TabID

  /// Creates a key.
  public init(visitor: VisitorID, tab: TabID) {
    self.visitor = visitor
    self.tab = tab
  }
}
