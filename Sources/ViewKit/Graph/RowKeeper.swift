/// Knows which row of a long list has the focus, so that it stays when the list is scrolled on.
@MainActor
final class RowKeeper {
  /// The node whose children are the rows.
  fileprivate weak var rows: AttachmentNode?
  /// Where the row was that the app last asked to be scrolled to.
  var target = 0

  /// The id of the row that has the focus inside.
  var focusedRow: AnyHashable? {
    guard let rows, let holder = rows.graph.focusedNode.flatMap({ rows.graph.nodes[$0] })
    else { return nil }
    return sequence(first: holder as Node, next: { $0.parent })
      .first { $0.parent === rows }?
      .identity.outermostID
  }
}

/// Marks what holds the rows of a long list.
final class RowsBehavior: Behavior {
  private let keeper: RowKeeper

  init(keeper: RowKeeper) {
    self.keeper = keeper
  }

  override func attach(to node: AttachmentNode) {
    super.attach(to: node)
    keeper.rows = node
  }
}
