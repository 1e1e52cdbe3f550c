import ConcurrencyExtras

/// The effects in flight of one part of the state: the root, an element, a presented child.
///
/// Scopes form a tree like the state, but only for parts with effects: a scope is created with its first effect and
/// removed with its last. An operator that searches for ended children thus visits live children only, and no scope if
/// no effects run.
///
/// The tree belongs to the engine. Effects on other threads access their own scope, to cancel work by its id; see
/// ``cancelWork(_:)``.
@usableFromInline
package final class EffectScope: @unchecked Sendable {
  // Sendable, because only the engine changes the tree, in its own isolation and under the lock. The engine reads the
  // tree without the lock; other threads read it under the lock.

  /// The children of one operator.
  private struct Children {
    let operatorID: OperatorID
    var scopes: [AnyHashable: EffectScope] = [:]
    /// The version of the state's children at the last check; `nil` before the first check.
    var structure: UInt64?
    /// The children added since the last check.
    var recentlyAddedChildren: [AnyHashable] = []
  }

  /// The position in the engine's order of scopes; later scopes have greater numbers.
  private let number: Int
  /// The path from the root.
  let path: [ChildKey]
  /// True for the placeholder of every child's scope: a call outside engines has no record of running effects.
  @usableFromInline let isAssumed: Bool
  // Parent and child hold each other until the child is pruned after its last effect; a released engine ends all
  // effects. A weak reference would slow down each action, because the root is retained for it.
  private let parent: EffectScope?
  private let tree: EffectTree
  // The lock prevents overlapping accesses, so these need no exclusivity check. An id's `==` and hash run under the
  // lock; they are the author's code, but cannot reach an engine.
  @exclusivity(unchecked) private var effects = LiveEffects()
  /// The effects with a cancellation id, in this scope and its descendants.
  @exclusivity(unchecked) private var effectsByCancelID: [CancelID: LiveEffects] = [:]
  /// One entry for each operator with live children: so few that a search is faster than a hash.
  @exclusivity(unchecked) private var children: [Children] = []
  /// True while effects are being started in this scope.
  @exclusivity(unchecked) private var isEntered = false

  /// The placeholder of every scope.
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

  /// Returns the scope of a child, creating it if needed.
  @usableFromInline
  package func child(_ key: ChildKey) -> EffectScope {
    if let scope = existingChild(key) { return scope }
    let scope = EffectScope(key: key, parent: self)
    tree.lock.withLock {
      let index = index(of: key.operatorID) ?? children.endIndex
      if index == children.endIndex { children.append(Children(operatorID: key.operatorID)) }
      children[index].scopes[key.child] = scope
      children[index].recentlyAddedChildren.append(key.child)
    }
    return scope
  }

  /// Returns the scope of a child; `nil` if the child has no effects in flight.
  @usableFromInline
  package func existingChild(_ key: ChildKey) -> EffectScope? {
    isAssumed ? self : index(of: key.operatorID).flatMap { children[$0].scopes[key.child] }
  }

  private func index(of operatorID: OperatorID) -> Int? {
    children.firstIndex { $0.operatorID == operatorID }
  }

  /// Sorts children of an operator by the start of their first effects.
  func sorted(_ children: [AnyHashable], of operatorID: OperatorID) -> [AnyHashable] {
    guard children.count > 1, let index = index(of: operatorID) else { return children }
    let scopes = self.children[index].scopes
    // A child without a scope has just started its first effect.
    return children.map { (child: $0, number: scopes[$0]?.number ?? .max) }
      .sorted { $0.number < $1.number }
      .map(\.child)
  }

  /// Returns the children of an operator with effects in flight, unordered.
  package func liveChildren(of operatorID: OperatorID) -> [AnyHashable] {
    index(of: operatorID).map { Array(children[$0].scopes.keys) } ?? []
  }

  /// Returns the children with effects in flight that may be absent from the state, unordered.
  ///
  /// If the state has the same children as at the last call, only children added since then are returned.
  ///
  /// - Parameters:
  ///   - operatorID: The operator.
  ///   - structure: The version of the children in the state; equal numbers mean the same children.
  /// - Returns: The children to verify; the operator ends the effects of absent ones.
  func unverifiedChildren(of operatorID: OperatorID, in structure: UInt64) -> [AnyHashable] {
    guard let index = index(of: operatorID) else { return [] }
    // Read in place: this runs for each action, and a copy would count two references.
    let isSame = children[index].structure == structure
    if isSame, children[index].recentlyAddedChildren.isEmpty { return [] }
    let known = children[index]
    tree.lock.withLock {
      children[index].structure = structure
      children[index].recentlyAddedChildren = []
    }
    return isSame ? known.recentlyAddedChildren : Array(known.scopes.keys)
  }

  @usableFromInline
  package func hasLiveChildren(of operatorID: OperatorID) -> Bool {
    isAssumed || index(of: operatorID) != nil
  }

  func insert(_ effect: LiveEffect) {
    tree.lock.withLock {
      effects.insert(effect)
      guard !effect.placement.cancelIDs.isEmpty else { return }
      // In every scope up to the root, so cancellation by an id needs no search.
      forEachAncestor { scope in
        for id in effect.placement.cancelIDs {
          scope.effectsByCancelID[id, default: LiveEffects()].insert(effect)
        }
      }
    }
  }

  /// Removes an ended or cancelled effect, and each scope that becomes empty.
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
    // A single look-up: hashing the id takes longer than the other lines.
    guard let index = effectsByCancelID.index(forKey: id) else { return }
    effectsByCancelID.values[index].remove(effect)
    if effectsByCancelID.values[index].isEmpty { effectsByCancelID.remove(at: index) }
  }

  /// Calls `body` with this scope and its ancestors.
  private func forEachAncestor(_ body: (EffectScope) -> Void) {
    body(self)
    var next = parent
    while let scope = next {
      body(scope)
      next = scope.parent
    }
  }

  /// Keeps the scope in the tree while `start` starts effects, even if all its other effects are cancelled meanwhile.
  ///
  /// Outside the tree, the scope could not be found, and its new effects could not be cancelled.
  func whileEntered(_ start: () -> Void) {
    let wasEntered = isEntered
    isEntered = true
    start()
    isEntered = wasEntered
    pruneIfEmpty()
  }

  /// Returns the effects with a cancellation id in this scope and its descendants, oldest first.
  func effects(cancelID: CancelID) -> [LiveEffect] {
    effectsByCancelID[cancelID]?.all ?? []
  }

  /// Returns all effects of this scope and its descendants, oldest first.
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

  /// Removes the scope from its parent if it is empty.
  private func pruneIfEmpty() {
    guard isEmpty, !isEntered, let key = path.last, let parent else { return }
    tree.lock.withLock {
      // A newer scope of the same child may have replaced this scope, and must remain.
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
  /// Starts a task that can be cancelled by an id until ``removeTask(_:id:)``.
  ///
  /// The task starts under the lock: it may run on another thread immediately, and a cancellation of its id from there
  /// must find it.
  func insertTask<Success: Sendable>(
    id: CancelID,
    start: () -> Task<Success, Never>
  ) -> (task: Task<Success, Never>, taskID: UInt64) {
    tree.insertTask(id: id, at: path, start: start)
  }

  func removeTask(_ taskID: UInt64, id: CancelID) {
    tree.removeTask(taskID, id: id, at: path)
  }

  /// Cancels the tasks outside effects with a cancellation id, in this scope and its descendants.
  func cancelTasks(_ id: CancelID) {
    let cancellations = tree.lock.withLock { tree.tasks(id, at: path) }
    for cancel in cancellations { cancel() }
  }

  /// Cancels all work with a cancellation id, in this scope and its descendants; thread-safe.
  ///
  /// The effects remain in the tree until their tasks end, or reach their start without starting.
  func cancelWork(_ id: CancelID) {
    let cancellations = tree.lock.withLock {
      // This scope may be outside the tree, if its effects have ended but one of their tasks continues.
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
