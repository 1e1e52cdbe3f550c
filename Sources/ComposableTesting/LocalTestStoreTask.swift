import ComposableCore
import ComposableDiagnostics
import ConcurrencyExtras

/// The effects that one `send` of a local test store started; it stays where the store is.
public struct LocalTestStoreTask {
  private let effects: SentEffects
  private let describe: () -> [String]

  init<State, Action>(_ task: StoreTask, of run: TestRun<State, Action>) {
    effects = SentEffects(task, of: run)
    describe = { [weak run] in run?.describe(effectsOf: task) ?? [] }
  }

  /// Cancels the effects and lets them end.
  ///
  /// - Parameter isolation: Where the test is, and with it the store.
  public func cancel(isolation: isolated (any Actor)? = #isolation) async {
    await effects.cancel()
  }

  /// Waits until the effects, and all that they set off, have finished.
  ///
  /// - Parameters:
  ///   - duration: How long to wait for the outside world; the store's `timeout` if nil.
  ///   - isolation: Where the test is, and with it the store.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  public func finish(
    timeout duration: Duration? = nil,
    isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    await effects.finish(timeout: duration, at: callSite, describe: describe)
  }

  /// Whether the effects were cancelled, or there never were any.
  public var isCancelled: Bool { effects.task.isCancelled }
}

@available(*, unavailable)
extension LocalTestStoreTask: Sendable {}
