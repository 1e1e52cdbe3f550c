import IssueReporting

// MARK: - Showing an earlier state

extension Engine {
  /// Whether an earlier state is shown.
  package var isTraveling: Bool { phase == .traveling }

  /// The state of the present, whatever is shown.
  package var presentState: State { present ?? state }

  /// Shows `state` in place of the present one until ``resume()``.
  ///
  /// Actions of effects wait meanwhile, and those from outside are refused. It may be called again, to show another
  /// state.
  ///
  /// - Parameter state: The state to show.
  /// - Returns: Whether it is shown; false while the engine is processing an action.
  package func travel(to state: State) -> Bool {
    guard phase == .idle || phase == .traveling else { return false }
    phase = .traveling
    if present == nil { present = storage.pointee }
    show(state)
    return true
  }

  /// Shows the present again, or puts another state in its place, and takes the actions that have waited.
  ///
  /// - Parameter replacement: What takes the place of the present state, if anything does.
  package func resume(replacingPresentBy replacement: State? = nil) {
    guard phase == .traveling, let state = replacement ?? present else { return }
    present = nil
    show(state)
    phase = .idle
    if let next = queue.next() { send(next.action, from: next.cause, tracker: next.tracker) }
  }

  /// Puts `state` in place of what is shown, as a reducer that assigns it would.
  private func show(_ state: State) {
    let ambient = observations.beginReducing()
    storage.pointee = state
    observations.endReducing(ambient)
    if let rootWatch { rootWatch.check(storage, observations) }
    if observations.mustNotify { observations.notify() }
    if observations.hasWork.pointee { startWork() }
  }

  /// Says whether an action from outside may come now, and reports it where its author did not mean that.
  @usableFromInline
  func takes(_ action: Action) -> Bool {
    switch phase {
    case .idle, .lending: break
    case .reducing, .draining: reportIssue(Messages.sentWhileProcessing(action))
    case .traveling:
      reportIssue(Messages.sentWhileTraveling(action))
      return false
    }
    return true
  }
}
