import ArgumentParser
import Bootcamp
import ExampleHost
import LocalAPI
import WebHost

/// Serves the bootcamp's exercises as a web page, together with the local API.
@main
struct BootcampWeb: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bootcamp-web",
    abstract: "Shows the bootcamp's exercises as a web page, with a server of their own behind it."
  )

  @OptionGroup var page: PageOptions
  @OptionGroup var server: ServerOptions

  func run() async throws {
    try await server.serve { address in
      try await page.host("Bootcamp", simulation: server.sim ? address : nil) { configuration in
        configuration.pageExists = BootcampPage.hasPage
      } page: { _, _ in
        BootcampPage(address: address)
      }
    }
  }
}
