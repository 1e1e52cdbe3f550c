import ArgumentParser
import ExampleHost
import Foundation
import LocalAPI
import MatchScores
import ViewKit
import WebHost

/// Serves the match scores as a web page, together with the local API.
@main
struct MatchScoresWeb: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "match-scores-web",
    abstract: "Shows the match scores as a web page, with a server of its own behind it."
  )

  @OptionGroup var page: PageOptions
  @OptionGroup var server: ServerOptions

  @Option(
    help: "How many scores there are: small, or large for 5,130 players and 70,448 games.",
    transform: { text in
      guard let scale = LocalAPIConfiguration.Scale(rawValue: text) else {
        throw ValidationError("--data must be small or large.")
      }
      return scale
    }
  )
  var data = LocalAPIConfiguration.Scale.small

  func run() async throws {
    try await server.serve {
      $0.data = data
    } while: { address in
      try await page.host("Match scores", simulation: server.sim ? address : nil) { configuration in
        configuration.imageOrigins = [address.absoluteString]
        configuration.pageExists = MatchScoresPage.hasPage
      } page: { _, folder in
        MatchScoresPage(apiBaseURL: address, folder: folder)
      }
    }
  }
}
