/// The position of an element among its siblings and ancestors, to find the fallback focus after its removal.
@MainActor
struct FocusFallback {
  private struct Step {
    let parent: ElementNode
    let siblings: [NodeID]
    let index: Int
  }

  private let id: NodeID
  private let role: Role
  /// The path from the root to the element.
  private let steps: [Step]

  /// Records the path to an element in the host's tree; `nil` if the host does not have the element.
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

  /// Returns the fallback focus: the replacement of the element, or the nearest element after or before it.
  ///
  /// The search ends at the screen of the element and returns `nil` there; a screen itself has no fallback.
  func fallback(in graph: ViewGraph) -> ElementNode? {
    if role.isScreen { return nil }
    for depth in steps.indices.reversed() {
      let parent = steps[depth].parent
      // A screen that was removed with its content also ends the search.
      if parent.role.isScreen { return nil }
      guard parent.isAlive else { continue }
      if parent.role == .tabPanel { return nil }
      guard graph.shownReach.contains(parent) else { continue }
      if let found = fallback(at: depth, in: graph) { return found }
    }
    return nil
  }

  private func fallback(at depth: Int, in graph: ViewGraph) -> ElementNode? {
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
      // If an element replaces the last of several siblings, such as a "+" for an "Add", focus its last stop.
      let isReplaced = !known.contains(candidate.id) && step.index == step.siblings.count - 1
      if let stop = isReplaced ? stops.last : stops.first { return stop }
    }
    return nil
  }

  /// Returns the element at the same position in a sibling, such as the same button of the next row; `nil` unless it
  /// has the same role and is focusable.
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
