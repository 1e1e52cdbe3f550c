import ConcurrencyExtras
import ComposableCore

/// The effects that one `send` of a test store started.
public struct TestStoreTask: Hashable, Sendable {
  private let task: StoreTask
  private let timeout: Duration
  private let executor: EffectExecutor
  private let describeEffects: @MainActor @Sendable () -> [String]

  @MainActor
  init<State, Action>(_ task: StoreTask, of store: TestStore<State, Action>) {
    self.task = task
    timeout = store.timeout
    executor = store.executor
    describeEffects = { [weak store] in
      guard let ledger = store?.ledger else { return [] }
      return ledger.running.filter(task.follows).map(ledger.describe)
    }
  }

  /// Cancels the effects and lets them end.
  @MainActor
  public func cancel() async {
    task.cancel()
    await executor.runUntilIdle()
  }

  /// Waits until the effects, and all that they set off, have finished.
  ///
  /// - Parameters:
  ///   - duration: How long to wait for the outside world; the store's `timeout` if nil.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  @MainActor
  public func finish(
    timeout duration: Duration? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    guard !task.isFinished else { return }
    let timeout = duration ?? timeout
    let deadline = ContinuousClock.now + timeout
    await executor.runUntilIdle()
    while !task.isFinished {
      let remaining = deadline - ContinuousClock.now
      guard remaining > .zero else {
        let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        report(Messages.taskDidNotFinish(describeEffects(), after: timeout), at: callSite)
        return
      }
      await executor.waitForWork(timeout: remaining)
      await executor.runUntilIdle()
    }
  }

  /// Whether the effects were cancelled, or there never were any.
  public var isCancelled: Bool { task.isCancelled }

  /// Whether both stand for the effects of the same `send`.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.task == rhs.task
  }

  /// Hashes which `send` the effects belong to.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(task)
  }
}
