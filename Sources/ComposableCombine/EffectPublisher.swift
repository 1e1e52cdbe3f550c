#if Combine
/// Says what an effect sends, for a reducer that changes the effects of another one with operators of publishers.
///
/// ```swift
/// Reduce { state, action in
///   let effect = base.reduce(into: &state, action: action)
///   return .publisher { _EffectPublisher(effect).delay(for: 1, scheduler: mainQueue) }
/// }
/// ```
///
/// Each subscriber runs the effect anew, from when it comes until it goes or the effect is over, and hears its actions on
/// the main actor. What an effect says at once is said before `receive(subscriber:)` returns, if that is called there.
///
/// Ids of its effects are looked up inside of it: `.cancel(id:)` of the feature finds those of the effect around it.
public struct _EffectPublisher<Action>: Publisher {
  /// It says the effect's actions.
  public typealias Output = Action
  /// It never fails: what an effect throws is reported, as in a store.
  public typealias Failure = Never

  private let effect: Effect<Action>

  /// Describes a publisher of what an effect sends.
  ///
  /// - Parameter effect: The effect, which nothing runs until a subscriber comes.
  public init(_ effect: Effect<Action>) {
    self.effect = effect
  }

  /// Lets a subscriber hear the effect's actions, and runs the effect.
  ///
  /// - Parameter subscriber: The subscriber.
  public func receive(subscriber: some Subscriber<Action, Never>) {
    let run = PublishedRun(effect)
    run.actions.handleEvents(receiveCancel: run.cancel).receive(subscriber: subscriber)
    if MainQueue.isCurrent {
      MainActor.assumeIsolated(run.begin)
    } else {
      Task { @MainActor in run.begin() }
    }
  }
}

/// An effect that one subscriber listens to, in a store of its own.
private final class PublishedRun<Action>: Sendable {
  private enum Step {
    case begin
    case said(Action)
    case over
  }

  // A subject is locked; what it says, it says on the main actor.
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
    // It is the store's until its work is over.
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
