import ComposableCore
import ComposableDiagnostics

/// The effects that one `send` of a test store started.
public struct TestStoreTask: Hashable, Sendable {
  private let effects: SentEffects
  private let describe: @MainActor @Sendable () -> [String]

  @MainActor
  init<State, Action>(_ task: StoreTask, of run: TestRun<State, Action>) {
    effects = SentEffects(task, of: run)
    describe = { [weak run] in run?.describe(effectsOf: task) ?? [] }
  }

  /// Cancels the effects and runs them until they end or suspend.
  @MainActor
  public func cancel() async {
    await effects.cancel()
  }

  /// Waits until the effects and all their descendants finish.
  ///
  /// - Parameters:
  ///   - duration: The maximum wait for external events; the store's `timeout` if `nil`.
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
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    await effects.finish(timeout: duration, at: callSite, describe: describe)
  }

  /// A Boolean value that indicates whether the effects were cancelled or never existed.
  public var isCancelled: Bool { effects.task.isCancelled }

  /// Returns a Boolean value that indicates whether two tasks represent the effects of the same `send`.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.effects.task == rhs.effects.task
  }

  /// Hashes the identity of the `send`.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(effects.task)
  }
}
