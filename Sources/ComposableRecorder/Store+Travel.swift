public import ComposableCore
import IssueReporting

extension StoreRecorder {
  /// Shows an earlier step in the running program, until ``resume()``.
  ///
  /// Views show the state after that step. Effects continue in the present, and their actions are queued until
  /// ``resume()``. An action from outside is rejected with an issue. Shared values are unchanged, because other owners
  /// use them.
  ///
  /// - Parameters:
  ///   - step: The step to show.
  ///   - reducer: The feature of the store.
  /// - Returns: True if the step is shown; false, with a reported issue, if the recording does not contain the step or
  ///   the store is processing an action.
  @MainActor
  @discardableResult
  public func travel(
    to step: ActionID,
    @ReducerBuilder<State, Action> with reducer: () -> some Reducer<State, Action>
  ) -> Bool {
    guard let engine = recordedEngine, let state = recording.state(after: step, with: reducer)
    else {
      reportIssue(Messages.noSuchStep(step))
      return false
    }
    guard engine.travel(to: state) else {
      reportIssue(Messages.busy(step))
      return false
    }
    shownStep = step
    return true
  }

  /// Ends time travel: shows the current state and processes the queued actions of effects.
  @MainActor
  public func resume() {
    shownStep = nil
    recordedEngine?.resume()
  }

  /// Replaces the current state as if some actions had never been sent.
  ///
  /// Running effects continue. The recording continues from the new state; the earlier steps are kept and replay as
  /// recorded.
  ///
  /// - Parameters:
  ///   - skipped: The actions to skip. The actions sent by their effects are skipped only if you pass them too.
  ///   - reducer: The feature of the store.
  @MainActor
  public func recompute(
    skipping skipped: Set<ActionID>,
    @ReducerBuilder<State, Action> with reducer: () -> some Reducer<State, Action>
  ) {
    guard let engine = recordedEngine else { return }
    let state = recording.state(skipping: skipped, with: reducer)
    guard engine.travel(to: state) else { return reportIssue(Messages.busyRecomputing) }
    shownStep = nil
    replacePresent(by: state)
    engine.resume(replacingPresentBy: state)
  }
}
