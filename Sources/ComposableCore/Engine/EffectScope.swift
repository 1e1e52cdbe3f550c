import ConcurrencyExtras

/// The effects in flight of one part of the state: the root, an element, a presented child.
///
/// Scopes form a tree like the state they belong to, but only where something is running: a scope
/// appears with its first effect and goes with its last. So an operator that asks what could have ended
/// looks at live children only, and at nothing where nothing runs.
///
/// The tree belongs to the engine. From other threads effects reach their own scope in it, to cancel
/// work by its id; see ``cancelWork(_:)``.
@usableFromInline
package final class EffectScope: @unchecked Sendable {
  // Sendable because only the engine changes the tree, in the one place it is called from, and holds the
  // lock while it does. It reads the tree without the lock; whoever else reads it holds the lock. The
  // tasks are touched by all, under the lock.

  /// Which child of which operator a scope belongs to.
  @usableFromInline
  package struct Key: Hashable {
    package let operatorID: OperatorID
    package let child: AnyHashable

    @usableFromInline
    package init(_ operatorID: OperatorID, _ child: AnyHashable) {
      self.operatorID = operatorID
      self.child = child
    }
  }

  private let key: Key?
  /// Whether this stands in for the scopes that a run by hand cannot see; see ``HandRun``.
  @usableFromInline let isAssumed: Bool
  // A child scope is held by its parent, which therefore outlives it, until the child is pruned.
  private weak let parent: EffectScope?
  // One for the whole tree.
  private let lock: Lock
  private var effects = LiveEffects()
  private var effectsByCancelID: [CancelID: LiveEffects] = [:]
  private var children: [OperatorID: [AnyHashable: EffectScope]] = [:]
  /// Whether effects are being started here.
  private var isEntered = false
  /// Tasks that are cancellable by themselves, and not as an effect.
  private var tasks: [CancelID: [UInt64: @Sendable () -> Void]] = [:]

  package init(isAssumed: Bool = false) {
    key = nil
    parent = nil
    lock = Lock()
    self.isAssumed = isAssumed
  }

  private init(key: Key, parent: EffectScope) {
    self.key = key
    self.parent = parent
    lock = parent.lock
    isAssumed = parent.isAssumed
  }

  package var isEmpty: Bool { effects.isEmpty && children.isEmpty }

  /// The way from the root to here.
  var path: [Key] {
    Array(sequence(first: self, next: \.parent)).reversed().compactMap(\.key)
  }

  /// The scope of a child, made if it has none yet.
  @usableFromInline
  package func child(_ key: Key) -> EffectScope {
    if let scope = existingChild(key) { return scope }
    let scope = EffectScope(key: key, parent: self)
    lock.withLock { children[key.operatorID, default: [:]][key.child] = scope }
    return scope
  }

  /// The scope of a child that has effects in flight.
  @usableFromInline
  package func existingChild(_ key: Key) -> EffectScope? {
    children[key.operatorID]?[key.child]
  }

  /// The children of an operator that have effects in flight.
  package func liveChildren(of operatorID: OperatorID) -> [AnyHashable] {
    children[operatorID].map { Array($0.keys) } ?? []
  }

  @usableFromInline
  package func hasLiveChildren(of operatorID: OperatorID) -> Bool {
    children[operatorID] != nil
  }

  func insert(_ effect: LiveEffect) {
    lock.withLock {
      effects.insert(effect)
      for id in effect.placement.cancelIDs {
        effectsByCancelID[id, default: LiveEffects()].insert(effect)
      }
    }
  }

  /// Forgets an effect that has finished or was cancelled, and each scope that is empty then.
  func remove(_ effect: LiveEffect) {
    lock.withLock {
      guard effects.remove(effect) else { return }
      for id in effect.placement.cancelIDs {
        // One look at the id, which takes longer than all the rest here.
        guard let index = effectsByCancelID.index(forKey: id) else { continue }
        effectsByCancelID.values[index].remove(effect)
        if effectsByCancelID.values[index].isEmpty { effectsByCancelID.remove(at: index) }
      }
    }
    pruneIfEmpty()
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
    collect { $0.effectsByCancelID[cancelID]?.all ?? [] }
      .sorted { $0.id < $1.id }
  }

  /// Cancels the tasks with a cancellation id that are no effects, here and below.
  func cancelTasks(_ id: CancelID) {
    let cancellations = lock.withLock { collect { $0.ownTasks(id) } }
    for cancel in cancellations { cancel() }
  }

  /// All effects here and below, oldest first.
  func allEffects() -> [LiveEffect] {
    collect { $0.effects.all }.sorted { $0.id < $1.id }
  }

  private func collect<Element>(_ own: (EffectScope) -> [Element]) -> [Element] {
    var found: [Element] = []
    func visit(_ scope: EffectScope) {
      found += own(scope)
      for scopes in scope.children.values {
        for child in scopes.values { visit(child) }
      }
    }
    visit(self)
    return found
  }

  /// Takes the scope out of its parent if nothing runs in it.
  private func pruneIfEmpty() {
    guard isEmpty, !isEntered, let key, let parent else { return }
    lock.withLock {
      parent.children[key.operatorID]?[key.child] = nil
      if parent.children[key.operatorID]?.isEmpty == true {
        parent.children[key.operatorID] = nil
      }
    }
    parent.pruneIfEmpty()
  }
}

// MARK: - From any thread

extension EffectScope {
  /// Starts a task that can be cancelled by an id, until ``removeTask(_:id:)``.
  ///
  /// That happens under the lock: the task may run on another thread at once, and whoever cancels its id
  /// from there must find it.
  func insertTask<Success: Sendable>(
    id: CancelID,
    start: () -> Task<Success, Never>
  ) -> (task: Task<Success, Never>, stamp: UInt64) {
    let stamp = UniqueStamp.next()
    return lock.withLock {
      let task = start()
      tasks[id, default: [:]][stamp] = { task.cancel() }
      return (task, stamp)
    }
  }

  func removeTask(_ stamp: UInt64, id: CancelID) {
    lock.withLock {
      tasks[id]?[stamp] = nil
      if tasks[id]?.isEmpty == true { tasks[id] = nil }
    }
  }

  /// Cancels all work with a cancellation id, here and below, from any thread.
  ///
  /// The effects stay in the tree until their tasks have ended, or have had their turn to begin.
  func cancelWork(_ id: CancelID) {
    let cancellations = lock.withLock {
      collect { scope in
        scope.ownTasks(id)
          + (scope.effectsByCancelID[id]?.all ?? []).compactMap { $0.markCancelled()?.cancel }
      }
    }
    // Outside the lock: a cancellation handler may cancel more.
    for cancel in cancellations { cancel() }
  }

  private func ownTasks(_ id: CancelID) -> [@Sendable () -> Void] {
    tasks[id].map { Array($0.values) } ?? []
  }
}

/// Names one operator of a resolved reducer tree that runs children which can end.
@usableFromInline
package struct OperatorID: Hashable, Sendable {
  private let rawValue: UInt64

  @usableFromInline
  package init() {
    rawValue = HandRun.current.object?.nextID() ?? UniqueStamp.next()
  }
}
