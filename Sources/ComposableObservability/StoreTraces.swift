#if Observability
public import ComposableCore
public import Tracing

/// A store observer that creates spans for actions and effects with swift-distributed-tracing.
///
/// ```swift
/// store.attach(StoreTraces(tracer: tracer))
/// ```
///
/// An action from outside starts a trace, or continues the trace of the sending code. Effects are children of their
/// action, and actions are children of the effect or action that sent them. An effect runs in the context of its span,
/// so its requests are descendants of the tap that caused it.
public final class StoreTraces<State, Action, TracerType: Tracer>: StoreObserver {
  /// The number of retained actions without a running effect; the actions that they send follow soon after.
  private static var limit: Int { 1_000 }

  private let feature: String
  private let tracer: TracerType
  /// The span of the current action.
  private var reducing: TracerType.Span?
  private var contexts: [ActionID: ServiceContext] = [:]
  private var effects: [EffectID: TracerType.Span] = [:]
  /// The number of running effects for each action.
  private var running: [ActionID: Int] = [:]
  /// The removable actions, oldest first; they are removed from the front in blocks.
  private var recent: [ActionID] = []

  /// Creates an observer.
  ///
  /// - Parameters:
  ///   - feature: The prefix of span names; by default the type that contains the state type.
  ///   - tracer: The tracer of the spans.
  public init(feature: String? = nil, tracer: TracerType) {
    self.feature = feature ?? EventNames.feature(of: State.self)
    self.tracer = tracer
  }

  /// Starts the span of an action.
  public func actionReceived(_ action: Action, id: ActionID, cause: ActionCause) {
    let parent: ServiceContext? =
      switch cause {
      case .outside: .current
      case .action(let id): contexts[id]
      case .effect(let id): effects[id]?.context
      }
    let span = tracer.startSpan(
      "\(feature)\(EventNames.action(action))",
      context: parent ?? .topLevel,
      ofKind: .internal
    )
    span.attributes["composable.step"] = Int64(id.rawValue)
    reducing = span
    contexts[id] = span.context
    recent.append(id)
    if recent.count >= 2 * Self.limit { forget() }
  }

  /// Ends the span of an action.
  public func reduced(_ action: Action, id: ActionID, to state: State) {
    reducing?.end()
    reducing = nil
  }

  /// Starts the span of an effect.
  public func effectStarted(_ effect: ObservedEffect) {
    let span = tracer.startSpan(
      "\(feature) effect \(EventNames.effect(effect))",
      context: contexts[effect.action] ?? .topLevel,
      ofKind: .internal
    )
    effects[effect.id] = span
    running[effect.action, default: 0] += 1
  }

  /// Starts the work of an effect in the context of its span.
  public func startEffect(_ effect: ObservedEffect, _ start: () -> Void) {
    guard let span = effects[effect.id] else { return start() }
    ServiceContext.withValue(span.context, operation: start)
  }

  /// Ends the span of an effect.
  public func effectEnded(_ effect: ObservedEffect, _ outcome: EffectOutcome) {
    guard let span = effects.removeValue(forKey: effect.id) else { return }
    span.attributes["composable.outcome"] = outcome.rawValue
    if outcome == .failed { span.setStatus(SpanStatus(code: .error)) }
    span.end()
    let count = running[effect.action, default: 1] - 1
    running[effect.action] = count > 0 ? count : nil
    // The action was skipped by the removal of its block, because an effect was running.
    if count == 0, let first = recent.first, effect.action < first {
      contexts[effect.action] = nil
    }
  }

  private func forget() {
    for id in recent.prefix(Self.limit) where running[id] == nil { contexts[id] = nil }
    recent.removeFirst(Self.limit)
  }
}
#endif
