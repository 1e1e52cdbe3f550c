import Dependencies

extension Engine {
  /// Sends an action of an effect once all throttles of the effect permit it.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - placement: The placement of the effect.
  ///   - cause: The origin of the action.
  ///   - onEnd: A closure that is called after the action was sent or discarded.
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
    // The wait continues as an effect of the latest action, whose work then ends with the wait.
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
    // Another thread may have ended the interval during the start of the wait.
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
        dependencies: DependencyValues.activeOverrides
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
