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
  /// - Parameter value: What it is in here.
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
  ///   - transform: Changes what it is outside into what it is in here.
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

/// A reducer that sees some dependencies changed; made by `dependency` and `transformDependency`.
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

  /// Resolves the base inside the changed dependencies, in which each action is reduced too.
  @inlinable
  public func _resolve() -> _ResolvedReducer<State, Action> {
    let base = withDependencies(change.update) { self.base._resolve() }
    let values = change.resolve()
    return { state, action, context in
      DependencyValues.binding(values()) { base(&state, action, context) }
    }
  }

  /// Sets another dependency around those that are set already.
  @inlinable
  @warn_unqualified_access
  public func dependency<Value>(
    _ keyPath: WritableKeyPath<DependencyValues, Value>,
    _ value: Value
  ) -> Self {
    Self(base: base, change: change.inside(.setting { $0[keyPath: keyPath] = value }))
  }

  /// Sets another dependency that is its own key around those that are set already.
  @inlinable
  @warn_unqualified_access
  public func dependency<Value: TestDependencyKey>(_ value: Value) -> Self
  where Value.Value == Value {
    Self(base: base, change: change.inside(.setting { $0[Value.self] = value }))
  }

  /// Changes another dependency around those that are set already.
  @inlinable
  @warn_unqualified_access
  public func transformDependency<V>(
    _ keyPath: WritableKeyPath<DependencyValues, V>,
    transform: @escaping (_ dependency: inout V) -> Void
  ) -> Self {
    Self(base: base, change: change.inside(.transforming { transform(&$0[keyPath: keyPath]) }))
  }
}

/// A change of dependencies around a reducer; several that are chained make one.
///
/// They hold for a part of the reducer tree only, so they are bound for each action that comes there,
/// and cannot be made part of the engine's own.
@usableFromInline
struct DependencyChange {
  @usableFromInline let update: (inout DependencyValues) -> Void
  /// Whether it makes the same of the same values each time.
  private let isConstant: Bool

  /// A change that sets values.
  @usableFromInline
  static func setting(_ update: @escaping (inout DependencyValues) -> Void) -> Self {
    Self(update: update, isConstant: true)
  }

  /// A change that runs code of the feature's author, which may rely on each run.
  @usableFromInline
  static func transforming(_ update: @escaping (inout DependencyValues) -> Void) -> Self {
    Self(update: update, isConstant: false)
  }

  /// Both changes, this one made to what `outer` has made.
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

  /// What makes the changed values of those that hold now.
  ///
  /// The values outside are those of the store and the same for each action, so a constant change is
  /// made once, and again only if others hold.
  @usableFromInline
  func resolve() -> () -> DependencyValues {
    guard isConstant else { return { [update] in .current(changedBy: update) } }
    var last: (outer: DependencyValues, values: DependencyValues)?
    return { [update] in
      let outer = DependencyValues.inForce
      if let last, last.outer.isSame(as: outer) { return last.values }
      let values = DependencyValues.current(changedBy: update)
      last = (outer, values)
      return values
    }
  }
}
