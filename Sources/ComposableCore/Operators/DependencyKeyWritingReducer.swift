public import Dependencies

extension Reducer {
  /// Sets a dependency for this reducer, its children and their effects.
  ///
  /// The innermost value wins.
  ///
  /// - Parameters:
  ///   - keyPath: The dependency.
  ///   - value: The value inside this reducer.
  /// - Returns: This reducer with the dependency set.
  @inlinable
  @warn_unqualified_access
  public func dependency<Value>(
    _ keyPath: WritableKeyPath<DependencyValues, Value>,
    _ value: Value
  ) -> _DependencyKeyWritingReducer<Self> {
    _DependencyKeyWritingReducer(base: self, change: .setting { $0[keyPath: keyPath] = value })
  }

  /// Sets a dependency that is its own key for this reducer, its children and their effects.
  ///
  /// - Parameter value: The value inside this reducer.
  /// - Returns: This reducer with the dependency set.
  @inlinable
  @warn_unqualified_access
  public func dependency<Value: TestDependencyKey>(
    _ value: Value
  ) -> _DependencyKeyWritingReducer<Self> where Value.Value == Value {
    _DependencyKeyWritingReducer(base: self, change: .setting { $0[Value.self] = value })
  }

  /// Changes a dependency for this reducer, its children and their effects.
  ///
  /// - Parameters:
  ///   - keyPath: The dependency.
  ///   - transform: A closure that changes the outer value to the inner value.
  /// - Returns: This reducer with the dependency changed.
  @inlinable
  @warn_unqualified_access
  public func transformDependency<V>(
    _ keyPath: WritableKeyPath<DependencyValues, V>,
    transform: @escaping (_ dependency: inout V) -> Void
  ) -> _DependencyKeyWritingReducer<Self> {
    _DependencyKeyWritingReducer(
      base: self,
      change: .transforming { transform(&$0[keyPath: keyPath]) }
    )
  }
}

/// A reducer with changed dependencies; created by `dependency` and `transformDependency`.
public struct _DependencyKeyWritingReducer<Base: Reducer>: _OperatorReducer {
  /// The base's state.
  public typealias State = Base.State
  /// The base's action.
  public typealias Action = Base.Action

  @usableFromInline let base: Base
  @usableFromInline let change: DependencyChange

  @inlinable
  init(base: Base, change: DependencyChange) {
    self.base = base
    self.change = change
  }

  /// Resolves the base with the changed dependencies, which are also bound for each action.
  @inlinable
  public func _resolve() -> _ResolvedReducer<State, Action> {
    let base = withDependencies(change.update) { self.base._resolve() }
    let values = change.resolve()
    return { state, action, context in
      DependencyValues.binding(values()) { base(&state, action, context) }
    }
  }

  /// Sets another dependency; values that are already set take precedence.
  @inlinable
  @warn_unqualified_access
  public func dependency<Value>(
    _ keyPath: WritableKeyPath<DependencyValues, Value>,
    _ value: Value
  ) -> Self {
    Self(base: base, change: change.inside(.setting { $0[keyPath: keyPath] = value }))
  }

  /// Sets another dependency that is its own key; values that are already set take precedence.
  @inlinable
  @warn_unqualified_access
  public func dependency<Value: TestDependencyKey>(_ value: Value) -> Self
  where Value.Value == Value {
    Self(base: base, change: change.inside(.setting { $0[Value.self] = value }))
  }

  /// Changes another dependency before the existing changes.
  @inlinable
  @warn_unqualified_access
  public func transformDependency<V>(
    _ keyPath: WritableKeyPath<DependencyValues, V>,
    transform: @escaping (_ dependency: inout V) -> Void
  ) -> Self {
    Self(base: base, change: change.inside(.transforming { transform(&$0[keyPath: keyPath]) }))
  }
}

/// A change of dependencies around a reducer; chained changes are combined.
///
/// A change applies to a part of the reducer tree, so it is bound for each action that arrives there and cannot be
/// merged into the engine's overrides.
@usableFromInline
struct DependencyChange {
  @usableFromInline let update: (inout DependencyValues) -> Void
  /// True if equal values always yield equal results.
  private let isConstant: Bool

  /// Creates a change that sets values.
  @usableFromInline
  static func setting(_ update: @escaping (inout DependencyValues) -> Void) -> Self {
    Self(update: update, isConstant: true)
  }

  /// Creates a change that runs the author's code, which may rely on each run.
  @usableFromInline
  static func transforming(_ update: @escaping (inout DependencyValues) -> Void) -> Self {
    Self(update: update, isConstant: false)
  }

  /// Returns both changes combined; `outer` is applied first.
  @usableFromInline
  func inside(_ outer: Self) -> Self {
    Self(
      update: { [update] values in
        outer.update(&values)
        update(&values)
      },
      isConstant: isConstant && outer.isConstant
    )
  }

  /// Returns a function that computes the changed values from the active values.
  ///
  /// The outer values are the store's and equal for each action, so a constant change is computed once, and again only
  /// if the outer values differ.
  @usableFromInline
  func resolve() -> () -> DependencyValues {
    guard isConstant else { return { [update] in .current(changedBy: update) } }
    var last: (outer: DependencyValues, values: DependencyValues)?
    return { [update] in
      let outer = DependencyValues.activeOverrides
      if let last, last.outer.isSame(as: outer) { return last.values }
      let values = DependencyValues.current(changedBy: update)
      last = (outer, values)
      return values
    }
  }
}
