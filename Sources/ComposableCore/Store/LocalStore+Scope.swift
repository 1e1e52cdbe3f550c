public import CasePathsCore
public import IdentifiedCollections
public import OrderedCollections

// Each call creates a store. No view observes these stores, so their identity does not matter, and a projection is
// cheap.
extension LocalStore {
  /// Derives the store of a child feature in one field of this store's state.
  ///
  /// - Parameters:
  ///   - state: The field that holds the child's state.
  ///   - action: The case that holds the child's actions.
  /// - Returns: The child's store.
  @inlinable
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState>,
    action: CaseKeyPath<Action, ChildAction>
  ) -> LocalStore<ChildState, ChildAction> {
    LocalStore<ChildState, ChildAction>(
      projection: projection.field(state, AnyCasePath(action)),
      context: context
    )
  }

  /// Derives the store of an optional child.
  ///
  /// - Parameters:
  ///   - state: The optional field.
  ///   - action: The case that holds the child's actions.
  /// - Returns: The child's store; `nil` without a child. After the child's removal its state is the child's state at
  ///   this call.
  @inlinable
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, ChildAction>
  ) -> LocalStore<ChildState, ChildAction>? {
    self[dynamicMember: state].map { childState in
      LocalStore<ChildState, ChildAction>(
        projection: projection.optional(state, AnyCasePath(action), firstState: childState),
        context: context
      )
    }
  }

  /// Derives the stores of a collection's elements.
  ///
  /// Use the id for the store of one element: `store.scope(state: \.rows[id: id], action: \.rows[id: id])`.
  ///
  /// - Parameters:
  ///   - state: The field that holds the collection.
  ///   - action: The case that holds the elements' actions.
  /// - Returns: The stores in the order of the elements, created lazily.
  @inlinable
  public func scope<ID, ElementState, ElementAction>(
    state: KeyPath<State, IdentifiedArray<ID, ElementState>>,
    action: CaseKeyPath<Action, IdentifiedAction<ID, ElementAction>>
  ) -> some RandomAccessCollection<LocalStore<ElementState, ElementAction>> {
    let current = self[dynamicMember: state]
    let (projection, elements, toAction) = (projection, StateReader(state), AnyCasePath(action))
    return stores(of: current.ids) {
      projection.element($0, of: elements, toAction, since: { current[id: $0] })
    }
  }

  /// Returns the stores of a collection's elements, created lazily from projections.
  @inlinable
  func stores<ID, ElementState, ElementAction>(
    of ids: OrderedSet<ID>,
    projection: @escaping (ID) -> StoreProjection<ElementState, ElementAction>?
  ) -> some RandomAccessCollection<LocalStore<ElementState, ElementAction>> {
    ids.lazy.map { [context] id in
      guard let projection = projection(id) else { failForLostElement() }
      return LocalStore<ElementState, ElementAction>(projection: projection, context: context)
    }
  }
}
