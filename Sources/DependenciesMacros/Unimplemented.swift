import ComposableDiagnostics
import IssueReporting

/// Thrown by an endpoint of a dependency client that was not set.
public struct Unimplemented: Error {
  private let endpoint: String

  /// The error of an endpoint.
  ///
  /// - Parameter endpoint: Its name.
  public init(_ endpoint: String) {
    self.endpoint = endpoint
  }
}

extension Unimplemented: CustomStringConvertible {
  /// Says which endpoint was not set.
  public var description: String { Messages.unimplementedError(endpoint) }
}

/// Reports that an endpoint was called that was not set; only `@DependencyEndpoint` calls it.
///
/// - Parameters:
///   - endpoint: The client and the endpoint.
///   - fileID: Where the endpoint is.
///   - filePath: Where the endpoint is.
///   - line: Where the endpoint is.
///   - column: Where the endpoint is.
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
