import Testing
import ViewKit

/// A file of models and views that imports only the view library, as apps do.
@MainActor
@Suite struct ObservableModelTests {
  @Observable
  fileprivate final class Counter {
    var count = 0
    var title = "Counter"
    @ObservationIgnored var taps = 0
  }

  private struct CounterView: View {
    @Bindable var counter: Counter

    var body: some View {
      TextField("Title", text: $counter.title)
      Button("Count \(counter.count)") {
        counter.taps += 1
        if counter.taps.isMultiple(of: 2) { counter.count += 1 }
      }
    }
  }

  @Test func `a model is observable if only the view library is imported`() throws {
    let counter = Counter()
    let page = ViewTester(CounterView(counter: counter))
    page.checksEveryFlush = true
    let button = try #require(page.find(.button))
    button.tap()
    #expect(page.find(.button, label: "Count 0") != nil)
    button.tap()
    #expect(page.find(.button, label: "Count 1") != nil)
    page.find(.textField)?.type("Taps")
    #expect(counter.title == "Taps")
    #expect(page.problems == [])
  }
}
