import ExampleTestSupport
import Foundation
import Testing

@Suite(.timeLimit(.minutes(15))) struct KitchenToolTests {
  @Test func `the tool prints the response to each argument, and exits after the last ring`()
    throws
  {
    let run = try Run(arguments: ["set tea 1", "set eggs 9", "stop eggs", "list"])
    #expect(run.status == 0)
    #expect(
      run.lines == [
        "tea will be ready in 1 second.", "eggs will be ready in 9 seconds.", "eggs was stopped.",
        "tea, set for 1 second", "tea is ready!",
      ]
    )
  }

  @Test func `without arguments the tool reads standard input`() throws {
    let run = try Run(input: "stop tea\n\nrung")
    #expect(run.status == 0)
    #expect(
      run.lines == [
        "There is no timer called \"tea\". Say \"list\" for those that there are.",
        "0 timers have rung.",
      ]
    )
  }

  @Test func `an invalid line sets the tool's status, and later lines are still read`() throws {
    let run = try Run(arguments: ["boil", "list"])
    #expect(run.status == EX_USAGE)
    #expect(run.lines.count == 2)
    #expect(run.lines.last == "Nothing is on the stove.")
  }
}

/// The result of the built executable next to the test bundle.
private struct Run {
  let status: Int32
  let lines: [String]

  init(arguments: [String] = [], input: String = "") throws {
    let (process, given, output) = (Process(), Pipe(), Pipe())
    process.executableURL = builtProducts.appending(path: "kitchen-timers")
    process.arguments = arguments
    process.standardInput = given
    process.standardOutput = output
    try process.run()
    given.fileHandleForWriting.write(Data(input.utf8))
    try given.fileHandleForWriting.close()
    let text = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    status = process.terminationStatus
    lines = String(decoding: text, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
