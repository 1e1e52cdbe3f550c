import Observation
import Testing
import ViewKit

@MainActor
struct TabViewTests {
  @Test func `the panels precede the tabs`() {
    let tester = ViewTester(Tabs(model: Model()))
    #expect(
      tester.dump == """
        root
          tabView
            tabPanel tag="one"
              button "one 0" [tap]
                text "one 0"
            tabPanel isHidden=true tag="two"
            tab #tab-one title="One" systemImage="1.circle" isSelected=true tag="one" [tap]
            tab title="Two" isSelected=false tag="two" [tap]
        """
    )
  }

  @Test func `a tab is created when first selected, and kept`() throws {
    let model = Model()
    let tester = ViewTester(Tabs(model: model))
    tester.checksEveryFlush = true
    tester.find(.button, label: "one 0")?.tap()
    #expect(tester.find(.button, label: "two 0") == nil)
    tester.find(.tab, label: "Two")?.tap()
    #expect(model.selection == .two)
    #expect(tester.find(.button, label: "two 0") != nil)
    #expect(tester.find(.button, label: "one 1")?.tap() == .disabled)
    tester.find(.tab, label: "One")?.tap()
    #expect(tester.find(.button, label: "one 1")?.tap() == .handled)
    #expect(tester.problems == [])
  }

  @Test func `the toolbar of a hidden tab rejects taps`() throws {
    let model = Model()
    let tester = ViewTester(Bars(model: model))
    let button = try #require(tester.find(.button, label: "Count"))
    tester.find(.tab, label: "Two")?.tap()
    #expect(button.tap() == .disabled)
    tester.find(.tab, label: "One")?.tap()
    #expect(button.tap() == .handled)
    #expect(model.count == 1)
  }

  @Test func `a hidden tab has disappeared but follows its state`() {
    let model = Model()
    let tester = ViewTester(Tabs(model: model))
    model.selection = .two
    tester.flush()
    #expect(model.log == ["one appears", "one disappears", "two appears"])
    model.suffix = "!"
    tester.flush()
    #expect(tester.find(.button, label: "one 0!") != nil)
    model.selection = .one
    tester.flush()
    #expect(model.log.suffix(2) == ["two disappears", "one appears"])
    tester.close()
    #expect(model.log.last == "one disappears")
    #expect(model.log.count == 6)
  }

  @Test func `a tab view without a binding stores its selection`() {
    let tester = ViewTester(Unbound())
    #expect(tester.find(text: "first") != nil)
    tester.find(.tab, label: "B")?.tap()
    #expect(tester.find(text: "second") != nil)
    #expect(tester.findAll(.tab).map(\.element.props[.isSelected]) == [.bool(false), .bool(true)])
  }
}

private enum Selection {
  case one, two
}

@MainActor @Observable
private final class Model {
  var selection = Selection.one
  var suffix = ""
  var count = 0
  @ObservationIgnored var log: [String] = []
}

private struct Tabs: View {
  @Bindable var model: Model

  var body: some View {
    TabView(selection: $model.selection) {
      Taps(name: "one", model: model)
        .tabItem {
          Image(systemName: "1.circle")
          Text("One").accessibilityIdentifier("tab-one")
        }
        .tag(Selection.one)
      Taps(name: "two", model: model)
        .tabItem { Text("Two") }
        .tag(Selection.two)
    }
  }
}

private struct Bars: View {
  @Bindable var model: Model

  var body: some View {
    TabView(selection: $model.selection) {
      NavigationStack {
        Text("one").toolbar { Button("Count") { model.count += 1 } }
      }
      .tabItem { Text("One") }
      .tag(Selection.one)
      Text("two").tabItem { Text("Two") }.tag(Selection.two)
    }
  }
}

private struct Taps: View {
  @State private var count = 0
  let name: String
  let model: Model

  var body: some View {
    Button("\(name) \(count)\(model.suffix)") { count += 1 }
      .onAppear { model.log.append("\(name) appears") }
      .onDisappear { model.log.append("\(name) disappears") }
  }
}

private struct Unbound: View {
  var body: some View {
    TabView {
      Text("first").tabItem { Text("A") }
      Text("second").tabItem { Text("B") }
    }
  }
}
