import ComposableDiagnostics
import Dependencies

extension Effect {
  /// Runs asynchronous work that can send any number of actions.
  ///
  /// The work starts once the store has reduced the current action and all actions sent meanwhile. It runs off the main
  /// actor, with the dependencies active at this call.
  ///
  /// ```swift
  /// return .run { send in
  ///   for await event in client.events() { await send(.event(event)) }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - priority: The priority of the task; the sender's priority if `nil`.
  ///   - name: The name in debuggers and in the failures of a test store.
  ///   - operation: The work. Cancellation ends it silently; work cancelled before its start never runs.
  ///   - handler: The handler of an error that `operation` throws. Without a handler, the error is reported as an issue
  ///     at this call.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: The effect.
  public static func run(
    priority: TaskPriority? = nil,
    name: String? = nil,
    operation: @escaping @Sendable (_ send: Send<Action>) async throws -> Void,
    catch handler: (@Sendable (_ error: any Error, _ send: Send<Action>) async -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let run = EffectRun<Action>(
      name: name,
      priority: priority,
      callSite: callSite,
      dependencies: DependencyValues.activeOverrides
    ) { send in
      {
        do {
          try await operation(send)
        } catch is CancellationError {
          return
        } catch {
          guard !Task.isCancelled else { return }
          if let handler {
            await handler(error, send)
          } else {
            EffectTaskLocals.current?.effect.fail()
            report(Messages.unhandledError(error, callSite: callSite), at: callSite)
          }
        }
      }
    }
    return Effect(.run(run))
  }
}
