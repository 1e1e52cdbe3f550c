import Dependencies

extension Engine {
  /// Sends what an effect has to say, as soon as all that throttles it lets it through.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - placement: That of the effect.
  ///   - onEnd: Called once the action was sent, or never will be.
  func send(_ action: Action, in placement: EffectPlacement, onEnd: (() -> Void)? = nil) {
    guard let (throttle, key) = placement.throttles.last else {
      send(action, from: .effect, tracker: placement.tracker)
      onEnd?()
      return
    }
    var placement = placement
    placement.throttles.removeLast()
    guard let wait = throttled.wait(for: key) else {
      throttled.open(key, for: throttle)
      send(action, in: placement, onEnd: onEnd)
      return
    }
    let earlier = throttled.waiting(for: key)
    let kept = throttle.keepsLatest ? action : earlier?.action ?? action
    // The wait goes on as an effect of the last to come, whose work then ends with the wait.
    if let earlier { cancel(earlier.timer) }
    var timerID: EffectID?
    let timer = start(sleep(for: wait, by: throttle), in: placement) { [weak self] in
      self?.endWait(of: timerID, for: key, throttle: throttle, in: placement)
      onEnd?()
    }
    timerID = timer?.id
    throttled.setWaiting(timer.map { .init(action: kept, timer: $0) }, for: key)
  }

  private func sleep(for duration: Duration, by throttle: Throttle) -> EffectRun<Action> {
    EffectRun(
      name: "throttle",
      priority: nil,
      callSite: throttle.callSite,
      dependencies: DependencyValues.inForce
    ) { [clock = throttle.clock] _ in
      // Cancellation is the only way to fail, and who cancels takes care of the rest.
      { try? await clock.sleep(for: duration) }
    }
  }

  private func endWait(
    of timerID: EffectID?,
    for key: ThrottleKey,
    throttle: Throttle,
    in placement: EffectPlacement
  ) {
    guard let waiting = throttled.waiting(for: key), waiting.timer.id == timerID else { return }
    throttled.open(key, for: throttle)
    guard !placement.tracker.isCancelled else { return }
    send(waiting.action, in: placement)
  }
}
