#if Observability
public import ComposableCore
public import Metrics

/// Counts and times what a store does, for swift-metrics.
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
/// Actions are named by their cases, without the values that they carry, and effects by their name or their place in the
/// source: there are as many of them as the program has.
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
  private let told: Counter
  private var actions: [String: ActionMetrics] = [:]
  private var effects: [EffectKey: EffectMetrics] = [:]
  /// When the action was received that is being reduced.
  private var receipt = Duration.zero
  private var starts: [EffectID: Duration] = [:]

  /// Makes an observer.
  ///
  /// - Parameters:
  ///   - feature: What the dimension `feature` says; by default the type that the state belongs to.
  ///   - factory: What makes the metrics; by default what the program has set up.
  ///   - clock: What tells how long something took.
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
    told = Counter(label: "composable_observers_told", dimensions: dimensions, factory: factory)
  }

  /// Notes when the action came.
  public func actionReceived(_ action: Action, id: ActionID, cause: ActionCause) {
    receipt = now()
  }

  /// Counts the action, and how long it took to reduce it.
  public func reduced(_ action: Action, id: ActionID, to state: State) {
    let metrics = metrics(ofAction: EventNames.action(action))
    metrics.count.increment()
    metrics.time.record(duration: now() - receipt)
  }

  /// Counts the effects that run.
  public func effectStarted(_ effect: ObservedEffect) {
    starts[effect.id] = now()
    live.increment(by: 1)
  }

  /// Counts the effect, and how long it lived.
  public func effectEnded(_ effect: ObservedEffect, _ outcome: EffectOutcome) {
    // Effects that were there before this observer have no start here.
    guard let start = starts.removeValue(forKey: effect.id) else { return }
    live.decrement(by: 1)
    let metrics = metrics(of: EffectKey(name: EventNames.effect(effect), outcome: outcome))
    metrics.count.increment()
    metrics.time.record(duration: now() - start)
  }

  /// Counts how often observers were told.
  public func observersTold(upTo action: ActionID) {
    told.increment()
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

extension Timer {
  fileprivate func record(duration: Duration) {
    let (seconds, attoseconds) = duration.components
    recordNanoseconds(seconds * 1_000_000_000 + attoseconds / 1_000_000_000)
  }
}
#endif
