import IssueReporting

// MARK: - Time travel

extension Engine {
  /// True during time travel, when an earlier state is shown.
  package var isTraveling: Bool { phase == .traveling }

  /// The present state, even if an earlier state is shown.
  package var presentState: State { present ?? state }

  /// Shows `state` instead of the present state until ``resume()``.
  ///
  /// Meanwhile, actions of effects are queued and outside actions are rejected. A further call shows another state.
  ///
  /// - Parameter state: The state to show.
  /// - Returns: True if the state is shown; false while the engine is processing an action.
  package func travel(to state: State) -> Bool {
    guard phase == .idle || phase == .traveling else { return false }
    phase = .traveling
    if present == nil { present = storage.pointee }
    show(state)
    return true
  }

  /// Ends time travel: shows the present state or a replacement, and processes the queued actions.
  ///
  /// - Parameter replacement: A new present state; `nil` to keep the present state.
  package func resume(replacingPresentBy replacement: State? = nil) {
    guard phase == .traveling, let state = replacement ?? present else { return }
    present = nil
    show(state)
    phase = .idle
    if let next = queue.next() { send(next.action, from: next.cause, tracker: next.tracker) }
  }

  /// Replaces the shown state by `state`, like an assignment in a reducer.
  private func show(_ state: State) {
    let ambient = observations.beginReducing()
    storage.pointee = state
    observations.endReducing(ambient)
    if let rootDetector { rootDetector.check(storage, observations) }
    if observations.mustNotify { observations.notify() }
    if observations.hasWork.pointee { startWork() }
  }

  /// Returns true if the engine accepts an outside action now.
  ///
  /// It reports an action during processing but accepts it. It reports and rejects an action during time travel.
  @usableFromInline
  func accepts(_ action: Action) -> Bool {
    switch phase {
    case .idle, .lending: break
    case .reducing, .draining: reportSend(Messages.sentWhileProcessing(action))
    case .traveling:
      reportSend(Messages.sentWhileTraveling(action))
      return false
    }
    return true
  }

  /// Reports an issue at the call of `send`, if its place is known.
  private func reportSend(_ message: String) {
    guard let callSite = observations.callSite else { return reportIssue(message) }
    report(message, at: callSite)
  }
}
