public import CasePathsCore
public import IdentifiedCollections
public import Observation

extension Store: Observable {}

extension Store where State: ObservableState {
  /// The whole state; a reader observes the replacement of the value and each field it reads.
  public var state: State {
    track()
    return currentState
  }

  // Inlined, so that a key path visible to the compiler becomes a direct read of the field. Evaluating the key path at
  // run time costs more than everything else here.
  /// A field of the state, which the reader observes.
  @inlinable
  @inline(__always)
  public subscript<Value>(dynamicMember keyPath: KeyPath<State, Value>) -> Value {
    // Outside the closure: inside, these calls would hide the key path from the compiler.
    let ambient = beginReading()
    let value = projection.read { state, _ in state.pointee[keyPath: keyPath] }
    projection.collector.endBorrowing(ambient)
    return value
  }

  /// Derives the store of an optional child; the caller observes the child's presence.
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
  /// - Returns: The child's store, which is the same until the child is removed; `nil` without a child. After the
  ///   removal its state is the child's last state.
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
      projection.optional(state, AnyCasePath(action), firstState: childState)
    }
  }

  /// Derives the store of an optional child; the caller observes the child's presence.
  ///
  /// - Parameters:
  ///   - state: The optional field.
  ///   - action: The case that holds the child's actions.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: The child's store, which is the same until the child is removed; `nil` without a child. After the
  ///   removal its state is the child's last state.
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

  /// Derives the stores of a collection's elements; the caller observes the list of elements.
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
  /// - Returns: The stores in the order of the elements, created lazily.
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
      let projections = ElementProjections(of: projection, StateReader(state), AnyCasePath(action))
      return ElementStores { projections.projection(of: $0, since: $1) }
    }
    stores.prune(keeping: current.ids)
    return _StoreCollection(ids: current.ids, snapshot: { current[id: $0] }, stores: stores)
  }

  /// Derives the stores of a collection's elements; the caller observes the list of elements.
  ///
  /// - Parameters:
  ///   - state: The field that holds the collection.
  ///   - action: The case that holds the elements' actions.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: The stores in the order of the elements, created lazily.
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
