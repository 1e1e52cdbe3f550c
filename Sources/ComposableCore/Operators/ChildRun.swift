public import IdentifiedCollections

/// The state of an operator's children during one action.
///
/// Every operator with removable children creates a run before the state changes. The run provides the context of the
/// action's child. Afterwards, ``after(_:_:structure:children:)`` ends the effects of absent children.
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
/// An operator whose children have no effects inspects only the child of the action. Each level of the reducer tree
/// creates a run for each action. Therefore a run is a few words, and the child's work is not passed as a closure.
@usableFromInline
struct ChildRun {
  @usableFromInline let operatorID: OperatorID
  @usableFromInline let context: _ReduceContext
  /// The children before the action; `nil` unless the reducer is called directly (``reduceDirectly(_:into:_:)``).
  @usableFromInline let before: ChildrenBefore?

  /// Creates a run for an action, before any change.
  ///
  /// - Parameters:
  ///   - operatorID: The operator.
  ///   - context: The operator's context for the action.
  ///   - elements: Creates the snapshot of the children; evaluated only in a direct call.
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

  /// Creates a run for an operator with at most one child.
  @inlinable
  init(of operatorID: OperatorID, in context: _ReduceContext, child: () -> AnyHashable?) {
    self.operatorID = operatorID
    self.context = context
    before = context.comparesChildren ? ChildBefore(child()) : nil
  }
}

// MARK: - The child

extension _ReduceContext {
  /// True if the reducer is called directly: by another reducer or outside an engine.
  ///
  /// A direct call has no record of running effects, so operators compare their children before and after the action.
  @inlinable
  var comparesChildren: Bool { effects?.isAssumed == true }
}

extension ChildRun {
  /// Returns the context for the child of the action.
  ///
  /// - Parameter id: The child's identity in the operator; evaluated only if effects are running.
  /// - Returns: The context in which the child's own operators find their children's effects.
  @inlinable
  func context(of id: @autoclosure () -> AnyHashable) -> _ReduceContext {
    // In a direct call, one scope represents all children, so the id is not needed.
    if context.comparesChildren { return context }
    return _ReduceContext(effects: context.effects?.existingChild(ChildKey(operatorID, id())))
  }

  /// Returns the key of a child that returned an effect, from the child's current identity.
  @inlinable
  func key(of id: AnyHashable) -> ChildKey {
    ChildKey(operatorID, id)
  }
}

// MARK: - After

extension ChildRun {
  /// Ends the effects of the child if it is absent.
  ///
  /// - Parameters:
  ///   - childEffect: The effect of the action's child, lifted to the parent's actions.
  ///   - parentEffect: The parent's effect for the action.
  ///   - dismissed: The identity of the child that this action dismisses; `nil` without a dismissal. A child with which
  ///     the parent replaced it stays.
  ///   - child: The identity of the current child; evaluated only if a child may be absent.
  ///   - clear: A closure that removes the dismissed child from the state.
  /// - Returns: The effect of the operator.
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

  /// Ends the effects of the child if it is absent, for an operator that never removes a child.
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

  /// Ends the effects of all absent children.
  ///
  /// While the state has the same children as after the last action, only children with a first effect since then are
  /// checked. Thousands of children with effects thus cost an unrelated action one comparison.
  ///
  /// - Parameters:
  ///   - childEffect: The effect of the action's child, lifted to the parent's actions.
  ///   - parentEffect: The parent's effect for the action.
  ///   - structure: The ``IdentifiedArray/structureID`` of the current children; read only in a direct call.
  ///   - children: The current children; read only if a child may be absent.
  /// - Returns: The effect of the operator.
  @inlinable
  func after<Action, ID, Child>(
    _ childEffect: Effect<Action>,
    _ parentEffect: Effect<Action>,
    structure: () -> UInt64,
    children: () -> IdentifiedArray<ID, Child>
  ) -> Effect<Action> {
    let effect = childEffect.merge(with: parentEffect)
    guard hasWorkingChildren(childEffect) else { return effect }
    // The comparison is here because this function is specialized and the functions it calls are not.
    if let before, childEffect.isNone, before.structure == structure() { return effect }
    return effect.merge(with: end(childEffect, unlessIn: children()))
  }

  /// Returns true if a child has effects in flight or just returned one, so its removal must cancel effects.
  @inlinable
  func hasWorkingChildren<Action>(_ childEffect: Effect<Action>) -> Bool {
    !childEffect.isNone || context.effects?.hasLiveChildren(of: operatorID) == true
  }

  @usableFromInline
  func end<Action>(
    _ childEffect: Effect<Action>,
    unless isPresent: (AnyHashable) -> Bool
  ) -> Effect<Action> {
    let candidates = before?.ids ?? context.effects?.liveChildren(of: operatorID) ?? []
    return end(childEffect, among: candidates, unless: isPresent)
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
        context.effects?.unverifiedChildren(of: operatorID, in: structure) ?? []
      }
    return end(childEffect, among: candidates) { child in
      (child.base as? ID).map { children.index(id: $0) != nil } ?? false
    }
  }

  /// Ends the absent candidates, and the child that just started an effect if it is absent.
  private func end<Action>(
    _ childEffect: Effect<Action>,
    among candidates: [AnyHashable],
    unless isPresent: (AnyHashable) -> Bool
  ) -> Effect<Action> {
    var ended = candidates.filter { !isPresent($0) }
    if case .scoped(let key, _) = childEffect.operation,
      !isPresent(key.child), !ended.contains(key.child)
    {
      ended.append(key.child)
    }
    guard !ended.isEmpty else { return .none }
    ended = context.effects?.sorted(ended, of: operatorID) ?? ended
    return .merge(ended.map { Effect(.end(ChildKey(operatorID, $0))) })
  }
}
