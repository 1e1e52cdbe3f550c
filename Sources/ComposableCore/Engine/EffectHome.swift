package import ComposableDiagnostics
import ConcurrencyExtras

/// Where running effects deliver: into the engine, in the isolation of the face that owns it.
package struct EffectHome<Action>: Sendable {
  package let deliver: @MainActor @Sendable (EffectOutput<Action>) -> Void

  /// Tells from any thread what an effect has to say; nil for an engine of the main actor.
  let post: (@Sendable (EffectOutput<Action>) -> Void)?

  /// Takes in the failure of work that calls back; nil where the engine takes actions only.
  let fail: (@Sendable (_ error: any Error) -> Void)?

  private let way: Way

  /// How what calls back gets to the engine.
  private enum Way: Sendable {
    case mainActor, everywhere
    case inbox(@Sendable (UncheckedSendable<() -> Void>) -> Void)
  }

  /// Makes a home on the main actor.
  ///
  /// - Parameters:
  ///   - isEverywhere: Whether work that calls back is heard on whatever thread it calls on, which is for a
  ///     face that is used on one thread, and knows not which.
  ///   - fail: Takes in the failure of work that calls back; nil where a failure is the work's own matter.
  ///   - deliver: Takes in what effects have to say.
  package init(
    isEverywhere: Bool = false,
    fail: (@Sendable (_ error: any Error) -> Void)? = nil,
    deliver: @escaping @MainActor @Sendable (EffectOutput<Action>) -> Void
  ) {
    way = isEverywhere ? .everywhere : .mainActor
    self.fail = fail
    self.deliver = deliver
    post = nil
  }

  /// Makes a home where what effects have to say waits in `inbox` until it is taken in.
  package init(_ inbox: EffectInbox<Action>) where Action: Sendable {
    way = .inbox { inbox.post($0) }
    fail = nil
    deliver = { inbox.post($0) }
    post = { inbox.post($0) }
  }

  /// Runs `body` where the engine is: at once if this is there, soon otherwise.
  package func bringHome(_ body: @escaping () -> Void) {
    // Handed over: the caller does not keep it.
    let body = UncheckedSendable(body)
    switch way {
    case .everywhere: body.value()
    case .inbox(let post): post(body)
    case .mainActor where MainQueue.isCurrent: MainActor.assumeIsolated { body.value() }
    case .mainActor: Task { @MainActor in body.value() }
    }
  }

  /// Tells that an effect has ended.
  ///
  /// The actor is handed in because looking it up would be one more thing to do before the change to it.
  func end(_ effect: LiveEffect, on main: isolated MainActor) {
    MainActor.assumeIsolated { deliver(.ended(effect)) }
  }
}

/// What a running effect has to say.
package enum EffectOutput<Action> {
  case action(Action, from: LiveEffect, madeAt: CallSite)
  case ended(LiveEffect)
}

extension EffectOutput: Sendable where Action: Sendable {}
