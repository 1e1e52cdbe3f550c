/// Combines the reducers listed in a `body` into one that runs them from top to bottom.
@resultBuilder
public enum ReducerBuilder<State, Action> {
  /// Runs the reducers of a `for` loop in order.
  @inlinable
  public static func buildArray<R: Reducer<State, Action>>(_ reducers: [R]) -> _SequenceMany<R> {
    _SequenceMany(reducers: reducers)
  }

  /// Stands for an empty body.
  @inlinable
  public static func buildBlock() -> EmptyReducer<State, Action> {
    EmptyReducer()
  }

  /// Passes a single reducer through.
  @inlinable
  public static func buildBlock<R: Reducer<State, Action>>(_ reducer: R) -> R {
    reducer
  }

  /// Takes the first branch of an `if` or `switch`.
  @inlinable
  public static func buildEither<R0: Reducer<State, Action>, R1: Reducer<State, Action>>(
    first reducer: R0
  ) -> _Conditional<R0, R1> {
    .first(reducer)
  }

  /// Takes the second branch of an `if` or `switch`.
  @inlinable
  public static func buildEither<R0: Reducer<State, Action>, R1: Reducer<State, Action>>(
    second reducer: R1
  ) -> _Conditional<R0, R1> {
    .second(reducer)
  }

  /// Passes an expression through.
  @inlinable
  public static func buildExpression<R: Reducer<State, Action>>(
    _ expression: R,
    _ type: R.Type = R.self
  ) -> R {
    // The second parameter keeps the compiler from opening an `any Reducer` here, whose type it would
    // lose again at once: that is for the function below.
    expression
  }

  /// Accepts a reducer whose type is not known here.
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

  /// Passes the finished body through.
  @inlinable
  public static func buildFinalResult<R: Reducer<State, Action>>(_ reducer: R) -> R {
    reducer
  }

  /// Hides the type of what stands behind `if #available`.
  @inlinable
  public static func buildLimitedAvailability(
    _ wrapped: some Reducer<State, Action>
  ) -> Reduce<State, Action> {
    Reduce(wrapped)
  }

  /// Takes an `if` without `else`.
  @inlinable
  public static func buildOptional<R: Reducer<State, Action>>(_ wrapped: R?) -> R? {
    wrapped
  }

  /// Starts a list.
  @inlinable
  public static func buildPartialBlock<R: Reducer<State, Action>>(first: R) -> R {
    first
  }

  /// Adds the next reducer to a list.
  @inlinable
  public static func buildPartialBlock<R0: Reducer<State, Action>, R1: Reducer<State, Action>>(
    accumulated: R0,
    next: R1
  ) -> _Sequence<R0, R1> {
    _Sequence(first: accumulated, second: next)
  }

  /// One of two reducers, chosen when the body was built.
  public enum _Conditional<
    First: Reducer<State, Action>,
    Second: Reducer<State, Action>
  >: _OperatorReducer {
    /// The `if` branch.
    case first(First)
    /// The `else` branch.
    case second(Second)

    /// Resolves the branch that was taken.
    @inlinable
    public func _resolve() -> _ResolvedReducer<State, Action> {
      switch self {
      case .first(let first): first._resolve()
      case .second(let second): second._resolve()
      }
    }
  }

  /// Two reducers, one after the other.
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

  /// Many reducers of one type, one after the other.
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

/// Two resolved reducers, as one thing for a closure to capture: see ``ResolvedScope``.
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
  /// Optionals resolve themselves.
  public typealias Body = Never

  /// Runs the wrapped reducer, or does nothing where there is none.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    self?.reduce(into: &state, action: action) ?? .none
  }

  /// Resolves the wrapped reducer, or a closure that does nothing.
  @inlinable
  public func _resolve() -> _ResolvedReducer<State, Action> {
    self?._resolve() ?? { _, _, _ in .none }
  }
}
