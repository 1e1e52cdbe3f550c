import Observation
import Testing

@testable import ViewKit

@MainActor
struct SearchTests {
  @Test func `a page of search results is the same for every placement of its field`() throws {
    let placements: [SearchFieldPlacement] = [
      .automatic, .toolbar, .sidebar, .navigationBarDrawer,
      .navigationBarDrawer(displayMode: .automatic), .navigationBarDrawer(displayMode: .always),
    ]
    let model = SearchModel()
    let pages = placements.map { ViewTester(ResultsPage(model: model, placement: $0)).dump }
    #expect(
      pages.first == """
        root
          navigationStack
            page title="Teams" barColor=red
              textField value="" placeholder="Search teams" style="search" [input submit]
              vStack spacing=12.0 style="unavailable"
                label font="title2" fontWeight="bold"
                  image systemImage="magnifyingglass" isDecorative=true
                  text "No teams"
        """
    )
    #expect(Set(pages).count == 1)

    let tester = ViewTester(ResultsPage(model: model, placement: .toolbar))
    tester.find(.textField)?.type("lak")
    #expect(model.words == "lak")
    tester.flush()
    #expect(tester.find(text: "Nothing is called “lak”") != nil)
    #expect(tester.problems == [])
  }
}

@MainActor @Observable
private final class SearchModel {
  var words = ""
}

private struct ResultsPage: View {
  @Bindable var model: SearchModel
  let placement: SearchFieldPlacement

  var body: some View {
    NavigationStack {
      ContentUnavailableView(
        "No teams",
        systemImage: "magnifyingglass",
        description: model.words.isEmpty ? nil : Text("Nothing is called “\(model.words)”")
      )
      .navigationTitle("Teams")
      .searchable(text: $model.words, placement: placement, prompt: "Search teams")
      .toolbarBackground(Color.red, for: .navigationBar)
    }
  }
}
