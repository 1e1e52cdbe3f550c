import Dependencies

/// A reducer made of a closure, the usual place for a feature's own logic.
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

  // Disfavored, so that the compiler does not try each overload of a chain in `Reduce(chain)` as a closure first.

  /// Makes a reducer of `reduce`, which the runtime calls once per action.
  @inlinable
  @_disfavoredOverload
  public init(_ reduce: @escaping (_ state: inout State, _ action: Action) -> Effect<Action>) {
    resolve = { { state, action, _ in reduce(&state, action) } }
  }

  /// Hides the type of `reducer`, for a place where one type must be named.
  ///
  /// - Parameters:
  ///   - reducer: The reducer.
  ///   - unused: Nothing to pass. A closure after `Reduce` must not fit the parameter of this initializer:
  ///     of a mistake inside of it the compiler would say only that the closure is no reducer.
  @inlinable
  public init(_ reducer: some Reducer<State, Action>, _ unused: () -> Void = {}) {
    resolve = {
      let lazy = _Lazy { reducer._resolve() }
      return { state, action, context in lazy.value(&state, action, context) }
    }
  }

  /// Makes what the runtime calls.
  @inlinable
  public func _resolve() -> _ResolvedReducer<State, Action> {
    resolve()
  }
}

/// A value made at its first use and kept.
///
/// Operators over optional and collected children resolve them this way: a feature may contain itself,
/// and resolving it eagerly would never end. It is made in the dependencies that held where its place was
/// prepared, which are the store's: what holds for the action that needs it first is of no importance.
@usableFromInline
final class _Lazy<Value> {
  // Loaded once per action and stored once ever; neither runs other code.
  @exclusivity(unchecked) @usableFromInline private(set) var made: Value?
  private let make: () -> Value
  private let dependencies = DependencyValues.inForce
  /// Numbers the operators of this value, if those of the reducer around it are numbered.
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
