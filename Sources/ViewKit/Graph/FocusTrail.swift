/// Where an element stood among others, to find what stands there when it has gone.
@MainActor
struct FocusTrail {
  private struct Step {
    let parent: ElementNode
    let siblings: [NodeID]
    let index: Int
  }

  private let id: NodeID
  private let role: Role
  /// From the root to the element.
  private let steps: [Step]

  /// Finds the way to an element in what the host has.
  init?(to id: NodeID, from root: ElementNode) {
    var steps: [Step] = []
    var role: Role?
    func find(in parent: ElementNode) -> Bool {
      for (index, child) in parent.mounted.enumerated() {
        steps.append(Step(parent: parent, siblings: parent.mounted.map(\.id), index: index))
        if child.id == id {
          role = child.role
          return true
        }
        if find(in: child) { return true }
        steps.removeLast()
      }
      return false
    }
    guard find(in: root), let role else { return nil }
    self.id = id
    self.role = role
    self.steps = steps
  }

  /// The element to go to: what has taken the place, or the nearest one after or before it.
  ///
  /// The search ends at the edge of the screen that the element was on; a screen itself has no successor.
  func successor(in graph: ViewGraph) -> ElementNode? {
    if role.isScreen { return nil }
    for depth in steps.indices.reversed() {
      let parent = steps[depth].parent
      // Also a screen that has gone with all on it is an edge.
      if parent.role.isScreen { return nil }
      guard parent.isAlive else { continue }
      if parent.role == .tabPanel { return nil }
      guard graph.shownReach.contains(parent) else { continue }
      if let found = successor(at: depth, in: graph) { return found }
    }
    return nil
  }

  private func successor(at depth: Int, in graph: ViewGraph) -> ElementNode? {
    let step = steps[depth]
    let present = step.parent.mounted
    let known = Set(step.siblings)
    let position =
      step.siblings[..<step.index].reversed().lazy
      .compactMap { sibling in present.firstIndex { $0.id == sibling } }
      .first.map { $0 + 1 } ?? 0
    let candidates = Array(present[position...]) + present[..<position].reversed()
    for candidate in candidates where candidate.id != id {
      if let same = counterpart(in: candidate, below: depth, in: graph) { return same }
      let stops = graph.focusStops(in: candidate)
      // What comes in place of the last of several, such as a "+" for an "Add", is best met at its end.
      let isReplaced = !known.contains(candidate.id) && step.index == step.siblings.count - 1
      if let stop = isReplaced ? stops.last : stops.first { return stop }
    }
    return nil
  }

  /// What stands in a sibling where the element stood: the same button of the next row.
  private func counterpart(
    in candidate: ElementNode,
    below depth: Int,
    in graph: ViewGraph
  ) -> ElementNode? {
    var node = candidate
    for step in steps[(depth + 1)...] {
      guard node.mounted.indices.contains(step.index) else { return nil }
      node = node.mounted[step.index]
    }
    return node.role == role && node.takesFocus && graph.shownReach.contains(node) ? node : nil
  }
}
