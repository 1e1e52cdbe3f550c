import ExampleHost
import Foundation

/// A child process that ends with this program.
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

  /// Waits until the program has printed the address of its page.
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
        // Drain further output, because a full pipe would block the program.
        reader.readabilityHandler = { if $0.availableData.isEmpty { $0.readabilityHandler = nil } }
        return url
      }
    }
  }

  /// Interrupts the program, and returns after its exit.
  func stop() {
    guard process.isRunning else { return }
    process.interrupt()
    process.waitUntilExit()
  }
}
