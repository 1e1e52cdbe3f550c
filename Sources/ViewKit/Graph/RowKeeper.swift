/// Knows which row of a long list has the focus, so that it stays when the list is scrolled on.
@MainActor
final class RowKeeper {
  fileprivate weak var graph: ViewGraph?
  /// Where the row was that the app last asked to be scrolled to.
  var target = 0

  /// The id of the row that has the focus inside.
  var focusedRow: AnyHashable? {
    guard let graph, let holder = graph.focusedNode.flatMap({ graph.nodes[$0] }) else { return nil }
    for case let ancestor as AttachmentNode in holder.ancestors {
      if let row = ancestor.behavior as? RowBehavior, row.keeper === self { return row.id }
    }
    return nil
  }
}

/// Marks the views of one row.
final class RowBehavior: Behavior {
  fileprivate let keeper: RowKeeper
  fileprivate let id: AnyHashable

  init(id: AnyHashable, keeper: RowKeeper) {
    self.id = id
    self.keeper = keeper
  }

  override func attach(to node: AttachmentNode) {
    super.attach(to: node)
    keeper.graph = node.graph
  }
}
