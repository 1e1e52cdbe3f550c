/// Components that wait to be evaluated, outer ones first.
///
/// Evaluating a component can only add ones further in, so the lowest level moves forward within a flush.
@MainActor
struct ComponentQueue {
  private var levels: [[ComponentNode]] = []
  private var lowest = 0
  /// How what the evaluations change is to move, where that is said.
  private var motions: [ObjectIdentifier: Motion] = [:]

  /// Whether nothing waits.
  var isEmpty: Bool { lowest >= levels.count }

  /// How what the evaluation of a component changes is to move, if it waits and that is said.
  func motion(of component: ComponentNode) -> Motion? {
    motions[ObjectIdentifier(component)]
  }

  /// Adds a component, once, and says how what its evaluation changes is to move.
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

  /// Takes the components of the outermost level that has any.
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
