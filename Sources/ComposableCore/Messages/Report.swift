package import ComposableDiagnostics
import IssueReporting

/// Reports an issue at the call site in the caller's source.
package func report(_ message: String, at callSite: CallSite) {
  reportIssue(
    message,
    fileID: callSite.fileID,
    filePath: callSite.filePath,
    line: callSite.line,
    column: callSite.column
  )
}

extension CallSite: CustomStringConvertible {
  /// The file and line as shown in messages.
  package var description: String { "\(fileID):\(line)" }
}
