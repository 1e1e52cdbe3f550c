import Observation
import Testing
import ViewKit

/// Tests links of apps that store the pushed page in their own state.
@MainActor
struct NavigationLinkTests {
  @Test func `a link pushes while a value is true`() throws {
    let model = Model()
    let tester = ViewTester(Links(model: model))
    tester.checksEveryFlush = true
    tester.find(.button, label: "Details")?.tap()
    #expect(model.isOpen)
    #expect(tester.find(text: "All of it") != nil)
    tester.findAll(.page).last?.dismiss()
    #expect(!model.isOpen)
    model.isOpen = true
    tester.flush()
    #expect(tester.findAll(.page).count == 2)
    #expect(tester.problems == [])
  }

  @Test func `a link pushes while its tag is selected`() throws {
    let model = Model()
    let tester = ViewTester(Links(model: model))
    tester.checksEveryFlush = true
    tester.find(.button, label: "One")?.tap()
    #expect(model.chosen == 1)
    #expect(tester.find(text: "Page 1") != nil)
    model.chosen = 2
    tester.flush()
    #expect(tester.find(text: "Page 1") == nil)
    #expect(tester.find(text: "Page 2") != nil)
    tester.findAll(.page).last?.dismiss()
    #expect(model.chosen == nil)
    #expect(tester.problems == [])
  }
}

@MainActor @Observable
private final class Model {
  var isOpen = false
  var chosen: Int?
}

private struct Links: View {
  @Bindable var model: Model

  var body: some View {
    NavigationView {
      VStack {
        NavigationLink("Details", isActive: $model.isOpen) { Text("All of it") }
        NavigationLink(tag: 1, selection: $model.chosen) {
          Text("Page 1")
        } label: {
          Text("One")
        }
        NavigationLink(destination: Text("Page 2"), tag: 2, selection: $model.chosen) {
          Text("Two")
        }
        NavigationLink("Other", destination: Text("Other page"))
        NavigationLink(destination: Text("Last"), isActive: .constant(false)) { Text("Last") }
      }
    }
  }
}
