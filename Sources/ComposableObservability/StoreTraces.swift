#if Observability
public import ComposableCore
public import Tracing

/// Makes a span of each action and each effect, for swift-distributed-tracing.
///
/// ```swift
/// store.attach(StoreTraces(tracer: tracer))
/// ```
///
/// An action from outside begins a trace, or goes on with the one that the code which sends it is in. Effects are
/// children of the action that they came from, and actions are children of the effect or action that sent them. The work
/// of an effect runs in the context of its span, so a request that it makes is a descendant of the tap that caused it.
public final class StoreTraces<State, Action, TracerType: Tracer>: StoreObserver {
  /// How many actions without an effect that runs are remembered: what an action sends comes soon after it.
  private static var limit: Int { 1_000 }

  private let feature: String
  private let tracer: TracerType
  /// The span of the action that is being reduced.
  private var reducing: TracerType.Span?
  private var contexts: [ActionID: ServiceContext] = [:]
  private var effects: [EffectID: TracerType.Span] = [:]
  /// How many effects of an action run.
  private var running: [ActionID: Int] = [:]
  /// The actions that may be forgotten, the oldest first; they are dropped from the front in blocks.
  private var recent: [ActionID] = []

  /// Makes an observer.
  ///
  /// - Parameters:
  ///   - feature: What names of spans begin with; by default the type that the state belongs to.
  ///   - tracer: What makes the spans.
  public init(feature: String? = nil, tracer: TracerType) {
    self.feature = feature ?? EventNames.feature(of: State.self)
    self.tracer = tracer
  }

  /// Starts the span of the action.
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

  /// Ends the span of the action.
  public func reduced(_ action: Action, id: ActionID, to state: State) {
    reducing?.end()
    reducing = nil
  }

  /// Starts the span of the effect.
  public func effectStarted(_ effect: ObservedEffect) {
    let span = tracer.startSpan(
      "\(feature) effect \(EventNames.effect(effect))",
      context: contexts[effect.action] ?? .topLevel,
      ofKind: .internal
    )
    effects[effect.id] = span
    running[effect.action, default: 0] += 1
  }

  /// Starts the work of the effect in the context of its span.
  public func startEffect(_ effect: ObservedEffect, _ start: () -> Void) {
    guard let span = effects[effect.id] else { return start() }
    ServiceContext.withValue(span.context, operation: start)
  }

  /// Ends the span of the effect.
  public func effectEnded(_ effect: ObservedEffect, _ outcome: EffectOutcome) {
    guard let span = effects.removeValue(forKey: effect.id) else { return }
    span.attributes["composable.outcome"] = outcome.rawValue
    if outcome == .failed { span.setStatus(SpanStatus(code: .error)) }
    span.end()
    let count = running[effect.action, default: 1] - 1
    running[effect.action] = count > 0 ? count : nil
    // It was passed over when it was its turn to be forgotten.
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
