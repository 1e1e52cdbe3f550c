public import ComposableCore
import IssueReporting

extension StoreRecorder {
  /// Shows an earlier step in the running program, until ``resume()``.
  ///
  /// Views show the state after that step. Effects go on in the present, and what they send waits; an action from outside
  /// is refused, with an issue. Shared values stay as they are: others hold them too.
  ///
  /// - Parameters:
  ///   - step: The step to show.
  ///   - reducer: The feature of the store.
  /// - Returns: Whether it is shown; false, with an issue, where the recording does not have the step or the store is
  ///   busy with an action.
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

  /// Shows the present again, and takes the actions of effects that have waited.
  @MainActor
  public func resume() {
    shownStep = nil
    recordedEngine?.resume()
  }

  /// Puts the state in place of the present one that there would be if some actions had never been sent.
  ///
  /// Effects that run go on. The recording begins anew from that state: the steps before it are kept, and replayed as
  /// they were.
  ///
  /// - Parameters:
  ///   - skipped: The actions to leave out; what their effects have sent is left out only if it is named too.
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
