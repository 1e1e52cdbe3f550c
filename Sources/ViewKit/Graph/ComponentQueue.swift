/// Components that wait to be evaluated, outer ones first.
///
/// Evaluating a component can only add ones further in, so the lowest level moves forward within a flush.
@MainActor
struct ComponentQueue {
  private var levels: [[ComponentNode]] = []
  private var lowest = 0

  /// Whether nothing waits.
  var isEmpty: Bool { lowest >= levels.count }

  /// Adds a component, once.
  mutating func add(_ component: ComponentNode) {
    guard !component.isQueued, component.isAlive else { return }
    component.isQueued = true
    while levels.count <= component.level { levels.append([]) }
    levels[component.level].append(component)
    lowest = min(lowest, component.level)
  }

  /// Takes the components of the outermost level that has any.
  mutating func takeOutermost() -> [ComponentNode] {
    while lowest < levels.count, levels[lowest].isEmpty { lowest += 1 }
    guard lowest < levels.count else {
      levels.removeAll(keepingCapacity: true)
      lowest = 0
      return []
    }
    let taken = levels[lowest]
    levels[lowest].removeAll(keepingCapacity: true)
    for component in taken { component.isQueued = false }
    return taken
  }
}
