import Foundation
import Testing

/// A generated test, committed next to this file and compiled with the suite.
struct RecordedTestFile {
  private let url: URL

  init(_ name: String) {
    url = URL(filePath: "\(#filePath)").deletingLastPathComponent().appending(path: name)
  }

  /// Expects the file to equal the newly generated test; with `WRITE_RECORDED_TEST` in the environment, writes the file
  /// first.
  func expectIs(_ made: String, _ location: SourceLocation = #_sourceLocation) throws {
    if ProcessInfo.processInfo.environment["WRITE_RECORDED_TEST"] != nil {
      try made.write(to: url, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: url, encoding: .utf8) == made, sourceLocation: location)
  }

  /// The number of the first line that contains a string.
  func line(with text: String, _ location: SourceLocation = #_sourceLocation) throws -> UInt {
    let lines = try String(contentsOf: url, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
    let index = try #require(lines.firstIndex { $0.contains(text) }, sourceLocation: location)
    return UInt(index + 1)
  }
}
