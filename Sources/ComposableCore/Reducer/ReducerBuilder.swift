/// A result builder that combines the reducers of a `body` and runs them from top to bottom.
@resultBuilder
public enum ReducerBuilder<State, Action> {
  /// Runs the reducers of a `for` loop in order.
  @inlinable
  public static func buildArray<R: Reducer<State, Action>>(_ reducers: [R]) -> _SequenceMany<R> {
    _SequenceMany(reducers: reducers)
  }

  /// Returns a reducer without an effect for an empty body.
  @inlinable
  public static func buildBlock() -> EmptyReducer<State, Action> {
    EmptyReducer()
  }

  /// Returns a single reducer unchanged.
  @inlinable
  public static func buildBlock<R: Reducer<State, Action>>(_ reducer: R) -> R {
    reducer
  }

  /// Wraps the first branch of an `if` or `switch`.
  @inlinable
  public static func buildEither<R0: Reducer<State, Action>, R1: Reducer<State, Action>>(
    first reducer: R0
  ) -> _Conditional<R0, R1> {
    .first(reducer)
  }

  /// Wraps the second branch of an `if` or `switch`.
  @inlinable
  public static func buildEither<R0: Reducer<State, Action>, R1: Reducer<State, Action>>(
    second reducer: R1
  ) -> _Conditional<R0, R1> {
    .second(reducer)
  }

  /// Returns an expression unchanged.
  @inlinable
  public static func buildExpression<R: Reducer<State, Action>>(
    _ expression: R,
    _ type: R.Type = R.self
  ) -> R {
    // The second parameter keeps the compiler from opening an `any Reducer` here and erasing its type again. The
    // function below handles it.
    expression
  }

  /// Wraps a reducer of unknown type.
  @inlinable
  @_disfavoredOverload
  public static func buildExpression(
    _ expression: any Reducer<State, Action>
  ) -> Reduce<State, Action> {
    func open(_ reducer: some Reducer<State, Action>) -> Reduce<State, Action> {
      Reduce(reducer)
    }
    return open(expression)
  }

  /// Returns the finished body unchanged.
  @inlinable
  public static func buildFinalResult<R: Reducer<State, Action>>(_ reducer: R) -> R {
    reducer
  }

  /// Erases the type of a reducer inside `if #available`.
  @inlinable
  public static func buildLimitedAvailability(
    _ wrapped: some Reducer<State, Action>
  ) -> Reduce<State, Action> {
    Reduce(wrapped)
  }

  /// Returns the reducer of an `if` without `else`.
  @inlinable
  public static func buildOptional<R: Reducer<State, Action>>(_ wrapped: R?) -> R? {
    wrapped
  }

  /// Starts a sequence.
  @inlinable
  public static func buildPartialBlock<R: Reducer<State, Action>>(first: R) -> R {
    first
  }

  /// Appends a reducer to a sequence.
  @inlinable
  public static func buildPartialBlock<R0: Reducer<State, Action>, R1: Reducer<State, Action>>(
    accumulated: R0,
    next: R1
  ) -> _Sequence<R0, R1> {
    _Sequence(first: accumulated, second: next)
  }

  /// One of two reducers, chosen when the body is built.
  public enum _Conditional<
    First: Reducer<State, Action>,
    Second: Reducer<State, Action>
  >: _OperatorReducer {
    /// The `if` branch.
    case first(First)
    /// The `else` branch.
    case second(Second)

    /// Resolves the chosen branch.
    @inlinable
    public func _resolve() -> _ResolvedReducer<State, Action> {
      switch self {
      case .first(let first): first._resolve()
      case .second(let second): second._resolve()
      }
    }
  }

  /// Two reducers that run in order.
  public struct _Sequence<
    First: Reducer<State, Action>,
    Second: Reducer<State, Action>
  >: _OperatorReducer {
    @usableFromInline
    let first: First
    @usableFromInline
    let second: Second

    @inlinable
    init(first: First, second: Second) {
      self.first = first
      self.second = second
    }

    /// Resolves both and merges their effects.
    @inlinable
    public func _resolve() -> _ResolvedReducer<State, Action> {
      let sequence = ResolvedSequence(first: first._resolve(), second: second._resolve())
      return { state, action, context in sequence.reduce(&state, action, context) }
    }
  }

  /// Reducers of one type that run in order.
  public struct _SequenceMany<Element: Reducer<State, Action>>: _OperatorReducer {
    @usableFromInline
    let reducers: [Element]

    @inlinable
    init(reducers: [Element]) {
      self.reducers = reducers
    }

    /// Resolves each and merges their effects.
    @inlinable
    public func _resolve() -> _ResolvedReducer<State, Action> {
      let resolved = reducers.map { $0._resolve() }
      return { state, action, context in
        var effect = Effect<Action>.none
        for reduce in resolved {
          effect = effect.merge(with: reduce(&state, action, context))
        }
        return effect
      }
    }
  }
}

/// Two resolved reducers in one object, so that a closure captures a single reference: see ``ResolvedScope``.
@usableFromInline
final class ResolvedSequence<State, Action> {
  @usableFromInline let first: _ResolvedReducer<State, Action>
  @usableFromInline let second: _ResolvedReducer<State, Action>

  @inlinable
  init(
    first: @escaping _ResolvedReducer<State, Action>,
    second: @escaping _ResolvedReducer<State, Action>
  ) {
    self.first = first
    self.second = second
  }

  @inlinable
  func reduce(
    _ state: inout State,
    _ action: Action,
    _ context: _ReduceContext
  ) -> Effect<Action> {
    let effect = first(&state, action, context)
    return effect.merge(with: second(&state, action, context))
  }
}

extension Optional: Reducer where Wrapped: Reducer {
  /// The state of the wrapped reducer.
  public typealias State = Wrapped.State
  /// The action of the wrapped reducer.
  public typealias Action = Wrapped.Action
  /// `Never`: optionals implement `_resolve()`.
  public typealias Body = Never

  /// Runs the wrapped reducer; returns no effect if it is nil.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    self?.reduce(into: &state, action: action) ?? .none
  }

  /// Resolves the wrapped reducer, or a closure without an effect if it is nil.
  @inlinable
  public func _resolve() -> _ResolvedReducer<State, Action> {
    self?._resolve() ?? { _, _, _ in .none }
  }
}
