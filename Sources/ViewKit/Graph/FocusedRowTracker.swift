/// Tracks the focused row of a virtualized list, which stays in the tree while the list scrolls.
@MainActor
final class FocusedRowTracker {
  /// The node whose children are the rows.
  fileprivate weak var rows: AttachmentNode?
  /// The position of the row to which the app last requested to scroll.
  var target = 0

  /// The id of the row that contains the focus; `nil` if the focus is elsewhere.
  var focusedRow: AnyHashable? {
    guard let rows, let holder = rows.graph.focusedNode.flatMap({ rows.graph.nodes[$0] })
    else { return nil }
    return sequence(first: holder as Node, next: { $0.parent })
      .first { $0.parent === rows }?
      .identity.outermostID
  }
}

/// Marks the node that contains the rows of a virtualized list.
final class RowContainerBehavior: Behavior {
  private let tracker: FocusedRowTracker

  init(tracker: FocusedRowTracker) {
    self.tracker = tracker
  }

  override func attach(to node: AttachmentNode) {
    super.attach(to: node)
    tracker.rows = node
  }
}
