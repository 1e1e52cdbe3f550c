public import Dependencies

extension Reducer {
  /// Sets a dependency for this reducer, its children and their effects.
  ///
  /// The value that stands closest to the reducer wins.
  ///
  /// - Parameters:
  ///   - keyPath: The dependency.
  ///   - value: What it is in here.
  /// - Returns: This reducer with the dependency set.
  @warn_unqualified_access
  public func dependency<Value>(
    _ keyPath: WritableKeyPath<DependencyValues, Value>,
    _ value: Value
  ) -> _DependencyKeyWritingReducer<Self> {
    _DependencyKeyWritingReducer(base: self) { $0[keyPath: keyPath] = value }
  }

  /// Sets a dependency that is its own key for this reducer, its children and their effects.
  ///
  /// - Parameter value: What it is in here.
  /// - Returns: This reducer with the dependency set.
  @warn_unqualified_access
  public func dependency<Value: TestDependencyKey>(
    _ value: Value
  ) -> _DependencyKeyWritingReducer<Self> where Value.Value == Value {
    _DependencyKeyWritingReducer(base: self) { $0[Value.self] = value }
  }

  /// Changes a dependency for this reducer, its children and their effects.
  ///
  /// - Parameters:
  ///   - keyPath: The dependency.
  ///   - transform: Changes what it is outside into what it is in here.
  /// - Returns: This reducer with the dependency changed.
  @warn_unqualified_access
  public func transformDependency<V>(
    _ keyPath: WritableKeyPath<DependencyValues, V>,
    transform: @escaping (_ dependency: inout V) -> Void
  ) -> _DependencyKeyWritingReducer<Self> {
    _DependencyKeyWritingReducer(base: self) { transform(&$0[keyPath: keyPath]) }
  }
}

/// A reducer that sees some dependencies changed; made by `dependency` and `transformDependency`.
public struct _DependencyKeyWritingReducer<Base: Reducer>: _OperatorReducer {
  /// The base's state.
  public typealias State = Base.State
  /// The base's action.
  public typealias Action = Base.Action

  let base: Base
  let update: (inout DependencyValues) -> Void

  init(base: Base, update: @escaping (inout DependencyValues) -> Void) {
    self.base = base
    self.update = update
  }

  /// Resolves the base inside the changed dependencies, in which each action is reduced too.
  public func _resolve() -> _ResolvedReducer<State, Action> {
    let base = withDependencies(update) { self.base._resolve() }
    return { [update] state, action, context in
      withDependencies(update) { base(&state, action, context) }
    }
  }

  /// Sets another dependency around those that are set already.
  @warn_unqualified_access
  public func dependency<Value>(
    _ keyPath: WritableKeyPath<DependencyValues, Value>,
    _ value: Value
  ) -> Self {
    outside { $0[keyPath: keyPath] = value }
  }

  /// Sets another dependency that is its own key around those that are set already.
  @warn_unqualified_access
  public func dependency<Value: TestDependencyKey>(_ value: Value) -> Self
  where Value.Value == Value {
    outside { $0[Value.self] = value }
  }

  /// Changes another dependency around those that are set already.
  @warn_unqualified_access
  public func transformDependency<V>(
    _ keyPath: WritableKeyPath<DependencyValues, V>,
    transform: @escaping (_ dependency: inout V) -> Void
  ) -> Self {
    outside { transform(&$0[keyPath: keyPath]) }
  }

  /// One reducer with both changes: one task-local binding per action, however many are chained.
  private func outside(_ outer: @escaping (inout DependencyValues) -> Void) -> Self {
    Self(base: base) { [update] values in
      outer(&values)
      update(&values)
    }
  }
}
