import IssueReporting

/// A handler of all requests below a path of a host, such as the router of another framework.
///
/// `WebHostHummingbird` has a mount for the routers of Hummingbird.
///
/// ```swift
/// struct Archive: WebMount {
///   func respond(to request: WebRequest, at path: String) async throws -> WebResponse {
///     .text("\(request.method) \(path)")
///   }
/// }
/// configuration.mount("/archive", Archive())
/// ```
public protocol WebMount: Sendable {
  /// Responds to a request with any method; called from any thread.
  ///
  /// - Parameters:
  ///   - request: The request, with its whole path.
  ///   - path: The encoded path below the mount, with the query; it begins with one slash.
  /// - Returns: The response.
  /// - Throws: A ``RouteError``, which becomes an error response. Any other error becomes a 500 response without its
  ///   text; the host logs it with the request's id.
  func respond(to request: WebRequest, at path: String) async throws -> WebResponse
}

extension WebHostConfiguration {
  /// Passes all requests below a path to a mount, within the limits of routes.
  ///
  /// The host's own files and ``routes`` take precedence. Of several mounts, the one with the longest path responds, and
  /// the first one with the same path. Paths that could leave the mount, such as `/legacy/%2e%2e/`, are not passed.
  ///
  /// ```swift
  /// configuration.mount("/archive", Archive(), from: .anywhere, body: .upTo(1 << 20))
  /// ```
  ///
  /// - Parameters:
  ///   - path: The path, such as `/legacy`; the mount also responds to the path itself, as `/`. Another path is reported
  ///     at this line, and has no mount.
  ///   - mount: The mount.
  ///   - origin: The accepted senders of requests with side effects.
  ///   - bodyLimit: The maximum size of a body; 16 MiB by default.
  ///   - fileID: The file of the call, for the report of an invalid path.
  ///   - filePath: The path of that file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  public mutating func mount(
    _ path: String,
    _ mount: some WebMount,
    from origin: WebRoute.RequestOrigin = .ownPages,
    body bodyLimit: WebRoute.BodyLimit = .upTo(16 << 20),
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let path = MountPath(path)
    if let problem = path.problem {
      return reportIssue(problem, fileID: fileID, filePath: filePath, line: line, column: column)
    }
    mounts.append(Mount(path: path, origin: origin, bodyLimit: bodyLimit, mount: mount))
  }
}

/// A mount at its path.
struct Mount: Sendable {
  let path: MountPath
  let origin: WebRoute.RequestOrigin
  let bodyLimit: WebRoute.BodyLimit
  let mount: any WebMount
}
