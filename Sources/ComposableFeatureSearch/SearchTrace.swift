import Foundation

/// Prints what a search is about to do, for a feature that ends the process: it cannot be told of a run that it ended.
struct SearchTrace {
  /// Whether the environment asks for it.
  private let isOn = ProcessInfo.processInfo.environment["FEATURE_SEARCH_TRACE"] != nil

  func say(_ line: @autoclosure () -> String) {
    // At once: what is in a buffer goes with the process.
    if isOn { FileHandle.standardOutput.write(Data("\(line())\n".utf8)) }
  }
}
