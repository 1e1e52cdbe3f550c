import ArgumentParser
import ComposableArchitecture
import ComposableHosting
import Foundation
import ViewKit
import WebHost

/// Serves a page that changes while the user types.
@main
struct LiveFieldWeb: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "live-field-web",
    abstract: "Shows a page that changes while a person types."
  )

  @Option(help: "The port of the page on 127.0.0.1; 0 picks a free one and prints it.")
  var port = 0

  @Option(help: "The name and port that browsers use where a proxy stands in front.")
  var servedAs: [String] = []

  @Option(help: "Show every control instead, and note in this file what reaches the page.")
  var journal: String?

  @Flag(help: "Keep what the controls have for the tab, and begin a fresh page with two rows.")
  var keep = false

  func run() async throws {
    var configuration = WebHostConfiguration(port: port, title: "Live field")
    configuration.allowedHosts = Set(servedAs)
    if keep { configuration.persistSnapshots() }
    configuration.onEvent = { event in
      if case .started(let address) = event {
        // `print` buffers its output if standard output is a pipe, and scripts read it.
        let line = "Live field: http://\(address.host):\(address.port)\n"
        FileHandle.standardOutput.write(Data(line.utf8))
      }
    }
    try await host(configuration).run()
  }

  private func host(_ configuration: WebHostConfiguration) throws -> WebHost {
    guard let journal else {
      return WebHost(configuration: configuration) { _ in
        LiveFieldView(store: Store(initialState: LiveField.State()) { LiveField() })
      }
    }
    let file = try Journal(path: journal)
    return WebHost(configuration: configuration) { [keep] request in
      ControlsView(
        store: request.store(
          PageSnapshot("controls", version: 1, keep: Controls.Kept.init, restore: \.state),
          initialState: keep ? Controls.Kept(rows: [1, 2]).state : Controls.State()
        ) {
          Controls(journal: file)
        }
      )
    }
  }
}
