public import IdentifiedCollections

/// Tells whether a child's state still stands for the same child.
///
/// It does as long as its enum case and its `id`, or its payload's, stay what they are. How to find
/// these is decided once per type.
@usableFromInline
struct ChildIdentity<State> {
  // By address, for the state may be large: whoever passed it by value would often make a copy.
  private let find: (UnsafePointer<State>) -> AnyHashable

  @usableFromInline
  init() {
    if let id = payloadIDReader(of: State.self) {
      find = id
    } else if let cases = EnumCase<State>.all {
      find = { state in
        let index = cases.firstIndex { $0.matches(state.pointee) }
        let id = index.flatMap { cases[$0].payloadID(state.pointee) }
        return AnyHashable(Position(index: index, id: id))
      }
    } else if EnumKind.isEnum(State.self) {
      find = { Self.byMirror($0.pointee) }
    } else {
      find = { _ in .init(Alone()) }
    }
  }

  @usableFromInline
  func of(_ state: UnsafePointer<State>) -> AnyHashable {
    find(state)
  }

  @usableFromInline
  func key(_ state: UnsafePointer<State>, _ operatorID: OperatorID) -> ChildKey {
    ChildKey(operatorID, find(state))
  }

  /// Stands for a child that has neither case nor id: there is only one of it.
  private struct Alone: Hashable {}

  /// Stands for the payload of a case of an enum.
  private struct Position: Hashable {
    let index: Int?
    let id: AnyHashable?
  }

  /// The same for an enum that does not list its cases.
  private struct NamedPosition: Hashable {
    let name: String
    let id: AnyHashable?
  }

  private static func byMirror(_ state: State) -> AnyHashable {
    let mirror = Mirror(reflecting: state)
    guard let child = mirror.children.first else { return NamedPosition(name: "\(state)", id: nil) }
    let id = (child.value as? any Identifiable).map { AnyHashable($0.anyID) }
    return NamedPosition(name: child.label ?? "", id: id)
  }
}

/// Asks the runtime what kind of type it has in hand.
enum EnumKind {
  /// Whether `type` is an enum; asked when a reducer is resolved, never per action.
  static func isEnum(_ type: Any.Type) -> Bool {
    // The first word of a type's metadata is its kind; 0x201 is an enum in every Swift 5 and 6 ABI.
    unsafeBitCast(type, to: UnsafePointer<Int>.self).pointee == 0x201
  }
}

extension Identifiable {
  fileprivate var anyID: AnyHashable { AnyHashable(id) }
}

extension EffectScope {
  /// The scope of the child that `key` names, which is only asked for if anything runs below at all.
  @inlinable
  func existingChild(_ key: () -> ChildKey) -> EffectScope? {
    existingChild(key())
  }
}

extension _ReduceContext {
  /// Whether a child of an operator has effects, so that one which has gone leaves some behind.
  ///
  /// - Parameters:
  ///   - operatorID: The operator.
  ///   - effect: The effect that a child has returned for this action.
  /// - Returns: False if there is nothing to cancel, whoever has gone.
  @inlinable
  func hasWorkingChildren<Action>(of operatorID: OperatorID, started effect: Effect<Action>) -> Bool
  {
    !effect.isNone || effects?.hasLiveChildren(of: operatorID) == true
  }
}

extension Effect {
  /// Cancels the effects of every child of an operator that is not there any more.
  ///
  /// Only children with effects are looked at: those that had some before the action, and the one that
  /// has just started some.
  ///
  /// - Parameters:
  ///   - operatorID: The operator.
  ///   - started: The effect that the child itself returned for this action.
  ///   - context: What knows the effects that were in flight before this action.
  ///   - isThere: Whether a child is still part of the state.
  /// - Returns: The cancellations, or no effect.
  @usableFromInline
  static func ended(
    _ operatorID: OperatorID,
    started: Self,
    in context: _ReduceContext,
    unless isThere: (AnyHashable) -> Bool
  ) -> Self {
    let candidates = context.effects?.liveChildren(of: operatorID) ?? []
    return ended(operatorID, started: started, among: candidates, unless: isThere)
  }

  /// Cancels the effects of every child of an operator that is not there any more.
  ///
  /// While the state has the same children as after the last action, only those are looked at that have
  /// started their first effect since: what thousands of working children cost an action that does not
  /// concern them is one comparison.
  ///
  /// - Parameters:
  ///   - operatorID: The operator.
  ///   - started: The effect that the child itself returned for this action.
  ///   - context: What knows the effects that were in flight before this action.
  ///   - elements: The children that are part of the state.
  /// - Returns: The cancellations, or no effect.
  @usableFromInline
  static func ended<ID, Element>(
    _ operatorID: OperatorID,
    started: Self,
    in context: _ReduceContext,
    unlessIn elements: IdentifiedArray<ID, Element>
  ) -> Self {
    let candidates =
      context.effects?.doubtfulChildren(of: operatorID, in: elements.structureID) ?? []
    return ended(operatorID, started: started, among: candidates) { child in
      (child.base as? ID).map { elements.index(id: $0) != nil } ?? false
    }
  }

  private static func ended(
    _ operatorID: OperatorID,
    started: Self,
    among candidates: [AnyHashable],
    unless isThere: (AnyHashable) -> Bool
  ) -> Self {
    var gone = candidates.filter { !isThere($0) }
    if case .scoped(let key, _) = started.operation, !isThere(key.child), !gone.contains(key.child)
    {
      gone.append(key.child)
    }
    return gone.isEmpty
      ? .none : .merge(gone.map { Effect(.end(ChildKey(operatorID, $0))) })
  }
}
