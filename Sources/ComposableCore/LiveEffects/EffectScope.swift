import ConcurrencyExtras

/// The effects in flight of one part of the state: the root, an element, a presented child.
///
/// Scopes form a tree like the state they belong to, but only where something is running: a scope
/// appears with its first effect and goes with its last. So an operator that asks what could have ended
/// looks at live children only, and at nothing where nothing runs.
///
/// The tree belongs to the engine. From other threads effects reach their own place in it, to cancel
/// work by its id; see ``cancelWork(_:)``.
@usableFromInline
package final class EffectScope: @unchecked Sendable {
  // Sendable because only the engine changes the tree, in the one place it is called from, and holds the
  // lock while it does. It reads the tree without the lock; other threads read it with the lock.

  /// The children of one operator.
  private struct Children {
    let operatorID: OperatorID
    var scopes: [AnyHashable: EffectScope] = [:]
    /// Stands for the children that the state had when they were last looked at; nil if never.
    var structure: UInt64?
    /// Those that came since.
    var newcomers: [AnyHashable] = []
  }

  /// The position among the scopes of the engine; later ones have greater numbers.
  private let number: Int
  /// The way from the root to here.
  let path: [ChildKey]
  /// True if this stands for the scope of every child: a call outside engines does not know which effects run.
  @usableFromInline let isAssumed: Bool
  // Both hold each other until the child is pruned, which happens when its last effect is over; an engine that goes
  // away ends them all. A weak reference would make each action slower: the root is retained for it.
  private let parent: EffectScope?
  private let tree: EffectTree
  // The lock is what keeps changes from other accesses, so these need no check. An id's `==` and hash run meanwhile:
  // they are the author's, but an engine is out of their reach.
  @exclusivity(unchecked) private var effects = LiveEffects()
  /// The effects with a cancellation id, here and in every scope below.
  @exclusivity(unchecked) private var effectsByCancelID: [CancelID: LiveEffects] = [:]
  /// One entry for each operator with working children: so few that a search is faster than a hash.
  @exclusivity(unchecked) private var children: [Children] = []
  /// Whether effects are being started here.
  @exclusivity(unchecked) private var isEntered = false

  /// Stands for every scope.
  @usableFromInline package static let assumed = EffectScope(isAssumed: true)

  package convenience init() {
    self.init(isAssumed: false)
  }

  private init(isAssumed: Bool) {
    number = 0
    path = []
    parent = nil
    tree = EffectTree()
    self.isAssumed = isAssumed
  }

  private init(key: ChildKey, parent: EffectScope) {
    number = parent.tree.nextScopeNumber()
    path = parent.path + [key]
    self.parent = parent
    tree = parent.tree
    isAssumed = false
  }

  package var isEmpty: Bool { effects.isEmpty && children.isEmpty }

  /// The scope of a child, made if it has none yet.
  @usableFromInline
  package func child(_ key: ChildKey) -> EffectScope {
    if let scope = existingChild(key) { return scope }
    let scope = EffectScope(key: key, parent: self)
    tree.lock.withLock {
      let index = index(of: key.operatorID) ?? children.endIndex
      if index == children.endIndex { children.append(Children(operatorID: key.operatorID)) }
      children[index].scopes[key.child] = scope
      children[index].newcomers.append(key.child)
    }
    return scope
  }

  /// The scope of a child that has effects in flight.
  @usableFromInline
  package func existingChild(_ key: ChildKey) -> EffectScope? {
    isAssumed ? self : index(of: key.operatorID).flatMap { children[$0].scopes[key.child] }
  }

  private func index(of operatorID: OperatorID) -> Int? {
    children.firstIndex { $0.operatorID == operatorID }
  }

  /// Sorts children of an operator by the time when each started its first effect.
  func sorted(_ children: [AnyHashable], of operatorID: OperatorID) -> [AnyHashable] {
    guard children.count > 1, let index = index(of: operatorID) else { return children }
    let scopes = self.children[index].scopes
    // A child without a scope has just started its first effect.
    return children.map { (child: $0, number: scopes[$0]?.number ?? .max) }
      .sorted { $0.number < $1.number }
      .map(\.child)
  }

  /// The children of an operator that have effects in flight, in no order.
  package func liveChildren(of operatorID: OperatorID) -> [AnyHashable] {
    index(of: operatorID).map { Array(children[$0].scopes.keys) } ?? []
  }

  /// The children of an operator that have effects in flight and may not be in the state any more, in no order.
  ///
  /// Where the state has the same children as when this was last asked, only those are in question that
  /// have come since.
  ///
  /// - Parameters:
  ///   - operatorID: The operator.
  ///   - structure: Stands for the children in the state: equal numbers mean the same ones.
  /// - Returns: The children; the operator ends those that have gone.
  func doubtfulChildren(of operatorID: OperatorID, in structure: UInt64) -> [AnyHashable] {
    guard let index = index(of: operatorID) else { return [] }
    // Looked at where they lie: this is asked for each action, and a copy would be two references to count.
    let isSame = children[index].structure == structure
    if isSame, children[index].newcomers.isEmpty { return [] }
    let known = children[index]
    tree.lock.withLock {
      children[index].structure = structure
      children[index].newcomers = []
    }
    return isSame ? known.newcomers : Array(known.scopes.keys)
  }

  @usableFromInline
  package func hasLiveChildren(of operatorID: OperatorID) -> Bool {
    isAssumed || index(of: operatorID) != nil
  }

  func insert(_ effect: LiveEffect) {
    tree.lock.withLock {
      effects.insert(effect)
      guard !effect.placement.cancelIDs.isEmpty else { return }
      // In every scope up to the root: a cancellation of an id finds the effects without a search.
      forEachAncestor { scope in
        for id in effect.placement.cancelIDs {
          scope.effectsByCancelID[id, default: LiveEffects()].insert(effect)
        }
      }
    }
  }

  /// Forgets an effect that has finished or was cancelled, and each scope that is empty then.
  func remove(_ effect: LiveEffect) {
    tree.lock.withLock {
      guard effects.remove(effect), !effect.placement.cancelIDs.isEmpty else { return }
      forEachAncestor { scope in
        for id in effect.placement.cancelIDs { scope.removeCancelID(id, of: effect) }
      }
    }
    pruneIfEmpty()
  }

  private func removeCancelID(_ id: CancelID, of effect: LiveEffect) {
    // One look at the id, which takes longer than all the rest here.
    guard let index = effectsByCancelID.index(forKey: id) else { return }
    effectsByCancelID.values[index].remove(effect)
    if effectsByCancelID.values[index].isEmpty { effectsByCancelID.remove(at: index) }
  }

  /// Calls `body` with this scope and those above it.
  private func forEachAncestor(_ body: (EffectScope) -> Void) {
    body(self)
    var next = parent
    while let scope = next {
      body(scope)
      next = scope.parent
    }
  }

  /// Stays in the tree while `start` starts effects here, even if all that ran here is cancelled on the way.
  ///
  /// Out of the tree the scope would not be found, and what has just started not be cancelled any more.
  func whileEntered(_ start: () -> Void) {
    let wasEntered = isEntered
    isEntered = true
    start()
    isEntered = wasEntered
    pruneIfEmpty()
  }

  /// The effects with a cancellation id, here and in every scope below, oldest first.
  func effects(cancelID: CancelID) -> [LiveEffect] {
    effectsByCancelID[cancelID]?.all ?? []
  }

  /// All effects here and below, oldest first.
  func allEffects() -> [LiveEffect] {
    var found: [LiveEffect] = []
    func visit(_ scope: EffectScope) {
      found += scope.effects.all
      for children in scope.children {
        for child in children.scopes.values { visit(child) }
      }
    }
    visit(self)
    return found.sorted { $0.id < $1.id }
  }

  /// Takes the scope out of its parent if nothing runs in it.
  private func pruneIfEmpty() {
    guard isEmpty, !isEntered, let key = path.last, let parent else { return }
    tree.lock.withLock {
      // Another one may stand there by now, which has nothing to do with this one's end.
      guard let index = parent.index(of: key.operatorID),
        parent.children[index].scopes[key.child] === self
      else { return }
      parent.children[index].scopes[key.child] = nil
      if parent.children[index].scopes.isEmpty { parent.children.remove(at: index) }
    }
    parent.pruneIfEmpty()
  }
}

// MARK: - From any thread

extension EffectScope {
  /// Starts a task that can be cancelled by an id, until ``removeTask(_:id:)``.
  ///
  /// That happens under the lock: the task may run on another thread at once, and a cancellation
  /// of its id from there must find it.
  func insertTask<Success: Sendable>(
    id: CancelID,
    start: () -> Task<Success, Never>
  ) -> (task: Task<Success, Never>, stamp: UInt64) {
    tree.insertTask(id: id, at: path, start: start)
  }

  func removeTask(_ stamp: UInt64, id: CancelID) {
    tree.removeTask(stamp, id: id, at: path)
  }

  /// Cancels the tasks with a cancellation id that are no effects, here and below.
  func cancelTasks(_ id: CancelID) {
    let cancellations = tree.lock.withLock { tree.tasks(id, at: path) }
    for cancel in cancellations { cancel() }
  }

  /// Cancels all work with a cancellation id, here and below, from any thread.
  ///
  /// The effects stay in the tree until their tasks have ended, or have had their turn to begin.
  func cancelWork(_ id: CancelID) {
    let cancellations = tree.lock.withLock {
      // This scope may be out of the tree: its effects are over, and a task of theirs goes on.
      let effects = root.descendant(at: path)?.effectsByCancelID[id]?.all ?? []
      return tree.tasks(id, at: path) + effects.compactMap { $0.markCancelled()?.cancel }
    }
    // Outside the lock: a cancellation handler may cancel more.
    for cancel in cancellations { cancel() }
  }

  private var root: EffectScope {
    var scope = self
    while let parent = scope.parent { scope = parent }
    return scope
  }

  private func descendant(at path: [ChildKey]) -> EffectScope? {
    path.reduce(self) { scope, key in scope?.existingChild(key) }
  }
}
