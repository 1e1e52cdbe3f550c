import Dependencies

/// A reducer that runs a closure, usually a feature's own logic.
///
/// ```swift
/// Reduce { state, action in
///   switch action {
///   case .incrementTapped:
///     state.count += 1
///     return .none
///   }
/// }
/// ```
public struct Reduce<State, Action>: _OperatorReducer {
  @usableFromInline
  let resolve: () -> _ResolvedReducer<State, Action>

  // Disfavored: otherwise the compiler tries each overload of a chain in `Reduce(chain)` as a closure first.

  /// Creates a reducer from `reduce`, which the runtime calls once per action.
  @inlinable
  @_disfavoredOverload
  public init(_ reduce: @escaping (_ state: inout State, _ action: Action) -> Effect<Action>) {
    resolve = { { state, action, _ in reduce(&state, action) } }
  }

  /// Creates a type-erased reducer, for declarations that must name one type.
  ///
  /// - Parameters:
  ///   - reducer: The reducer.
  ///   - unused: Do not pass this argument. It keeps a trailing closure after `Reduce` from matching this initializer:
  ///     for an error inside the closure the compiler would only report that the closure is not a reducer.
  @inlinable
  public init(_ reducer: some Reducer<State, Action>, _ unused: () -> Void = {}) {
    resolve = {
      let lazy = _Lazy { reducer._resolve() }
      return { state, action, context in lazy.value(&state, action, context) }
    }
  }

  /// Resolves to the closure that the runtime calls.
  @inlinable
  public func _resolve() -> _ResolvedReducer<State, Action> {
    resolve()
  }
}

/// A value that is created on first use and then stored.
///
/// Operators on optional and collected children resolve lazily, because resolving a recursive feature eagerly would not
/// terminate. The value is created with the dependencies of the place where the operator was resolved, which are the
/// store's. The dependencies of the first action that needs the value do not matter.
@usableFromInline
final class _Lazy<Value> {
  // Loaded once per action and stored once; neither access runs other code.
  @exclusivity(unchecked) @usableFromInline private(set) var made: Value?
  private let make: () -> Value
  private let dependencies = DependencyValues.activeOverrides
  /// The numbering of operators inside this value, if operators of the enclosing reducer are numbered.
  private let run = OperatorNumbering.part()

  @usableFromInline
  init(_ make: @escaping () -> Value) {
    self.make = make
  }

  @inlinable
  var value: Value { made ?? madeNow() }

  @usableFromInline
  func madeNow() -> Value {
    let outer = OperatorNumbering.enter(run)
    let value = DependencyValues.binding(dependencies, make)
    OperatorNumbering.leave(to: outer)
    made = value
    return value
  }
}
