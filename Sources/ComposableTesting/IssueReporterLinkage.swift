#if os(Linux) || os(Android)
import Foundation
import IssueReporting

/// The check for the library that reports issues to the test runner.
///
/// IssueReporting loads it while the test runs. If it is missing, a failure is printed and its test passes, so test
/// stores refuse to be created.
enum IssueReporterLinkage {
  /// True if failures of the running test would only be printed.
  static let isMissing = isTesting && !isLinked

  private static let isLinked =
    dlopen("libIssueReportingTestSupport.so", RTLD_LAZY) != nil
    || dlsym(dlopen(nil, RTLD_LAZY), "$s25IssueReportingTestSupport07_recordA0ypyF") != nil

  /// Exits the process if failures would only be printed, because there is no other way to fail the test.
  ///
  /// An exit, unlike a crash, prints no backtrace below the message.
  static func requireLinked(isMissing: Bool = isMissing) {
    // Custom reporters may report failures elsewhere.
    guard isMissing, IssueReporters.current.contains(where: { $0 is _DefaultReporter }) else {
      return
    }
    FileHandle.standardError.write(Data("\n\(Messages.failuresAreOnlyPrinted)\n\n".utf8))
    exit(1)
  }
}
#endif
