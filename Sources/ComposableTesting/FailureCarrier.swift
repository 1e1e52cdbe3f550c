#if os(Linux) || os(Android)
import Foundation
import IssueReporting

/// What carries failures from the library to the test runner.
///
/// IssueReporting looks for it while the test runs. Where it is missing, a failure is printed and its test passes; that is
/// why no test store is made there.
enum FailureCarrier {
  /// Whether failures of a test that runs would only be printed.
  static let isMissing = isTesting && !isLinked

  private static let isLinked =
    dlopen("libIssueReportingTestSupport.so", RTLD_LAZY) != nil
    || dlsym(dlopen(nil, RTLD_LAZY), "$s25IssueReportingTestSupport07_recordA0ypyF") != nil

  /// Ends the process where failures would only be printed: there is no other way to be heard.
  ///
  /// It exits rather than crashes, so that the text is the last thing on the screen, with no backtrace below it.
  static func require(isMissing: Bool = isMissing) {
    // Reporters of the test's own may carry them elsewhere.
    guard isMissing, IssueReporters.current.contains(where: { $0 is _DefaultReporter }) else {
      return
    }
    FileHandle.standardError.write(Data("\n\(Messages.failuresAreOnlyPrinted)\n\n".utf8))
    exit(1)
  }
}
#endif
