import ArgumentParser
import ExampleHost
import Gallery
import ViewKit
import WebHost

/// Shows what there is to build screens from.
@main
struct GalleryWeb: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gallery-web",
    abstract: "Shows what there is to build screens from."
  )

  @OptionGroup var page: PageOptions

  func run() async throws {
    try await page.host("Gallery") { configuration in
      configuration.hasPage = {
        GalleryScreen.isAddress("/" + $0.components.joined(separator: "/"))
      }
    } page: { request, _ in
      GalleryView(address: request.path)
    }
  }
}
