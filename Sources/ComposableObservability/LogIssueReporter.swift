#if Observability
public import IssueReporting
public import Logging

/// Writes issues as errors, for swift-log.
///
/// ```swift
/// IssueReporters.current.append(.log(Logger(label: "shop")))
/// ```
public struct LogIssueReporter: IssueReporter {
  private let logger: Logger

  /// Makes a reporter.
  ///
  /// - Parameter logger: What writes the lines.
  public init(logger: Logger) {
    self.logger = logger
  }

  /// Writes the issue.
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
  /// Writes issues as errors.
  ///
  /// - Parameter logger: What writes the lines.
  /// - Returns: The reporter.
  public static func log(_ logger: Logger) -> Self { Self(logger: logger) }
}
#endif
