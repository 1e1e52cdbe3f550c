import ArgumentParser
import ExampleHost
import Overview
import WebHost

/// Serves the overview as a web page, together with the local API.
@main
struct OverviewWeb: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "overview-web",
    abstract: "Shows small features side by side, with a server behind them."
  )

  @OptionGroup var page: PageOptions
  @OptionGroup var server: ServerOptions

  func run() async throws {
    try await server.serve { apiBaseURL in
      try await page.host("Overview", simulation: server.sim ? apiBaseURL : nil) { configuration in
        configuration.pageExists = OverviewPage.hasPage
      } page: { _, folder in
        OverviewPage(apiBaseURL: apiBaseURL, folder: folder)
      }
    }
  }
}
