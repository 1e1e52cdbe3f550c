public import CasePathsCore
public import IdentifiedCollections
public import OrderedCollections

// Each call makes a store: nothing draws these, so which object it is makes no difference, and a place is all it holds.
extension LocalStore {
  /// The store of a child feature over one field of this store's state.
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
    LocalStore<ChildState, ChildAction>(place: place.field(state, AnyCasePath(action)), home: home)
  }

  /// The store of a child that may be absent.
  ///
  /// - Parameters:
  ///   - state: The optional field.
  ///   - action: The case that holds the child's actions.
  /// - Returns: The child's store; nil without child. Once the child has gone it shows the state that the child had
  ///   when the store was made.
  @inlinable
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, ChildAction>
  ) -> LocalStore<ChildState, ChildAction>? {
    self[dynamicMember: state].map { childState in
      LocalStore<ChildState, ChildAction>(
        place: place.optional(state, AnyCasePath(action), firstState: childState),
        home: home
      )
    }
  }

  /// The stores of a collection's elements.
  ///
  /// One of them is reached by its id: `store.scope(state: \.rows[id: id], action: \.rows[id: id])`.
  ///
  /// - Parameters:
  ///   - state: The field that holds the collection.
  ///   - action: The case that holds the elements' actions.
  /// - Returns: The stores in the order of the elements, made as they are asked for.
  @inlinable
  public func scope<ID, ElementState, ElementAction>(
    state: KeyPath<State, IdentifiedArray<ID, ElementState>>,
    action: CaseKeyPath<Action, IdentifiedAction<ID, ElementAction>>
  ) -> some RandomAccessCollection<LocalStore<ElementState, ElementAction>> {
    let current = self[dynamicMember: state]
    let (place, elements, toAction) = (place, StateReader(state), AnyCasePath(action))
    return stores(of: current.ids) {
      place.element($0, of: elements, toAction, since: { current[id: $0] })
    }
  }

  /// The stores of the elements of a collection, each made for its place when it is asked for.
  @inlinable
  func stores<ID, ElementState, ElementAction>(
    of ids: OrderedSet<ID>,
    place: @escaping (ID) -> StorePlace<ElementState, ElementAction>?
  ) -> some RandomAccessCollection<LocalStore<ElementState, ElementAction>> {
    ids.lazy.map { [home] id in
      guard let place = place(id) else { failForLostElement() }
      return LocalStore<ElementState, ElementAction>(place: place, home: home)
    }
  }
}
