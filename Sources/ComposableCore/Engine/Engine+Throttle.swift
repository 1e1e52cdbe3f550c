import Dependencies

extension Engine {
  /// Sends what an effect has to say, as soon as all that throttles it lets it through.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - placement: That of the effect.
  ///   - cause: What the action comes from.
  ///   - onEnd: Called once the action was sent, or never will be.
  func send(
    _ action: Action,
    in placement: EffectPlacement,
    from cause: ActionCause,
    onEnd: (() -> Void)? = nil
  ) {
    guard let (throttle, key) = placement.throttles.last else {
      send(action, from: cause, tracker: placement.tracker)
      onEnd?()
      return
    }
    var placement = placement
    placement.throttles.removeLast()
    guard let interval = throttled.interval(for: key) else {
      throttled.open(key, for: throttle)
      send(action, in: placement, from: cause, onEnd: onEnd)
      return
    }
    let earlier = throttled.waiting(for: key)
    var kept = (action: action, cause: cause)
    if let earlier, !throttle.keepsLatest { kept = (earlier.action, earlier.cause) }
    // The wait goes on as an effect of the last to come, whose work then ends with the wait.
    if let earlier { cancel(earlier.timer) }
    var timerID: EffectID?
    let timer = start(interval.wait(), of: throttle, in: placement) { [weak self] in
      self?.endWait(of: timerID, for: key, throttle: throttle, in: placement)
      onEnd?()
    }
    timerID = timer?.id
    throttled.setWaiting(
      timer.map { .init(action: kept.action, cause: kept.cause, timer: $0) },
      for: key
    )
    // Another thread may have ended the interval while the wait began.
    if let timer, timer.hasEnded {
      endWait(of: timer.id, for: key, throttle: throttle, in: placement)
    }
  }

  private func start(
    _ wait: ThrottleInterval.Wait,
    of throttle: Throttle,
    in placement: EffectPlacement,
    onEnd: @escaping () -> Void
  ) -> LiveEffect? {
    switch wait {
    case .sleep(let sleep):
      let run = EffectRun<Action>(
        name: "throttle",
        priority: nil,
        callSite: throttle.callSite,
        dependencies: DependencyValues.inForce
      ) { _ in sleep }
      return start(run, in: placement, onEnd: onEnd)
    case .call(let wait):
      let callback = EffectCallback<Action>(name: "throttle", callSite: throttle.callSite) {
        receiver in
        wait(receiver.finish)
        return {}
      }
      return start(callback, in: placement, onEnd: onEnd)
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
    send(waiting.action, in: placement, from: waiting.cause)
  }
}
