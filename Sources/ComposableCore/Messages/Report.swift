package import ComposableDiagnostics
import IssueReporting

/// Reports a caller's mistake at the place in the caller's source.
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
  /// The file and the line, as messages name a place.
  package var description: String { "\(fileID):\(line)" }
}
