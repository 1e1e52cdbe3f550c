import Foundation
import Testing

/// A test that was made of a recording, is checked in beside this file, and is compiled with the suite.
struct RecordedTestFile {
  private let url: URL

  init(_ name: String) {
    url = URL(filePath: "\(#filePath)").deletingLastPathComponent().appending(path: name)
  }

  /// Expects that the file is what is made today; with `WRITE_RECORDED_TEST` in the environment it is written anew.
  func expectIs(_ made: String, _ location: SourceLocation = #_sourceLocation) throws {
    if ProcessInfo.processInfo.environment["WRITE_RECORDED_TEST"] != nil {
      try made.write(to: url, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: url, encoding: .utf8) == made, sourceLocation: location)
  }

  /// The number of the first line with a text.
  func line(with text: String, _ location: SourceLocation = #_sourceLocation) throws -> UInt {
    let lines = try String(contentsOf: url, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
    let index = try #require(lines.firstIndex { $0.contains(text) }, sourceLocation: location)
    return UInt(index + 1)
  }
}
