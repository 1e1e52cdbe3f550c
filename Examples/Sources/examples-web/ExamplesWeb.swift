import ArgumentParser
import ExampleHost
import Foundation
import WebHost

/// Starts the example programs, and serves a page of links to them.
@main
struct ExamplesWeb: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "examples-web",
    abstract: "Starts the example programs, and shows a page that leads to each."
  )

  @OptionGroup var page: PageOptions

  @Option(help: "The file that lists the programs, one a line.")
  var programs: String

  @Option(help: "The folder with a picture of each program.")
  var pictures: String?

  func run() async throws {
    let programs = try Program.list(in: String(contentsOfFile: programs, encoding: .utf8))
    var running: [RunningProgram] = []
    defer { for program in running { program.stop() } }
    // Start all programs first, then wait for their addresses, so that they start in parallel.
    for (position, program) in programs.enumerated() {
      let port = page.port == 0 ? 0 : page.port + 1 + position
      running.append(try RunningProgram(program, port: port))
    }
    let links = try running.map { program in
      ProgramLink(program: program.program, address: try program.address())
    }
    try await page.host("All examples") { configuration in
      configuration.assetsFolder = pictures
    } page: { _, _ in
      StartPage(links: links)
    }
  }
}
