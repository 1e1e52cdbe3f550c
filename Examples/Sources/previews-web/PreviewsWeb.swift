import ArgumentParser
import ExampleHost
import Gallery
import Overview
import PreviewGallery
import Screens
import TabNavigation
import TwoStyles
import ViewKit
import WebHost

/// Serves the previews of the examples, each at its own address.
///
/// The modules are imported for their previews: every linked preview is found.
@main
struct PreviewsWeb: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "previews-web",
    abstract: "Shows the previews of the examples, and leads to the one with a name."
  )

  @OptionGroup var page: PageOptions

  @Option(help: "The preview whose address is printed: its name, or its module and its name.")
  var name: String?

  func run() async throws {
    let addresses = await MainActor.run { (FoundPreview.all() ?? []).map(\.id) }
    let begin = try name.map { try address(of: $0, among: addresses) } ?? .start
    try await page.host("Previews", startingAt: begin) { configuration in
      configuration.pageExists = { address in address == .start || addresses.contains(address) }
    } page: { _, _ in
      PreviewGallery()
    }
  }

  private func address(of name: String, among addresses: [PageAddress]) throws -> PageAddress {
    let wanted = name.lowercased()
    let found = addresses.first {
      $0.components.last?.lowercased() == wanted
        || $0.components.joined(separator: "/").lowercased() == wanted
    }
    guard let found else {
      throw ValidationError(
        """
        There is no preview "\(name)". There are:
        \(addresses.map { "  " + $0.components.joined(separator: "/") }.joined(separator: "\n"))
        """
      )
    }
    return found
  }
}
