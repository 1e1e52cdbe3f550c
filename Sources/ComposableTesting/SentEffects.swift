import ComposableCore
import ComposableDiagnostics
import ConcurrencyExtras
import Dependencies

/// The effects of one `send` of a test, and their executor.
struct SentEffects: Sendable {
  let task: StoreTask
  private let timeout: Duration
  private let executor: EffectExecutor
  /// The dependencies of the run, for cancellation handlers.
  private let dependencies: DependencyValues

  init<State, Action>(_ task: StoreTask, of run: TestRun<State, Action>) {
    self.task = task
    timeout = run.timeout
    executor = run.executor
    dependencies = run.dependencies
  }

  /// Cancels the effects and runs them until they end or suspend.
  func cancel(isolation: isolated (any Actor)? = #isolation) async {
    executor.drainer?.settle(isolation: isolation)
    DependencyValues.$_current.withValue(dependencies) { task.cancel() }
    await executor.runUntilIdle()
  }

  /// Waits until the effects and all their descendants finish; reports an issue if they still run after the timeout.
  ///
  /// - Parameters:
  ///   - duration: The maximum wait for external events; the timeout of the run if `nil`.
  ///   - callSite: The call in the test.
  ///   - isolation: The isolation of the call.
  ///   - describe: Describes the running effects.
  func finish(
    timeout duration: Duration?,
    at callSite: CallSite,
    isolation: isolated (any Actor)? = #isolation,
    describe: () -> [String]
  ) async {
    guard !task.isFinished else { return }
    let timeout = duration ?? timeout
    let deadline = ContinuousClock.now + timeout
    executor.drainer?.settle(isolation: isolation)
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
