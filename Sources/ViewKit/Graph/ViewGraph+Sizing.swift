extension ViewGraph {
  /// Updates the sizing of changed elements and of their ancestors, innermost first.
  ///
  /// An ancestor is computed only if the sizing of a child has changed, and only if its role depends on its children.
  /// So a change of a string computes nothing.
  ///
  /// - Parameter restructured: The elements whose children changed since the last commit.
  func commitSizing(of restructured: [ElementNode]) {
    var pending = PendingSizings()
    for node in restructured where node.isAlive && node.isEmitted { pending.insert(node) }
    for hostState in changes.touched
    where hostState.node.isAlive && !hostState.props.haveSameSizing(as: hostState.node.props) {
      pending.insert(hostState.node)
      if hostState.node.role.hasFrameForContainer, let container = hostState.node.enclosingElement,
        container.isEmitted
      {
        pending.insert(container)
      }
    }
    while let node = pending.popInnermost() {
      guard updateSizing(of: node), let container = node.enclosingElement,
        container.isEmitted, container.role.dependsOnSizingOfChildren
      else { continue }
      changes.motions[container.id] = changes.motions[container.id] ?? changes.motions[node.id]
      pending.insert(container)
    }
  }

  /// Computes the sizing of an element that the host has, and returns true if it has changed.
  private func updateSizing(of node: ElementNode) -> Bool {
    let sizing = computeSizing(of: node)
    var isChanged = false
    moving(by: changes.motions[node.id]) { isChanged = node.resize(to: sizing) }
    return isChanged
  }

  /// Computes the sizing of an element from its mounted children.
  func computeSizing(of node: ElementNode) -> Sizing {
    sizingsComputed += 1
    return Sizing(of: node, children: node.mounted)
  }
}

/// Elements with an outdated sizing, by depth.
@MainActor
private struct PendingSizings {
  private var nodesByDepth: [Int: [NodeID: ElementNode]] = [:]
  /// Depths with elements; the last one is the largest.
  private var depths: [Int] = []

  mutating func insert(_ node: ElementNode) {
    if nodesByDepth[node.depth] == nil {
      let index = depths.firstIndex { $0 > node.depth } ?? depths.count
      depths.insert(node.depth, at: index)
    }
    nodesByDepth[node.depth, default: [:]][node.id] = node
  }

  mutating func popInnermost() -> ElementNode? {
    guard let depth = depths.last, let (id, node) = nodesByDepth[depth]?.first else { return nil }
    nodesByDepth[depth]?[id] = nil
    if nodesByDepth[depth]?.isEmpty == true {
      nodesByDepth[depth] = nil
      depths.removeLast()
    }
    return node
  }
}
