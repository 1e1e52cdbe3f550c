import ArgumentParser
import Donations
import Foundation
import WebHost

/// Serves a page of donations, a JSON API and the webhook of a payment provider in one process.
@main
struct DonationsWeb: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "donations-web",
    abstract: "Shows donations that a payment provider reports by a webhook."
  )

  @Option(help: "The port of the page on 127.0.0.1; 0 picks a free one and prints it.")
  var port = 0

  @Option(help: "The secret that the payment provider sends in the header webhook-secret.")
  var secret: String

  func validate() throws {
    guard secret.utf8.count >= 16 else {
      throw ValidationError("--secret must have at least 16 characters.")
    }
  }

  func run() async throws {
    let ledger = DonationLedger()
    var configuration = WebHostConfiguration(port: port, title: "Donations")
    configuration.routes = donationRoutes(ledger, secret: secret)
    configuration.styleSheet = ".total { font-variant-numeric: tabular-nums; }"
    configuration.onEvent = { event in
      if case .started(let address) = event {
        // `print` buffers its output if standard output is a pipe, and scripts read it.
        let line = "Donations: http://\(address.host):\(address.port)\n"
        FileHandle.standardOutput.write(Data(line.utf8))
      }
    }
    try await WebHost(configuration: configuration) { _ in donationsPage(ledger) }.run()
  }
}
