#if Observability
public import IssueReporting
public import Logging

/// An issue reporter that logs issues with swift-log.
///
/// ```swift
/// IssueReporters.current.append(.log(Logger(label: "shop")))
/// ```
public struct LogIssueReporter: IssueReporter {
  private let logger: Logger

  /// Creates a reporter.
  ///
  /// - Parameter logger: The destination of the lines.
  public init(logger: Logger) {
    self.logger = logger
  }

  /// Logs an issue: a warning at the level `warning`, other issues at the level `error`.
  public func reportIssue(
    _ message: @autoclosure () -> String?,
    severity: IssueSeverity,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  ) {
    logger.log(
      level: severity == .warning ? .warning : .error,
      "\(message() ?? "An issue was reported.")",
      metadata: ["place": "\(fileID):\(line)"]
    )
  }
}

extension IssueReporter where Self == LogIssueReporter {
  /// Logs issues with swift-log.
  ///
  /// - Parameter logger: The destination of the lines.
  /// - Returns: The reporter.
  public static func log(_ logger: Logger) -> Self { Self(logger: logger) }
}
#endif
