import ConcurrencyExtras

/// The effects in flight of one part of the state: the root, an element, a presented child.
///
/// Scopes form a tree like the state they belong to, but only where something is running: a scope
/// appears with its first effect and goes with its last. So an operator that asks what could have ended
/// looks at live children only, and at nothing where nothing runs.
@usableFromInline
package final class EffectScope {
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
  // A child scope is held by its parent, which therefore outlives it, until the child is pruned.
  private weak var parent: EffectScope?
  private var effects: [EffectID: LiveEffect] = [:]
  private var effectsByCancelID: [CancelID: [EffectID: LiveEffect]] = [:]
  private var children: [OperatorID: [AnyHashable: EffectScope]] = [:]

  package init() {
    key = nil
  }

  private init(key: Key, parent: EffectScope) {
    self.key = key
    self.parent = parent
  }

  package var isEmpty: Bool { effects.isEmpty && children.isEmpty }

  /// The scope of a child, made if it has none yet.
  package func child(_ key: Key) -> EffectScope {
    if let scope = existingChild(key) { return scope }
    let scope = EffectScope(key: key, parent: self)
    children[key.operatorID, default: [:]][key.child] = scope
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
    effects[effect.id] = effect
    for id in effect.cancelIDs {
      effectsByCancelID[id, default: [:]][effect.id] = effect
    }
  }

  /// Forgets an effect that has finished or was cancelled, and each scope that is empty then.
  func remove(_ effect: LiveEffect) {
    guard effects.removeValue(forKey: effect.id) != nil else { return }
    for id in effect.cancelIDs {
      effectsByCancelID[id]?[effect.id] = nil
      if effectsByCancelID[id]?.isEmpty == true { effectsByCancelID[id] = nil }
    }
    pruneIfEmpty()
  }

  /// The effects with a cancellation id, here and in every scope below, oldest first.
  func effects(cancelID: CancelID) -> [LiveEffect] {
    collect { $0.effectsByCancelID[cancelID] ?? [:] }
  }

  /// All effects here and below, oldest first.
  func allEffects() -> [LiveEffect] {
    collect { $0.effects }
  }

  private func collect(_ own: (EffectScope) -> [EffectID: LiveEffect]) -> [LiveEffect] {
    var found: [LiveEffect] = []
    func visit(_ scope: EffectScope) {
      found += own(scope).values
      for scopes in scope.children.values {
        for child in scopes.values { visit(child) }
      }
    }
    visit(self)
    return found.sorted { $0.id < $1.id }
  }

  /// Takes the scope out of its parent if nothing runs in it.
  func pruneIfEmpty() {
    guard isEmpty, let key, let parent else { return }
    parent.children[key.operatorID]?[key.child] = nil
    if parent.children[key.operatorID]?.isEmpty == true { parent.children[key.operatorID] = nil }
    parent.pruneIfEmpty()
  }
}

/// Names one operator of a resolved reducer tree that runs children which can end.
@usableFromInline
package struct OperatorID: Hashable, Sendable {
  private let rawValue: UInt64

  @usableFromInline
  package init() {
    rawValue = UniqueStamp.next()
  }
}
