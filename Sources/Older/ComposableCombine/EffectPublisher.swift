#if Combine
/// A publisher of an effect's actions, to apply publisher operators to the effects of a base reducer.
///
/// ```swift
/// Reduce { state, action in
///   let effect = base.reduce(into: &state, action: action)
///   return .publisher { _EffectPublisher(effect).delay(for: 1, scheduler: mainQueue) }
/// }
/// ```
///
/// Each subscriber runs the effect again, until the effect ends or the subscription is cancelled, and receives actions
/// on the main actor. If `receive(subscriber:)` is called on the main actor, immediate actions are delivered before it
/// returns.
///
/// Ids of the inner effects are local: `.cancel(id:)` of the feature finds only ids of the enclosing effect.
public struct _EffectPublisher<Action>: Publisher {
  /// The actions of the effect.
  public typealias Output = Action
  /// The publisher never fails; errors of the effect are reported, as in a store.
  public typealias Failure = Never

  private let effect: Effect<Action>

  /// Creates a publisher.
  ///
  /// - Parameter effect: The effect, which runs once per subscriber.
  public init(_ effect: Effect<Action>) {
    self.effect = effect
  }

  /// Subscribes to the actions of the effect and runs the effect.
  ///
  /// - Parameter subscriber: The subscriber.
  public func receive(subscriber: some Subscriber<Action, Never>) {
    let run = EffectSubscription(effect)
    run.actions.handleEvents(receiveCancel: run.cancel).receive(subscriber: subscriber)
    if MainQueue.isCurrent {
      MainActor.assumeIsolated(run.begin)
    } else {
      Task { @MainActor in run.begin() }
    }
  }
}

/// The run of an effect for one subscriber, in a separate store.
private final class EffectSubscription<Action>: Sendable {
  private enum Step {
    case begin
    case said(Action)
    case over
  }

  // A subject has a lock, and sends values on the main actor only.
  private let subject = UncheckedSendable(PassthroughSubject<Action, Never>())
  private let effect: Effect<Action>
  private let work = LockIsolated<(task: StoreTask?, isCancelled: Bool)>((nil, false))
  @MainActor private var store: Store<Void, Step>?

  init(_ effect: Effect<Action>) {
    self.effect = effect
  }

  var actions: PassthroughSubject<Action, Never> { subject.value }

  @MainActor
  func begin() {
    if work.value.isCancelled { return }
    let store = Store<Void, Step>(initialState: ()) {
      Reduce { [effect, subject] _, step in
        switch step {
        case .begin:
          return .concatenate(effect.embedded(by: Step.said), .send(.over))
        case .said(let action):
          subject.value.send(action)
          return .none
        case .over:
          subject.value.send(completion: .finished)
          return .none
        }
      }
    }
    // Retained until the work of the store ends.
    self.store = store
    let task = store.send(.begin)
    let isCancelled = work.withValue {
      $0.task = task
      return $0.isCancelled
    }
    if isCancelled { task.cancel() }
    if isCancelled || task.isFinished { self.store = nil }
  }

  func cancel() {
    let task = work.withValue {
      $0.isCancelled = true
      return $0.task
    }
    task?.cancel()
  }
}
#endif
