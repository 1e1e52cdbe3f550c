import ArgumentParser
import ComposableHosting
import ComposableInspector
import ExampleHost
import Foundation
import LocalAPI
import OnlineStore
import TerminalHost
import ViewKit
import WebHost
import WebHostSQLite

/// Serves the online store as a web page, together with the local API.
@main
struct OnlineStoreWeb: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "online-store-web",
    abstract: "Shows the online store as a web page, with a server of its own behind it."
  )

  @OptionGroup var page: PageOptions
  @OptionGroup var server: ServerOptions

  @Option(
    help: "A language besides English whose layout, numbers and dates a page may have, such as ar."
  )
  var language: [String] = []

  @Flag(
    help:
      "Show what the store does, at an address beside the page's that is printed; in a terminal by the key i."
  )
  var inspector = false

  func validate() throws {
    guard !inspector || page.workers == 1 else {
      throw ValidationError("--inspector shows the stores of one process, and workers are several.")
    }
  }

  func run() async throws {
    let inspector = inspector ? Inspector() : nil
    try await server.serve { address in
      try await page.host(
        "Online store",
        simulation: server.sim ? address : nil,
        panels: [inspector.map(TerminalPanel.inspector)].compactMap(\.self)
      ) { configuration in
        configuration.title = "Online Store"
        configuration.pageExists = OnlineStorePage.hasPage
        configuration.additionalLanguages = language
        configuration.head = { _, head in
          head.description =
            head.description ?? "Clothes, jewellery and electronics, and a cart to put them into."
        }
        configuration.assetsFolder =
          Bundle.module.resourceURL?.appending(component: "Pictures").path
        configuration.theme = ["accentColor": "light-dark(#0b6b50, #5ed6ab)"]
        configuration.routes = [
          WebRoute("/robots.txt") { _ in .text("User-agent: *\nDisallow: /cart\n") }
        ]
        configuration.imageOrigins = [address.absoluteString]
        if let folder = configuration.visitorsFolder {
          configuration.persistSnapshots(
            in: try SQLiteSnapshotStorage(path: "\(folder)/snapshots.sqlite")
          )
        } else {
          configuration.persistSnapshots()
        }
        if let inspector { configuration.show(inspector) }
      } page: { request, folder in
        OnlineStorePage(request, apiBaseURL: address, folder: folder, inspector: inspector)
      }
    }
  }
}

// [panel]
extension TerminalPanel {
  /// A panel next to the app with the inspector of its store.
  fileprivate static func inspector(_ inspector: Inspector) -> Self {
    TerminalPanel("i", placement: .beside) { InspectorPanel(of: inspector) }
  }
}
// [end]

// [inspector]
extension WebHostConfiguration {
  /// Adds the inspector's page, and prints its address after the host has started.
  ///
  /// The line follows the host's own address line, in a format that scripts do not mistake for it.
  fileprivate mutating func show(_ inspector: Inspector) {
    add(inspector)
    onEvent = { [onEvent] event in
      onEvent(event)
      if case .started(let address) = event {
        say("  inspector, for you alone: \(inspector.address(at: address))")
      }
    }
  }
}
// [end]
