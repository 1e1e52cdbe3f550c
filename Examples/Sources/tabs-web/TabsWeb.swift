import ArgumentParser
import ExampleHost
import TabNavigation
import ViewKit
import WebHost

/// Serves tabs and an inventory as a web page.
@main
struct TabsWeb: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tabs-web",
    abstract: "Shows tabs and an inventory, in Korean and in English."
  )

  @OptionGroup var page: PageOptions

  @Flag(help: "Show the tabs as a sidebar in a wide window.") var sidebar = false

  func run() async throws {
    try await page.host("Tabs") { configuration in
      configuration.language = TabsPage.languages[0]
      configuration.additionalLanguages = Array(TabsPage.languages.dropFirst())
      configuration.pageExists = TabsPage.hasPage
    } page: { [sidebar] request, folder in
      let page = TabsPage(language: request.language, folder: folder)
      return sidebar ? page.tabViewStyle(.sidebarAdaptable) : page
    }
  }
}
