#if OlderNames
import ComposableDiagnostics

extension Effect {
  /// Runs asynchronous work and sends the action that it returns.
  ///
  /// Prefer ``run(priority:name:operation:catch:fileID:filePath:line:column:)``, which sends any number of
  /// actions.
  ///
  /// ```swift
  /// return .task { await .response(TaskResult { try await client.fetch() }) }
  /// ```
  ///
  /// - Parameters:
  ///   - priority: The priority of the task; the sender's priority if `nil`.
  ///   - operation: The work. If it is cancelled, no action is sent.
  ///   - handler: A function that converts an error of `operation` to an action. Without it, the error is reported as
  ///     an issue at this call.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: The effect.
  public static func task(
    priority: TaskPriority? = nil,
    operation: @escaping @Sendable () async throws -> Action,
    catch handler: (@Sendable (_ error: any Error) async -> Action)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return .run(
      priority: priority,
      operation: { send in await send(try await operation()) },
      catch: { error, send in
        if let handler {
          await send(await handler(error))
        } else {
          let message = Messages.unhandledError(error, madeBy: "task", callSite: callSite)
          EffectTaskLocals.current?.effect.fail()
          report(message, at: callSite)
        }
      },
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }

  /// Runs asynchronous work that sends no actions; its errors are ignored.
  ///
  /// Prefer a `run` that ignores its `send`.
  ///
  /// - Parameters:
  ///   - priority: The priority of the task; the sender's priority if `nil`.
  ///   - work: The work.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: The effect.
  public static func fireAndForget(
    priority: TaskPriority? = nil,
    _ work: @escaping @Sendable () async throws -> Void,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    .run(
      priority: priority,
      operation: { _ in try await work() },
      catch: { _, _ in },
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }
}
#endif
