import ComposableCore
import ComposableDiagnostics
import RxShaped

extension Effect {
  /// An effect that reports a test failure when it starts, for environments with unexpected effects.
  ///
  /// - Parameters:
  ///   - prefix: The prefix of the failure message, which identifies the endpoint.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: The effect, which has no values.
  public static func failing(
    _ prefix: String,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Effect {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return .fireAndForget { report(Messages.failingEffect(prefix), at: callSite) }
  }

  /// The later name of `failing(_:)`.
  public static func unimplemented(
    _ prefix: String,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Effect {
    failing(prefix, fileID: fileID, file: filePath, line: line, column: column)
  }
}
