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

  @Option(help: "A language besides English whose layout, numbers and dates a page may have.")
  var language: [String] = []

  func run() async throws {
    try await page.host("Gallery") { configuration in
      configuration.pageExists = GalleryPage.hasPage
      configuration.additionalLanguages = language
    } page: { _, _ in
      GalleryPage()
    }
  }
}
