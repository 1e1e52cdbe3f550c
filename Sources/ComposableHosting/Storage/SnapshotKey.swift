public import WebHost

/// Whose snapshot it is: one tab of one visitor.
public struct SnapshotKey: Hashable, Sendable {
  /// Whose browser it is.
  public let visitor: VisitorID
  /// Which of the browser's tabs.
  public let tab: TabID

  /// Names the snapshot of a tab.
  public init(visitor: VisitorID, tab: TabID) {
    self.visitor = visitor
    self.tab = tab
  }
}
