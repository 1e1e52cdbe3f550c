/// The components that need evaluation, by level.
///
/// Evaluating a component only adds inner components, so the lowest level never decreases within a flush.
@MainActor
struct ComponentQueue {
  private var levels: [[ComponentNode]] = []
  private var lowest = 0
  /// The motions of the components' changes, if specified.
  private var motions: [ObjectIdentifier: Motion] = [:]

  /// True if the queue is empty.
  var isEmpty: Bool { lowest >= levels.count }

  /// Returns the motion of a queued component's changes; `nil` if it is not specified.
  func motion(of component: ComponentNode) -> Motion? {
    motions[ObjectIdentifier(component)]
  }

  /// Adds a component unless it is queued, and sets the motion of its changes.
  mutating func add(_ component: ComponentNode, moving motion: Motion?) {
    guard component.isAlive else { return }
    if let motion { motions[ObjectIdentifier(component)] = motion }
    guard !component.isQueued else { return }
    component.isQueued = true
    while levels.count <= component.level { levels.append([]) }
    let level = Int(component.level)
    levels[level].append(component)
    lowest = min(lowest, level)
  }

  /// Removes and returns the components of the outermost level with pending components.
  mutating func takeOutermost() -> [(component: ComponentNode, motion: Motion?)] {
    while lowest < levels.count, levels[lowest].isEmpty { lowest += 1 }
    guard lowest < levels.count else {
      levels.removeAll(keepingCapacity: true)
      lowest = 0
      return []
    }
    let taken = levels[lowest]
    levels[lowest].removeAll(keepingCapacity: true)
    return taken.map { component in
      component.isQueued = false
      return (component, motions.removeValue(forKey: ObjectIdentifier(component)))
    }
  }
}
