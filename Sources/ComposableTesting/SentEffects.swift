import ComposableCore
import ComposableDiagnostics
import ConcurrencyExtras
import Dependencies

/// The effects that one `send` of a test started, and what runs them.
struct SentEffects: Sendable {
  let task: StoreTask
  private let timeout: Duration
  private let executor: EffectExecutor
  /// Those of the run, which cancellation handlers see as the rest of an effect does.
  private let dependencies: DependencyValues

  init<State, Action>(_ task: StoreTask, of run: TestRun<State, Action>) {
    self.task = task
    timeout = run.timeout
    executor = run.executor
    dependencies = run.dependencies
  }

  /// Cancels the effects and lets them end.
  func cancel(isolation: isolated (any Actor)? = #isolation) async {
    executor.intake?.settle(isolation: isolation)
    DependencyValues.$_current.withValue(dependencies) { task.cancel() }
    await executor.runUntilIdle()
  }

  /// Waits until the effects, and all that they set off, have finished.
  ///
  /// - Parameters:
  ///   - duration: How long to wait for the outside world; as long as the run does if nil.
  ///   - callSite: Where the test says so.
  ///   - isolation: Where that is.
  ///   - describe: Names those that still run.
  func finish(
    timeout duration: Duration?,
    at callSite: CallSite,
    isolation: isolated (any Actor)? = #isolation,
    describe: () -> [String]
  ) async {
    guard !task.isFinished else { return }
    let timeout = duration ?? timeout
    let deadline = ContinuousClock.now + timeout
    executor.intake?.settle(isolation: isolation)
    await executor.runUntilIdle()
    while !task.isFinished {
      let remaining = deadline - ContinuousClock.now
      guard remaining > .zero else {
        report(Messages.taskDidNotFinish(describe(), after: timeout), at: callSite)
        return
      }
      await executor.waitForWork(timeout: remaining)
      await executor.runUntilIdle()
    }
  }
}
