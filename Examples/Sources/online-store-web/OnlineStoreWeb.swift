import ArgumentParser
import ExampleHost
import Foundation
import LocalAPI
import OnlineStore
import ViewKit
import WebHost

/// Shows the online store as a web page, with the local API beside it as its server.
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

  func run() async throws {
    try await server.serve { address in
      try await page.host("Online store") { configuration in
        configuration.title = "Online Store"
        configuration.hasPage = OnlineStorePage.hasPage
        configuration.otherLanguages = language
        configuration.head = { _, head in
          head.description = "Clothes, jewellery and electronics, and a cart to put them into."
        }
        configuration.assetsFolder =
          Bundle.module.resourceURL?.appending(component: "Pictures").path
        configuration.theme = ["accentColor": "light-dark(#0b6b50, #5ed6ab)"]
        configuration.routes = [
          WebRoute("/robots.txt") { _ in .text("User-agent: *\nDisallow: /cart\n") }
        ]
        configuration.imageOrigins = [address.absoluteString]
      } page: { _, folder in
        OnlineStorePage(apiBaseURL: address, folder: folder)
      }
    }
  }
}
