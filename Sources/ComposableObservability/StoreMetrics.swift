#if Observability
public import ComposableCore
public import Metrics

/// A store observer that records counts and durations with swift-metrics.
///
/// ```swift
/// store.attach(StoreMetrics())
/// ```
///
/// | metric | kind | dimensions |
/// |---|---|---|
/// | `composable_actions` | counter | `feature`, `action` |
/// | `composable_reduce` | timer | `feature`, `action` |
/// | `composable_effects` | counter | `feature`, `effect`, `outcome` |
/// | `composable_effect_duration` | timer | `feature`, `effect`, `outcome` |
/// | `composable_effects_live` | meter | `feature` |
/// | `composable_observers_told` | counter | `feature` |
///
/// Actions are identified by their cases, without associated values, and effects by their names or source locations.
/// The number of time series is therefore bounded by the program's source.
public final class StoreMetrics<State, Action>: StoreObserver {
  private struct ActionMetrics {
    let count: Counter
    let time: Timer
  }

  private struct EffectKey: Hashable {
    let name: String
    let outcome: EffectOutcome
  }

  private struct EffectMetrics {
    let count: Counter
    let time: Timer
  }

  private let feature: String
  private let factory: any MetricsFactory
  private let now: () -> Duration
  private let live: Meter
  private let notified: Counter
  private var actions: [String: ActionMetrics] = [:]
  private var effects: [EffectKey: EffectMetrics] = [:]
  /// The time at which the current action was received.
  private var receipt = Duration.zero
  private var starts: [EffectID: Duration] = [:]

  /// Creates an observer.
  ///
  /// - Parameters:
  ///   - feature: The value of the dimension `feature`; by default the type that contains the state type.
  ///   - factory: The factory of the metrics; by default the one bootstrapped by the program.
  ///   - clock: The clock for durations.
  public init(
    feature: String? = nil,
    factory: any MetricsFactory = MetricsSystem.factory,
    clock: some Clock<Duration> = ContinuousClock()
  ) {
    let feature = feature ?? EventNames.feature(of: State.self)
    self.feature = feature
    self.factory = factory
    let start = clock.now
    now = { start.duration(to: clock.now) }
    let dimensions = [("feature", feature)]
    live = Meter(label: "composable_effects_live", dimensions: dimensions, factory: factory)
    notified = Counter(label: "composable_observers_told", dimensions: dimensions, factory: factory)
  }

  /// Records the time of an action.
  public func actionReceived(_ action: Action, id: ActionID, cause: ActionCause) {
    receipt = now()
  }

  /// Counts an action and records its reduction time.
  public func reduced(_ action: Action, id: ActionID, to state: State) {
    let metrics = metrics(ofAction: EventNames.action(action))
    metrics.count.increment()
    metrics.time.record(duration: now() - receipt)
  }

  /// Counts a running effect.
  public func effectStarted(_ effect: ObservedEffect) {
    starts[effect.id] = now()
    live.increment(by: 1)
  }

  /// Counts an ended effect and records its duration.
  public func effectEnded(_ effect: ObservedEffect, _ outcome: EffectOutcome) {
    // Effects started before this observer was attached have no start time.
    guard let start = starts.removeValue(forKey: effect.id) else { return }
    live.decrement(by: 1)
    let metrics = metrics(of: EffectKey(name: EventNames.effect(effect), outcome: outcome))
    metrics.count.increment()
    metrics.time.record(duration: now() - start)
  }

  /// Counts a notification of observers.
  public func observersNotified(upTo action: ActionID) {
    notified.increment()
  }

  private func metrics(ofAction name: String) -> ActionMetrics {
    if let metrics = actions[name] { return metrics }
    let dimensions = [("feature", feature), ("action", name)]
    let metrics = ActionMetrics(
      count: Counter(label: "composable_actions", dimensions: dimensions, factory: factory),
      time: Timer(label: "composable_reduce", dimensions: dimensions, factory: factory)
    )
    actions[name] = metrics
    return metrics
  }

  private func metrics(of key: EffectKey) -> EffectMetrics {
    if let metrics = effects[key] { return metrics }
    let dimensions = [
      ("feature", feature), ("effect", key.name), ("outcome", key.outcome.rawValue),
    ]
    let metrics = EffectMetrics(
      count: Counter(label: "composable_effects", dimensions: dimensions, factory: factory),
      time: Timer(label: "composable_effect_duration", dimensions: dimensions, factory: factory)
    )
    effects[key] = metrics
    return metrics
  }
}
#endif
