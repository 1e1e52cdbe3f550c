/// The changes that the next flush sends to the host.
@MainActor
struct PendingChanges {
  /// Elements whose properties or events may have changed, with the state last sent to the host.
  var touched: [HostState] = []
  /// Elements whose children may have changed.
  var restructured: [NodeID: ElementNode] = [:]
  /// Elements whose derived label may have changed, because their content has changed.
  var relabelled: [NodeID: ElementNode] = [:]
  /// The motions of changed elements, if specified.
  var motions: [NodeID: Motion] = [:]

  /// The state of an element that was last sent to the host.
  struct HostState {
    let node: ElementNode
    var props: Props
    let events: EventKinds
  }

  /// True if a flush would send no changes.
  var isEmpty: Bool {
    touched.isEmpty && restructured.isEmpty
  }
}

extension ViewGraph {
  /// Converts all pending changes to patches.
  func commit() -> [PatchGroup] {
    updateAnchors()
    for (_, node) in changes.relabelled where node.isAlive {
      node.derive(label: LabelDerivation.label(inside: node))
    }
    var groups: [PatchGroup] = []
    for node in changes.restructured.values where node.isAlive {
      // A page displays its first toolbar, which contains the items of all toolbars.
      if let toolbar = node.toolbars.first { changes.restructured[toolbar.id] = toolbar }
    }
    let changed = changes.restructured.values
      .filter { $0.isAlive && $0.isEmitted }
      .sorted { ($0.depth, $0.id) < ($1.depth, $1.id) }
    for node in changed {
      groups.add(commitChildren(of: node), motion: changes.motions[node.id])
    }
    commitSizing(of: changed)
    let (touched, motions) = (changes.touched, changes.motions)
    changes = PendingChanges()
    for hostState in touched {
      hostState.node.isTouched = false
      guard hostState.node.isAlive else { continue }
      groups.add(commitProperties(since: hostState), motion: motions[hostState.node.id])
    }
    return groups
  }

  private func commitChildren(of parent: ElementNode) -> [Patch] {
    let present = parent.presentElements()
    let diff = ChildrenDiff(from: parent.mounted.map(\.id), to: present.map(\.id))
    parent.mount(present)
    return diff.operations.map { operation in
      switch operation {
      case .remove(let id):
        .remove(id)
      case .move(let id, let next):
        .move(id, parent: parent.id, before: next)
      case .insert(let id, let next):
        .insert(emit(registered(id)), parent: parent.id, before: next)
      }
    }
  }

  private func registered(_ id: NodeID) -> ElementNode {
    guard let node = nodes[id] else {
      preconditionFailure("A displayed element must be alive and registered.")
    }
    return node
  }

  private func commitProperties(since hostState: PendingChanges.HostState) -> [Patch] {
    let node = hostState.node
    var patches: [Patch] = []
    if hostState.props != node.props {
      // Use the declaration order, so that equal changes produce equal patches.
      for prop in Prop.allCases where hostState.props[prop] != node.props[prop] {
        patches.append(.set(node.id, prop, node.props[prop]))
      }
    }
    if hostState.events != node.events { patches.append(.listen(node.id, node.events)) }
    return patches
  }

  /// Marks a new element and its descendants as known to the host, and returns them as a value.
  func emit(_ node: ElementNode) -> Element {
    node.isEmitted = true
    let present = node.presentElements()
    node.mount(present)
    let children = present.map(emit)
    node.setInitialSizing(computeSizing(of: node))
    return Element(
      id: node.id,
      role: node.role,
      props: node.props,
      events: node.events,
      children: children
    )
  }
}

extension ElementNode {
  /// The element and its descendants in the state of the last flush.
  var element: Element {
    Element(id: id, role: role, props: props, events: events, children: mounted.map(\.element))
  }
}

extension [PatchGroup] {
  /// Adds patches to the last group, or to a new group if their motion differs.
  mutating func add(_ patches: [Patch], motion: Motion?) {
    guard !patches.isEmpty else { return }
    if let last = indices.last, self[last].motion == motion {
      self[last].patches += patches
    } else {
      append(PatchGroup(motion: motion, patches: patches))
    }
  }
}
