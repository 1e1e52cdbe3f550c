package import ComposableDiagnostics
import ConcurrencyExtras

/// The delivery of effect output to the engine, in the isolation of the engine's owner.
package struct EffectDelivery<Action>: Sendable {
  package let deliver: @MainActor @Sendable (EffectOutput<Action>) -> Void

  /// Posts the output of an effect from any thread; `nil` for an engine of the main actor.
  let post: (@Sendable (EffectOutput<Action>) -> Void)?

  /// Receives the failure of callback-based work; `nil` if the engine accepts only actions.
  let fail: (@Sendable (_ error: any Error) -> Void)?

  private let mode: Mode

  /// The dispatch of callbacks to the engine.
  private enum Mode: Sendable {
    case mainActor, inline
    case inbox(@Sendable (UncheckedSendable<() -> Void>) -> Void)
  }

  /// Creates the delivery to an engine of the main actor.
  ///
  /// - Parameters:
  ///   - runsInline: True to run callbacks on the calling thread, for an owner that is used on a single, unknown
  ///     thread.
  ///   - fail: A handler for the failure of callback-based work; `nil` if the work handles its failures.
  ///   - deliver: A handler for the output of effects.
  package init(
    runsInline: Bool = false,
    fail: (@Sendable (_ error: any Error) -> Void)? = nil,
    deliver: @escaping @MainActor @Sendable (EffectOutput<Action>) -> Void
  ) {
    mode = runsInline ? .inline : .mainActor
    self.fail = fail
    self.deliver = deliver
    post = nil
  }

  /// Creates a delivery that queues the output of effects in `inbox` until the inbox is drained.
  package init(_ inbox: EffectInbox<Action>) where Action: Sendable {
    mode = .inbox { inbox.post($0) }
    fail = nil
    deliver = { inbox.post($0) }
    post = { inbox.post($0) }
  }

  /// Runs `body` in the engine's isolation.
  ///
  /// - An engine of the main actor runs `body` synchronously on the main thread, and in a task on other threads.
  /// - A delivery with `runsInline` runs `body` synchronously on the calling thread.
  /// - An inbox queues `body` until the inbox is drained.
  package func dispatch(_ body: @escaping () -> Void) {
    // Transferred: the caller keeps no reference.
    let body = UncheckedSendable(body)
    switch mode {
    case .inline: body.value()
    case .inbox(let post): post(body)
    case .mainActor where MainQueue.isCurrent: MainActor.assumeIsolated { body.value() }
    case .mainActor: Task { @MainActor in body.value() }
    }
  }

  /// Reports the end of an effect.
  ///
  /// The actor is a parameter, because a look-up would delay the switch to the actor.
  func end(_ effect: LiveEffect, on main: isolated MainActor) {
    MainActor.assumeIsolated { deliver(.ended(effect)) }
  }
}

/// The output of a running effect.
package enum EffectOutput<Action> {
  case action(Action, from: LiveEffect, madeAt: CallSite)
  case ended(LiveEffect)
}

extension EffectOutput: Sendable where Action: Sendable {}
