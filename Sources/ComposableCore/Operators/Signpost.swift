import ConcurrencyExtras
public import Dependencies

extension Reducer {
  /// Reports each reduction, and the duration of its effects, to a tracer.
  ///
  /// The tracer is the dependency `reducerTracer`; it is `nil` by default.
  ///
  /// - Parameter prefix: A prefix for action names, to distinguish features.
  /// - Returns: This reducer, traced.
  @inlinable
  @warn_unqualified_access
  public func signpost(_ prefix: String = "") -> _SignpostReducer<Self> {
    _SignpostReducer(base: self, prefix: prefix)
  }

  /// Unavailable: features do not depend on a platform's log.
  ///
  /// Let the dependency `reducerTracer` forward events to the log.
  @available(
    *,
    unavailable,
    message: """
      Remove the argument 'log' and override the dependency 'reducerTracer' to begin intervals in \
      the log
      """
  )
  @warn_unqualified_access
  public func signpost<Log>(_ prefix: String = "", log: Log) -> _SignpostReducer<Self> {
    self.signpost(prefix)
  }
}

/// A tracer of reducers and effects, for a connection to the platform's tracing system.
///
/// ```swift
/// withDependencies {
///   $0.reducerTracer = ReducerTracer { event in
///     let interval = system.begin(event.name)
///     return { outcome in system.end(interval, outcome) }
///   }
/// } operation: { … }
/// ```
public struct ReducerTracer: Sendable {
  /// Work with a duration.
  public struct Event: Equatable, Sendable {
    /// The kind of work.
    public enum Kind: Sendable {
      /// The reduction of an action.
      case action
      /// The run of an effect that an action returned.
      case effect
    }

    /// The kind of work.
    public let kind: Kind
    /// The prefix, followed by the names of the action's cases.
    public let name: String
  }

  /// The outcome of an event.
  public enum Outcome: Equatable, Sendable {
    /// The work finished.
    case finished
    /// The effect was cancelled.
    case cancelled
  }

  /// Called at the start of an event; the returned closure is called exactly once, at the end of the event.
  ///
  /// An effect may start and end on any thread, and the end may be on a different thread than the start.
  public let begin: @Sendable (_ event: Event) -> @Sendable (_ outcome: Outcome) -> Void

  /// Creates a tracer from a closure that starts events.
  public init(
    begin: @escaping @Sendable (_ event: Event) -> @Sendable (_ outcome: Outcome) -> Void
  ) {
    self.begin = begin
  }
}

extension DependencyValues {
  /// The tracer of reducers with a `signpost`; `nil` by default.
  public var reducerTracer: ReducerTracer? {
    get { self[ReducerTracerKey.self] }
    set { self[ReducerTracerKey.self] = newValue }
  }
}

private enum ReducerTracerKey: DependencyKey {
  static let liveValue: ReducerTracer? = nil
  static let testValue: ReducerTracer? = nil
}

/// A reducer whose actions and effects are traced; created by `signpost`.
public struct _SignpostReducer<Base: Reducer>: _OperatorReducer {
  /// The base's state.
  public typealias State = Base.State
  /// The base's action.
  public typealias Action = Base.Action

  @usableFromInline let base: Base
  @usableFromInline let prefix: String

  @inlinable
  init(base: Base, prefix: String) {
    self.base = base
    self.prefix = prefix
  }

  /// Resolves the base; without a tracer, an action costs one look-up of the tracer.
  @inlinable
  public func _resolve() -> _ResolvedReducer<State, Action> {
    tracing(base._resolve())
  }

  @usableFromInline
  func tracing(
    _ base: @escaping _ResolvedReducer<State, Action>
  ) -> _ResolvedReducer<State, Action> {
    { [prefix] state, action, context in
      ReducerTracer.following(action, of: prefix) { base(&state, action, context) }
    }
  }
}

extension ReducerTracer {
  /// Reduces an action, and reports the reduction and the returned effect to the active tracer.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - prefix: The prefix of its name; no prefix if empty.
  ///   - reduce: A closure that reduces the action.
  /// - Returns: The effect, traced if a tracer is active.
  package static func following<Action>(
    _ action: Action,
    of prefix: String,
    reduce: () -> Effect<Action>
  ) -> Effect<Action> {
    guard let tracer = DependencyValues.activeOverrides.reducerTracer else { return reduce() }
    let label = ActionLabel.of(action)
    let name = prefix.isEmpty ? label : "\(prefix) \(label)"
    let end = tracer.begin(Event(kind: .action, name: name))
    let effect = reduce()
    end(.finished)
    return effect.mapRuns { run in
      run.around { operation in
        let end = tracer.begin(Event(kind: .effect, name: name))
        await operation()
        end(Task.isCancelled ? .cancelled : .finished)
      }
    } callbacks: { callback in
      callback.around { tracer.begin(Event(kind: .effect, name: name)) }
    }
  }
}

extension EffectRun {
  /// Returns the same work, run inside `body`.
  fileprivate func around(
    _ body: @escaping @Sendable (_ operation: @Sendable () async -> Void) async -> Void
  ) -> Self {
    bound { [bind] send in
      let work = bind(send)
      return { await body(work) }
    }
  }
}

extension EffectCallback {
  /// Returns the same work, with a call at its start and a call with the outcome at its end.
  fileprivate func around(
    _ begin: @escaping @Sendable () -> @Sendable (_ outcome: ReducerTracer.Outcome) -> Void
  ) -> Self {
    wrapping { receiver, work in
      // Callback-based work may end on one thread while it is cancelled on another.
      let end = Locked<StoredFunction<@Sendable (ReducerTracer.Outcome) -> Void>?>(
        StoredFunction(begin())
      )
      let endOnce: @Sendable (ReducerTracer.Outcome) -> Void = { outcome in
        end.withLock { $0.take() }?.call(outcome)
      }
      let cancel = work(
        Receiver(
          send: receiver.send,
          finish: {
            endOnce(.finished)
            receiver.finish()
          },
          fail: receiver.fail.map { fail in
            {
              endOnce(.finished)
              fail($0)
            }
          }
        )
      )
      return {
        endOnce(.cancelled)
        cancel()
      }
    }
  }
}
