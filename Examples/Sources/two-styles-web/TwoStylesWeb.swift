import ArgumentParser
import Foundation
import TwoStyles
import WebHost

/// Serves a page with a modern feature next to a feature in the pre-1.0 style.
@main
struct TwoStylesWeb: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "two-styles-web",
    abstract: "Shows a feature of today beside one as they were written before 1.0."
  )

  @Option(help: "The port of the page on 127.0.0.1; 0 picks a free one and prints it.")
  var port = 0

  func run() async throws {
    var configuration = WebHostConfiguration(port: port, title: "Two styles")
    configuration.onEvent = { event in
      if case .started(let address) = event {
        // `print` buffers its output if standard output is a pipe, and scripts read it.
        let line = "Two styles: http://\(address.host):\(address.port)\n"
        FileHandle.standardOutput.write(Data(line.utf8))
      }
    }
    try await WebHost(configuration: configuration) { _ in twoStylesPage() }.run()
  }
}
