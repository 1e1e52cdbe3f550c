import ComposableCore
import ComposableDiagnostics
import RxShaped

extension Effect {
  /// An effect that fails a test when it is started; what an environment is made of whose effects a test
  /// does not expect.
  ///
  /// - Parameters:
  ///   - prefix: Begins the failure's text: which endpoint it is.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: The effect, which says nothing.
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

  /// The same under its later name.
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
