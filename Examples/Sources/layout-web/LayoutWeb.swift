import ArgumentParser
import Foundation
import ViewKit
import WebHost

/// Serves boxes and screens with one correct layout, for the browser tests.
@main
struct LayoutWeb: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "layout-web",
    abstract: "Shows boxes and screens with one right layout."
  )

  @Option(help: "The port of the page on 127.0.0.1; 0 picks a free one and prints it.")
  var port = 0

  func run() async throws {
    var configuration = WebHostConfiguration(port: port, title: "Layout")
    configuration.pageExists = { $0.components.count <= 1 }
    configuration.onEvent = { event in
      if case .started(let address) = event {
        // `print` buffers its output if standard output is a pipe, and scripts read it.
        let line = "Layout: http://\(address.host):\(address.port)\n"
        FileHandle.standardOutput.write(Data(line.utf8))
      }
    }
    try await WebHost(configuration: configuration) { request in
      LayoutPage(path: request.path)
    }
    .run()
  }
}

private struct LayoutPage: View {
  let path: String

  var body: some View {
    switch path {
    case "/board": BoardScreen()
    case "/card": CardScreen()
    case "/squares": SquaresScreen()
    case "/changes": ChangesScreen()
    case "/reader":
      GeometryReader { _ in Part("reader") }.fixedSize(horizontal: true, vertical: false)
    case "/tall": TallScreen()
    case "/tall-page": NavigationStack { TallScreen() }
    default: Boxes()
    }
  }
}
