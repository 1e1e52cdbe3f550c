public import IdentifiedCollections

/// What happens to an operator's children while one action is reduced.
///
/// Every operator with children that can end does the same: it makes one of these before anything is changed, finds the
/// effects of the child that the action is for, and ends the effects of those children that are not there any more
/// ``after(_:_:structure:children:)``.
///
/// ```swift
/// let run = ChildRun(of: operatorID, in: context, elements: { … })
/// var childEffect = Effect<Action>.none
/// if … {
///   let effect = child.value(&childState, childAction, run.context(of: id))
///   if !effect.isNone { childEffect = effect.lifted(by: { … }, in: run.key(of: id)) }
/// }
/// return run.after(childEffect, parent(&state, action, context), structure: { … }, children: { … })
/// ```
///
/// An operator whose children have no effects looks at no child but the one that the action is for. It is a few
/// words and takes no closure for the child's work: either would be paid for by each level of each action.
@usableFromInline
struct ChildRun {
  @usableFromInline let operatorID: OperatorID
  @usableFromInline let context: _ReduceContext
  /// The children before the action; nil unless another reducer called the reducer.
  @usableFromInline let before: ChildrenBefore?

  /// Begins with an action that has not changed anything yet.
  ///
  /// - Parameters:
  ///   - operatorID: The operator.
  ///   - context: What it is handed with the action.
  ///   - elements: Creates the snapshot of the children; called only in a called reducer.
  @inlinable
  init<ID>(
    of operatorID: OperatorID,
    in context: _ReduceContext,
    elements: () -> ElementsBefore<ID>
  ) {
    self.operatorID = operatorID
    self.context = context
    before = context.comparesChildren ? elements() : nil
  }

  /// The same for an operator that has one child at the most.
  @inlinable
  init(of operatorID: OperatorID, in context: _ReduceContext, child: () -> AnyHashable?) {
    self.operatorID = operatorID
    self.context = context
    before = context.comparesChildren ? ChildBefore(child()) : nil
  }
}

// MARK: - The child

extension _ReduceContext {
  /// Whether another reducer called the reducer, which then does not know the running effects.
  @inlinable
  var comparesChildren: Bool { effects?.isAssumed == true }
}

extension ChildRun {
  /// What is handed down to the child that the action is for.
  ///
  /// - Parameter id: What tells the child from the operator's others; asked only where effects are running.
  /// - Returns: Where the child's own operators find their children's effects.
  @inlinable
  func context(of id: @autoclosure () -> AnyHashable) -> _ReduceContext {
    // In a called reducer one scope stands for all, so the id is not needed.
    if context.comparesChildren { return context }
    return _ReduceContext(effects: context.effects?.existingChild(ChildKey(operatorID, id())))
  }

  /// Names the child that has returned an effect: by what it is now.
  @inlinable
  func key(of id: AnyHashable) -> ChildKey {
    ChildKey(operatorID, id)
  }
}

// MARK: - After

extension ChildRun {
  /// Ends the effects of the child if it is not there any more.
  ///
  /// - Parameters:
  ///   - childEffect: The effect of the child, as the parent returns it.
  ///   - parentEffect: What the parent returned for the action.
  ///   - dismissed: The child that goes with this action, if one does and the parent has not put another one
  ///     in its place.
  ///   - child: Which child is there now; asked only if one could have ended.
  ///   - clear: Takes the dismissed child out of the state.
  /// - Returns: What the operator returns.
  @inlinable
  func after<Action>(
    _ childEffect: Effect<Action>,
    _ parentEffect: Effect<Action>,
    dismissed: AnyHashable?,
    child: () -> AnyHashable?,
    clear: () -> Void
  ) -> Effect<Action> {
    let effect = childEffect.merge(with: parentEffect)
    guard dismissed != nil || hasWorkingChildren(childEffect) else { return effect }
    var current = child()
    if dismissed != nil, current == dismissed {
      clear()
      current = nil
    }
    return effect.merge(with: end(childEffect) { $0 == current })
  }

  /// The same for an operator that takes no child out of the state by itself.
  @inlinable
  func after<Action>(
    _ childEffect: Effect<Action>,
    _ parentEffect: Effect<Action>,
    child: () -> AnyHashable?
  ) -> Effect<Action> {
    let effect = childEffect.merge(with: parentEffect)
    guard hasWorkingChildren(childEffect) else { return effect }
    let current = child()
    return effect.merge(with: end(childEffect) { $0 == current })
  }

  /// Ends the effects of every child that is not there any more.
  ///
  /// While the state has the same children as after the last action, only those are looked at that have
  /// started their first effect since: what thousands of working children cost an action that does not
  /// concern them is one comparison.
  ///
  /// - Parameters:
  ///   - childEffect: The effect of the child that the action is for, as the parent returns it.
  ///   - parentEffect: What the parent returned for the action.
  ///   - structure: The ``IdentifiedArray/structureID`` of the current children; read only in a called reducer.
  ///   - children: The children that are there now; asked only if one could have ended.
  /// - Returns: What the operator returns.
  @inlinable
  func after<Action, ID, Child>(
    _ childEffect: Effect<Action>,
    _ parentEffect: Effect<Action>,
    structure: () -> UInt64,
    children: () -> IdentifiedArray<ID, Child>
  ) -> Effect<Action> {
    let effect = childEffect.merge(with: parentEffect)
    guard hasWorkingChildren(childEffect) else { return effect }
    // Compared here, where the types are known: the rest is not compiled for them.
    if let before, childEffect.isNone, before.structure == structure() { return effect }
    return effect.merge(with: end(childEffect, unlessIn: children()))
  }

  /// Whether a child has effects, so that one which is gone leaves some behind.
  @inlinable
  func hasWorkingChildren<Action>(_ childEffect: Effect<Action>) -> Bool {
    !childEffect.isNone || context.effects?.hasLiveChildren(of: operatorID) == true
  }

  @usableFromInline
  func end<Action>(
    _ childEffect: Effect<Action>,
    unless isThere: (AnyHashable) -> Bool
  ) -> Effect<Action> {
    let candidates = before?.ids ?? context.effects?.liveChildren(of: operatorID) ?? []
    return end(childEffect, among: candidates, unless: isThere)
  }

  @usableFromInline
  func end<Action, ID, Child>(
    _ childEffect: Effect<Action>,
    unlessIn children: IdentifiedArray<ID, Child>
  ) -> Effect<Action> {
    let structure = children.structureID
    let candidates =
      if let before {
        before.structure == structure ? [] : before.ids
      } else {
        context.effects?.doubtfulChildren(of: operatorID, in: structure) ?? []
      }
    return end(childEffect, among: candidates) { child in
      (child.base as? ID).map { children.index(id: $0) != nil } ?? false
    }
  }

  /// Ends the children that had effects before the action, and the one that has just started some.
  private func end<Action>(
    _ childEffect: Effect<Action>,
    among candidates: [AnyHashable],
    unless isThere: (AnyHashable) -> Bool
  ) -> Effect<Action> {
    var ended = candidates.filter { !isThere($0) }
    if case .scoped(let key, _) = childEffect.operation,
      !isThere(key.child), !ended.contains(key.child)
    {
      ended.append(key.child)
    }
    guard !ended.isEmpty else { return .none }
    ended = context.effects?.sorted(ended, of: operatorID) ?? ended
    return .merge(ended.map { Effect(.end(ChildKey(operatorID, $0))) })
  }
}
