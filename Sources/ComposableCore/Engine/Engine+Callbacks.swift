import ConcurrencyExtras

extension Engine {
  /// Starts callback-based work.
  ///
  /// Output during the start is received synchronously, on the engine's own call stack. Later the work may call back on
  /// any thread: the delivery dispatches the output to the engine's isolation.
  ///
  /// - Returns: The effect in flight; `nil` if its tracker was already cancelled.
  @discardableResult
  func start(
    _ callback: EffectCallback<Action>,
    in placement: EffectPlacement,
    onEnd: (() -> Void)?
  ) -> LiveEffect? {
    guard !placement.tracker.isCancelled else {
      onEnd?()
      return nil
    }
    guard let delivery else {
      preconditionFailure("An engine without a delivery cannot run an effect with a callback.")
    }
    // Weak: the registry keeps the effect in flight, and the effect keeps the captured values of the work. Unchecked,
    // because it is read in the engine's isolation.
    let engine = UncheckedSendable(WeakEngine(self))
    let subscription = CallbackSubscription { effect in
      delivery.dispatch { engine.value.object?.cancelCallback(effect) }
    }
    let effect = LiveEffect(
      id: effects.nextID(),
      name: callback.name,
      callSite: callback.callSite,
      placement: placement,
      subscription: subscription,
      onEnd: onEnd
    )
    enter(effect)
    // No task marks the work as started.
    _ = effect.begin()
    let say: (EffectOutput<Action>) -> Void = { output in
      func take() {
        guard !subscription.isOver else { return }
        if case .ended = output { subscription.end() }
        engine.value.object?.receive(output)
      }
      CallbackSubscription.beginning.object === subscription ? take() : delivery.dispatch(take)
    }
    let fail = delivery.fail.map { fail in
      { (error: any Error) in
        func take() {
          guard !subscription.isOver else { return }
          fail(error)
          placement.tracker.cancel()
        }
        CallbackSubscription.beginning.object === subscription ? take() : delivery.dispatch(take)
      }
    }
    let callSite = callback.callSite
    let end = CallbackSubscription.beginning.withObject(subscription) {
      withCurrent(callback.dependencies) {
        callback.begin(
          EffectCallback.Receiver(
            send: { say(.action($0, from: effect, madeAt: callSite)) },
            finish: { say(.ended(effect)) },
            fail: fail
          )
        )
      }
    }
    subscription.attach(end)
    return effect
  }

  private func cancelCallback(_ effect: LiveEffect) {
    if !effect.hasEnded { cancel(effect) }
  }
}
