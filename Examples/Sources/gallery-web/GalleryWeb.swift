import ArgumentParser
import ExampleHost
import Gallery
import WebHost

/// Shows every control as a web page, or in this terminal.
@main
struct GalleryWeb: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gallery-web",
    abstract: "Shows every control, a page for each family."
  )

  @OptionGroup var page: PageOptions

  func run() async throws {
    try await page.host("Gallery") { configuration in
      configuration.hasPage = GalleryPage.hasPage
    } page: { _, _ in
      GalleryPage()
    }
  }
}
