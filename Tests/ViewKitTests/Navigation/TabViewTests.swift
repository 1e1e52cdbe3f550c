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

  @Test func `the body of a composite view contains tabs`() throws {
    let model = Model()
    let tester = ViewTester(SharedTabs(model: model))
    tester.checksEveryFlush = true
    #expect(
      tester.dump == """
        root
          tabView
            tabPanel tag="one"
              button "one 0" [tap]
                text "one 0"
            tabPanel isHidden=true tag="two"
            tabPanel isHidden=true tag="2"
            tab title="One 0" isSelected=true tag="one" [tap]
            tab title="Two" systemImage="2.circle" isSelected=false tag="two" [tap]
            tab title="Last" isSelected=false tag="2" [tap]
        """
    )
    tester.find(.button, label: "one 0")?.tap()
    tester.find(.tab, label: "Two")?.tap()
    #expect(model.selection == .two)
    let shown = tester.findAll(.tabPanel).map { $0.element.props[.isHidden] == nil }
    #expect(shown == [false, true, false])
    // The composite view keeps its state, and a changed state changes its tabs.
    tester.find(.button, label: "more 0")?.tap()
    #expect(tester.find(.tab, label: "One 1") != nil)
    #expect(tester.find(.button, label: "more 1") != nil)
    tester.find(.tab, label: "One 1")?.tap()
    #expect(tester.find(.button, label: "one 1")?.tap() == .handled)
    #expect(tester.problems == [])
  }

  @Test func `a modifier of a composite view with tabs acts once`() {
    let model = Model()
    let tester = ViewTester(SharedTabs(model: model))
    #expect(model.log == ["tabs appear", "one appears"])
    model.selection = .two
    tester.flush()
    #expect(model.log.last == "one disappears")
    tester.close()
    #expect(model.log.count(where: { $0 == "tabs appear" }) == 1)
  }

  @Test func `a composite view without labels is one tab`() throws {
    let model = Model()
    let tester = ViewTester(TabView { Taps(name: "only", model: model) })
    tester.checksEveryFlush = true
    #expect(tester.findAll(.tab).count == 1)
    tester.find(.button, label: "only 0")?.tap()
    #expect(tester.find(.button, label: "only 1") != nil)
    #expect(model.log == ["only appears"])
    #expect(tester.problems == [])
  }

  @Test func `the tabs of a composite view follow its content`() throws {
    let model = Model()
    let tester = ViewTester(TabView { CountedTabs(model: model) })
    tester.checksEveryFlush = true
    #expect(tester.findAll(.tab).isEmpty)
    for count in [2, 1, 3, 0] {
      model.count = count
      tester.flush()
      let titles = tester.findAll(.tab).map { $0.element.props[.title] }
      let expected: [PropValue?] = (0..<count).map { PropValue.string("Tab \($0)") }
      #expect(titles == expected)
    }
    #expect(tester.problems == [])
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

/// A tab view whose tabs are in the bodies of other views.
private struct SharedTabs: View {
  @Bindable var model: Model

  var body: some View {
    TabView(selection: $model.selection) {
      RoomTabs(model: model).onAppear { model.log.append("tabs appear") }
      Text("last").tabItem { Text("Last") }
    }
  }
}

private struct RoomTabs: View {
  @State private var count = 0
  let model: Model

  var body: some View {
    Taps(name: "one", model: model)
      .tabItem { Text("One \(count)") }
      .tag(Selection.one)
    InnerTabs {
      count += 1
    } label: {
      "more \(count)"
    }
  }
}

private struct InnerTabs: View {
  let action: () -> Void
  let label: () -> String

  var body: some View {
    Tab("Two", systemImage: "2.circle", value: Selection.two) { Button(label()) { action() } }
  }
}

private struct CountedTabs: View {
  let model: Model

  var body: some View {
    ForEach(0..<model.count, id: \.self) { index in
      Text("\(index)").tabItem { Text("Tab \(index)") }
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
