import Foundation

/// Prints each step of a search before its execution, for features that terminate the process.
struct SearchTrace {
  /// True if the environment enables the trace.
  private let isOn = ProcessInfo.processInfo.environment["FEATURE_SEARCH_TRACE"] != nil

  func log(_ line: @autoclosure () -> String) {
    // Unbuffered: a buffer is lost with the process.
    if isOn { FileHandle.standardOutput.write(Data("\(line())\n".utf8)) }
  }
}
