import ComposableCore
import ComposableDiagnostics
import ConcurrencyExtras

/// The effects of one `send` of a local test store, in the isolation of the store.
public struct LocalTestStoreTask {
  private let effects: SentEffects
  private let describe: () -> [String]

  init<State, Action>(_ task: StoreTask, of run: TestRun<State, Action>) {
    effects = SentEffects(task, of: run)
    describe = { [weak run] in run?.describe(effectsOf: task) ?? [] }
  }

  /// Cancels the effects and runs them until they end or suspend.
  ///
  /// - Parameter isolation: The isolation of the test and its store.
  public func cancel(isolation: isolated (any Actor)? = #isolation) async {
    await effects.cancel()
  }

  /// Waits until the effects and all their descendants finish.
  ///
  /// - Parameters:
  ///   - duration: The maximum wait for external events; the store's `timeout` if `nil`.
  ///   - isolation: The isolation of the test and its store.
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

  /// A Boolean value that indicates whether the effects were cancelled or never existed.
  public var isCancelled: Bool { effects.task.isCancelled }
}

@available(*, unavailable)
extension LocalTestStoreTask: Sendable {}
