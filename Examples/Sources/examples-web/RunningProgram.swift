import ExampleHost
import Foundation

/// A program that was started, and ends with this one.
final class RunningProgram {
  let program: Program
  private let process = Process()
  private let output = Pipe()

  init(_ program: Program, port: Int) throws {
    self.program = program
    let folder = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    process.executableURL = folder.appending(component: program.product)
    process.arguments = ["--port", "\(port)"] + program.options
    process.standardOutput = output
    try process.run()
  }

  /// Waits until the program has printed where its page is.
  func address() throws -> URL {
    let reader = output.fileHandleForReading
    var text = Data()
    while true {
      let more = reader.availableData
      guard !more.isEmpty else { throw ProgramError.silent(program) }
      text += more
      for line in text.split(separator: UInt8(ascii: "\n")) {
        let line = String(decoding: line, as: UTF8.self)
        guard line.hasPrefix("\(program.name): "), let address = line.split(separator: " ").last,
          let url = URL(string: String(address))
        else { continue }
        say("  \(line)")
        // What else it prints must not fill the pipe, where it would wait for a reader.
        reader.readabilityHandler = { if $0.availableData.isEmpty { $0.readabilityHandler = nil } }
        return url
      }
    }
  }

  /// Ends the program, and returns once it has.
  func stop() {
    guard process.isRunning else { return }
    process.interrupt()
    process.waitUntilExit()
  }
}
