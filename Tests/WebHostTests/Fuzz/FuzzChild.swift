import Foundation
import Testing

/// Runs programs in a separate process, so that a program that crashes the process can be reported and shrunk.
enum FuzzChild {
  private static let variable = "WEBHOST_FUZZ_CHILD"

  /// The task of this process as the child of a test; `nil` if it is not a child.
  static var task: String? { ProcessInfo.processInfo.environment[variable] }

  /// Runs a test of this binary in another process.
  ///
  /// Returns its last line that begins with `program` if it failed.
  ///
  /// The wait blocks no thread: the test runner has only one thread per processor, and a run takes a minute.
  static func failure(of task: String, in test: String) async throws -> String? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
    process.arguments = ["--testing-library", "swift-testing", "--filter", test]
    process.environment = ProcessInfo.processInfo.environment
      .merging([variable: task, "SWIFT_BACKTRACE": "enable=no"]) { $1 }
    let output = FileManager.default.temporaryDirectory
      .appendingPathComponent("webhost-fuzz-\(UUID().uuidString)")
    _ = FileManager.default.createFile(atPath: output.path, contents: nil)
    defer { try? FileManager.default.removeItem(at: output) }
    let handle = try FileHandle(forWritingTo: output)
    process.standardOutput = handle
    process.standardError = handle
    let ended = AsyncStream.makeStream(of: Never.self)
    process.terminationHandler = { _ in ended.continuation.finish() }
    try process.run()
    for await _ in ended.stream {}
    // The wait also ends when the time limit of the test cancels it.
    guard !process.isRunning else {
      process.terminate()
      throw CancellationError()
    }
    try handle.close()
    let text = String(decoding: try Data(contentsOf: output), as: UTF8.self)
    let lines = text.split(separator: "\n")
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      return lines.last { $0.hasPrefix("program ") }.map { String($0.dropFirst(8)) } ?? text
    }
    // A child without a matching test exits successfully as well.
    guard lines.contains(where: { $0.hasPrefix("program ") }) else { return text }
    return nil
  }

  /// Prints the program that is about to run.
  static func announce(_ program: String) {
    FileHandle.standardOutput.write(Data("program \(program)\n".utf8))
  }
}
