import ComposableDiagnostics
import IssueReporting

/// The error of an unimplemented endpoint of a dependency client.
public struct Unimplemented: Error {
  private let endpoint: String

  /// Creates an error.
  ///
  /// - Parameter endpoint: The name of the endpoint.
  public init(_ endpoint: String) {
    self.endpoint = endpoint
  }
}

extension Unimplemented: CustomStringConvertible {
  /// A message with the name of the endpoint.
  public var description: String { Messages.unimplementedError(endpoint) }
}

/// Reports a call of an unimplemented endpoint; called by the expansion of `@DependencyEndpoint` only.
///
/// - Parameters:
///   - endpoint: The names of the client and endpoint.
///   - fileID: The file ID of the endpoint.
///   - filePath: The file path of the endpoint.
///   - line: The line of the endpoint.
///   - column: The column of the endpoint.
public func _reportUnimplemented(
  _ endpoint: String,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  reportIssue(
    Messages.unimplemented(endpoint, at: callSite),
    fileID: fileID,
    filePath: filePath,
    line: line,
    column: column
  )
}
