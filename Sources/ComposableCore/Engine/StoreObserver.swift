import ComposableDiagnostics

/// Hears what a store does, as it does it: `store.attach(observer)`.
///
/// It is what recorders, inspectors and meters stand on. What a callback is handed was there anyway, so a call costs
/// little; texts, differences and times are for the observer to make, where it wants them. A store without an observer
/// pays nothing.
///
/// Every callback comes where the store is, which is the main actor for a `Store`, in the middle of what the store does. Of one action come, in this order,
/// `actionReceived`, `reduced`, the starts of its effects and the ends of those that it cancels, and once the queue is
/// empty `observersTold`, if something is observed and changed. What a callback sends waits for its turn, and is
/// reported as sent by code that the store was calling. A callback may attach and detach observers: one that has been
/// detached hears nothing more, one that was attached hears what comes next.
public protocol StoreObserver<State, Action>: AnyObject {
  /// The state of the store.
  associatedtype State
  /// The action of the store.
  associatedtype Action

  /// Hears that the store is about to reduce an action.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - id: Names the action.
  ///   - cause: What it comes from.
  func actionReceived(_ action: Action, id: ActionID, cause: ActionCause)

  /// Hears that an action has been reduced; its effects start next.
  ///
  /// A copy of the state that is kept makes the next change of each collection in it a copy too.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - id: Names the action.
  ///   - state: The state that it has led to.
  func reduced(_ action: Action, id: ActionID, to state: State)

  /// Hears that an effect starts.
  func effectStarted(_ effect: ObservedEffect)

  /// Starts the work of an effect, which inherits the task locals that are bound here.
  ///
  /// It is called after `effectStarted`, at the end of the drain that the effect comes from, for an effect with work of its own:
  /// not for a sequence of effects, nor for an effect that was canceled before.
  ///
  /// - Parameters:
  ///   - effect: The effect.
  ///   - start: Starts the work, or lets the next observer do so; it is started without it as well.
  func startEffect(_ effect: ObservedEffect, _ start: () -> Void)

  /// Hears that an effect is over.
  ///
  /// - Parameters:
  ///   - effect: The effect.
  ///   - outcome: How it ended.
  func effectEnded(_ effect: ObservedEffect, _ outcome: EffectOutcome)

  /// Hears that the observers of the state, views for example, have been told what changed.
  ///
  /// - Parameter action: The last of the actions that they were told of.
  func observersTold(upTo action: ActionID)
}

extension StoreObserver {
  /// Does nothing.
  public func actionReceived(_ action: Action, id: ActionID, cause: ActionCause) {}

  /// Does nothing.
  public func reduced(_ action: Action, id: ActionID, to state: State) {}

  /// Does nothing.
  public func effectStarted(_ effect: ObservedEffect) {}

  /// Starts the work.
  public func startEffect(_ effect: ObservedEffect, _ start: () -> Void) { start() }

  /// Does nothing.
  public func effectEnded(_ effect: ObservedEffect, _ outcome: EffectOutcome) {}

  /// Does nothing.
  public func observersTold(upTo action: ActionID) {}
}

/// An effect, as a store observer sees it.
public struct ObservedEffect: Identifiable, Sendable {
  /// Names the effect.
  public let id: EffectID
  /// The action for which the reducer returned it.
  public let action: ActionID
  /// The name that its author gave it, if any.
  public let name: String?
  private let callSite: CallSite?

  init(_ effect: LiveEffect) {
    id = effect.id
    action = effect.placement.action
    name = effect.name
    callSite = effect.callSite
  }

  /// The source file in which it was made, as `#fileID` writes it; nil for a sequence of effects.
  public var fileID: String? { callSite.map { "\($0.fileID)" } }

  /// The line on which it was made; nil for a sequence of effects.
  public var line: UInt? { callSite?.line }
}
