public import CasePathsCore
public import IdentifiedCollections
public import Observation

extension Store: Observable {}

extension Store where State: ObservableState {
  /// The whole state; the reader observes that this value stands here, and the fields it reads of it.
  public var state: State {
    track()
    return currentState
  }

  // Inlined, so that a key path that the compiler sees becomes a plain read of the field: following it
  // at run time costs more than all the rest.
  /// A field of the state; the reader observes it.
  @inlinable
  @inline(__always)
  public subscript<Value>(dynamicMember keyPath: KeyPath<State, Value>) -> Value {
    // Around the closure: inside of it they would keep the compiler from seeing the key path.
    let ambient = beginReading()
    let value = place.read { state, _ in state.pointee[keyPath: keyPath] }
    place.collector.endBorrowing(ambient)
    return value
  }

  /// The store of a child that may be absent; the reader observes whether it is there.
  ///
  /// ```swift
  /// if let store = store.scope(state: \.child, action: \.child.presented) {
  ///   ChildView(store: store)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - state: The optional field.
  ///   - action: The case that holds the child's actions.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: The child's store, the same one for as long as the child is there; nil without child.
  ///   Once the child has gone it shows the state that the child had last.
  @inlinable
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, ChildAction>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Store<ChildState, ChildAction>? {
    let id = ScopeID(state: state, action: action)
    guard let childState = self[dynamicMember: state] else {
      children.remove(id)
      return nil
    }
    return children.store(id) {
      place.optional(state, AnyCasePath(action), firstState: childState)
    }
  }

  /// The store of a child that may be absent; the reader observes whether it is there.
  ///
  /// - Parameters:
  ///   - state: The optional field.
  ///   - action: The case that holds the child's actions.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: The child's store, the same one for as long as the child is there; nil without child.
  ///   Once the child has gone it shows the state that the child had last.
  @inlinable
  public func scope<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, ChildAction>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Store<ChildState, ChildAction>? {
    scope(
      state: state,
      action: action,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }

  /// The stores of a collection's elements; the reader observes which elements there are.
  ///
  /// ```swift
  /// ForEach(store.scope(state: \.rows, action: \.rows)) { store in
  ///   RowView(store: store)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - state: The field that holds the collection.
  ///   - action: The case that holds the elements' actions.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: The stores in the order of the elements, made as they are asked for.
  @inlinable
  @_disfavoredOverload
  public func scope<ID, ElementState, ElementAction>(
    state: KeyPath<State, IdentifiedArray<ID, ElementState>>,
    action: CaseKeyPath<Action, IdentifiedAction<ID, ElementAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some RandomAccessCollection<Store<ElementState, ElementAction>> {
    let current = self[dynamicMember: state]
    let stores = children.elements(ScopeID(state: state, action: action)) {
      let places = ElementPlaces(of: place, StateReader(state), AnyCasePath(action))
      return ElementStores { places.place(of: $0, since: $1) }
    }
    stores.prune(keeping: current.ids)
    return _StoreCollection(ids: current.ids, snapshot: { current[id: $0] }, stores: stores)
  }

  /// The stores of a collection's elements; the reader observes which elements there are.
  ///
  /// - Parameters:
  ///   - state: The field that holds the collection.
  ///   - action: The case that holds the elements' actions.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: The stores in the order of the elements, made as they are asked for.
  @inlinable
  @_disfavoredOverload
  public func scope<ID, ElementState, ElementAction>(
    _ state: KeyPath<State, IdentifiedArray<ID, ElementState>>,
    action: CaseKeyPath<Action, IdentifiedAction<ID, ElementAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some RandomAccessCollection<Store<ElementState, ElementAction>> {
    scope(
      state: state,
      action: action,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }
}
