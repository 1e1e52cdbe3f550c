import ComposableDiagnostics

/// An observer of a store's work, attached with `store.attach(observer)`.
///
/// Recorders, inspectors and meters are observers. A callback passes existing values, so it costs little; the observer
/// computes strings, diffs and times itself if it needs them. A store without an observer has no cost.
///
/// Every callback runs in the store's isolation, which is the main actor for a `Store`, in the middle of the store's
/// work. The callbacks for an action have this order: `actionReceived`, `reduced`, the starts of its effects and the
/// ends of effects it cancels, and, once the queue is empty, `observersNotified` if an observed value changed. An
/// action sent by a callback is queued, and reported as sent from code that the store was calling. A callback may
/// attach and detach observers: a detached observer receives no further callbacks, a new observer receives the
/// subsequent ones.
public protocol StoreObserver<State, Action>: AnyObject {
  /// The state of the store.
  associatedtype State
  /// The action of the store.
  associatedtype Action

  /// Receives an action before the store reduces it.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - id: The id of the action.
  ///   - cause: The origin of the action.
  func actionReceived(_ action: Action, id: ActionID, cause: ActionCause)

  /// Receives a reduced action, before its effects start.
  ///
  /// Storing a copy of the state makes the next change of each collection in it a copy.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - id: The id of the action.
  ///   - state: The resulting state.
  func reduced(_ action: Action, id: ActionID, to state: State)

  /// Receives a starting effect.
  func effectStarted(_ effect: ObservedEffect)

  /// Starts the work of an effect, which inherits the task locals that are bound here.
  ///
  /// It is called after `effectStarted`, at the end of the drain that returned the effect. It is called for an effect
  /// with its own work: not for a sequence of effects, nor for an effect that is already cancelled.
  ///
  /// - Parameters:
  ///   - effect: The effect.
  ///   - start: A closure that starts the work, or lets the next observer do so; the work also starts without this
  ///     call.
  func startEffect(_ effect: ObservedEffect, _ start: () -> Void)

  /// Receives an ended effect.
  ///
  /// - Parameters:
  ///   - effect: The effect.
  ///   - outcome: The outcome of the effect.
  func effectEnded(_ effect: ObservedEffect, _ outcome: EffectOutcome)

  /// Receives the end of a notification of the state's observers, such as views.
  ///
  /// - Parameter action: The last action covered by the notification.
  func observersNotified(upTo action: ActionID)
}

extension StoreObserver {
  /// Ignores the action.
  public func actionReceived(_ action: Action, id: ActionID, cause: ActionCause) {}

  /// Ignores the state.
  public func reduced(_ action: Action, id: ActionID, to state: State) {}

  /// Ignores the start.
  public func effectStarted(_ effect: ObservedEffect) {}

  /// Starts the work.
  public func startEffect(_ effect: ObservedEffect, _ start: () -> Void) { start() }

  /// Ignores the end.
  public func effectEnded(_ effect: ObservedEffect, _ outcome: EffectOutcome) {}

  /// Ignores the notification.
  public func observersNotified(upTo action: ActionID) {}
}

/// An effect, in the form that a store observer receives.
public struct ObservedEffect: Identifiable, Sendable {
  /// The id of the effect.
  public let id: EffectID
  /// The action for which the reducer returned the effect.
  public let action: ActionID
  /// The name of the effect; `nil` for an effect without a name.
  public let name: String?
  private let callSite: CallSite?

  init(_ effect: LiveEffect) {
    id = effect.id
    action = effect.placement.action
    name = effect.name
    callSite = effect.callSite
  }

  /// The source file of the effect's creation, in the form of `#fileID`; `nil` for a sequence of effects.
  public var fileID: String? { callSite.map { "\($0.fileID)" } }

  /// The line of the effect's creation; `nil` for a sequence of effects.
  public var line: UInt? { callSite?.line }
}
