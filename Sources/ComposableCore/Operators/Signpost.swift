import ConcurrencyExtras
public import Dependencies

extension Reducer {
  /// Tells a tracer when each action is reduced, and how long its effects run.
  ///
  /// What listens is a dependency: `reducerTracer`. Nothing does until the program sets it.
  ///
  /// - Parameter prefix: Stands in front of the names of actions, to tell features apart.
  /// - Returns: This reducer, traced.
  @inlinable
  @warn_unqualified_access
  public func signpost(_ prefix: String = "") -> _SignpostReducer<Self> {
    _SignpostReducer(base: self, prefix: prefix)
  }

  /// What listens is a dependency, so that a feature names no log of one platform: `reducerTracer`.
  @available(
    *,
    unavailable,
    message: "Leave the log out, and let the dependency 'reducerTracer' begin intervals in it"
  )
  @warn_unqualified_access
  public func signpost<Log>(_ prefix: String = "", log: Log) -> _SignpostReducer<Self> {
    self.signpost(prefix)
  }
}

/// Follows reducers and effects: connect it to the tracing system of the platform.
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
  /// What takes time.
  public struct Event: Equatable, Sendable {
    /// What kind of work it is.
    public enum Kind: Sendable {
      /// A reducer changes the state.
      case action
      /// An effect that an action has returned runs.
      case effect
    }

    /// What kind of work it is.
    public let kind: Kind
    /// The names of the action's cases behind the prefix.
    public let name: String
  }

  /// How an event ended.
  public enum Outcome: Equatable, Sendable {
    /// It came to its end.
    case finished
    /// Its effect was cancelled.
    case cancelled
  }

  /// Called when an event begins; what it returns is called when it ends.
  public let begin: @Sendable (_ event: Event) -> @Sendable (_ outcome: Outcome) -> Void

  /// Makes a tracer of a closure that begins events.
  public init(
    begin: @escaping @Sendable (_ event: Event) -> @Sendable (_ outcome: Outcome) -> Void
  ) {
    self.begin = begin
  }
}

extension DependencyValues {
  /// What is told of the actions and effects of reducers with a `signpost`; nil if nothing is.
  public var reducerTracer: ReducerTracer? {
    get { self[ReducerTracerKey.self] }
    set { self[ReducerTracerKey.self] = newValue }
  }
}

private enum ReducerTracerKey: DependencyKey {
  static let liveValue: ReducerTracer? = nil
  static let testValue: ReducerTracer? = nil
}

/// A reducer whose actions and effects are traced; made by `signpost`.
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

  /// Resolves the base; an action costs one look for a tracer while there is none.
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
  /// Reduces an action, and tells the tracer that is in force of that and of the effect that is returned.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - prefix: Stands in front of its name, unless it is empty.
  ///   - reduce: Reduces it.
  /// - Returns: The effect, followed if there is a tracer.
  package static func following<Action>(
    _ action: Action,
    of prefix: String,
    reduce: () -> Effect<Action>
  ) -> Effect<Action> {
    guard let tracer = DependencyValues.inForce.reducerTracer else { return reduce() }
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
  /// The same work with something done before and after it.
  fileprivate func around(
    _ body: @escaping @Sendable (_ operation: @Sendable () async -> Void) async -> Void
  ) -> Self {
    tied { [bind] send in
      let work = bind(send)
      return { await body(work) }
    }
  }
}

extension EffectCallback {
  /// The same work with something done before it, and told how it ended.
  fileprivate func around(
    _ begin: @escaping @Sendable () -> @Sendable (_ outcome: ReducerTracer.Outcome) -> Void
  ) -> Self {
    wrapping { receiver, work in
      // What calls back may be over on one thread while it is cancelled on another.
      let end = Locked<(@Sendable (ReducerTracer.Outcome) -> Void)?>(begin())
      let endOnce: @Sendable (ReducerTracer.Outcome) -> Void = { outcome in
        end.withLock { $0.take() }?(outcome)
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
