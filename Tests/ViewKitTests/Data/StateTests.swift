import Observation
import Testing
import ViewKit

/// Tests that state belongs to a position in the tree and ends with it.
@MainActor
struct StateTests {
  @Test func `state outlives the view's values`() {
    let model = Model()
    let tester = ViewTester(Host(model: model))
    tester.find(testID: "local")?.tap()
    model.title = "renamed"
    tester.flush()
    #expect(tester.find(text: "renamed 1") != nil)
  }

  @Test func `state ends when an if switches branches`() throws {
    let model = Model()
    let tester = ViewTester(Host(model: model))
    let button = try #require(tester.find(testID: "local"))
    button.tap()
    model.isFirst = false
    tester.flush()
    #expect(tester.find(text: "title 0") != nil)
    #expect(button.tap() == .unknownNode)
    model.isFirst = true
    tester.flush()
    #expect(tester.find(text: "title 0") != nil)
  }

  @Test func `a new id resets the state`() {
    let model = Model()
    let tester = ViewTester(Host(model: model))
    tester.find(testID: "identified")?.tap()
    #expect(tester.find(text: "identified 1") != nil)
    model.identity = 2
    tester.flush()
    #expect(tester.find(text: "identified 0") != nil)
  }

  @Test func `state moves with its row`() {
    let model = Model()
    let tester = ViewTester(Host(model: model))
    tester.find(testID: "b")?.tap()
    model.names = ["c", "b", "a"]
    tester.flush()
    #expect(tester.findAll(.button).compactMap(\.element.testID).suffix(3) == ["c", "b", "a"])
    #expect(tester.find(text: "b 1") != nil)
    model.names = ["a"]
    tester.flush()
    model.names = ["a", "b"]
    tester.flush()
    #expect(tester.find(text: "b 0") != nil)
  }

  @Test func `a different type in an AnyView resets the state`() {
    let model = Model()
    let tester = ViewTester(Host(model: model))
    tester.find(testID: "any")?.tap()
    #expect(tester.find(text: "any 1") != nil)
    model.isPlain = false
    tester.flush()
    #expect(tester.find(text: "any 0") != nil)
  }

  @Test func `rows with equal ids are all shown`() {
    let model = Model()
    model.names = ["a", "a"]
    let tester = ViewTester(Host(model: model))
    tester.checksEveryFlush = true
    #expect(tester.findAll(testID: "a").count == 2)
    model.names = ["a", "b", "a"]
    tester.flush()
    #expect(tester.findAll(testID: "a").count == 2)
    model.names = ["b", "a"]
    tester.flush()
    #expect(tester.findAll(testID: "a").count == 1)
    #expect(tester.problems == [])
  }

  @Test func `a binding writes the state of the owning view`() {
    let tester = ViewTester(Owner())
    tester.find(.toggle)?.toggle()
    #expect(tester.find(text: "on") != nil)
    #expect(tester.find(text: "name.wrapped") != nil)
  }

  @Test func `a view outside a graph keeps its own state`() {
    let view = Taps(title: "x", testID: "y")
    view.count = 3
    #expect(view.count == 3)
  }

  @Test func `the rows of a bound collection write to their elements`() {
    let tester = ViewTester(BoundRows())
    tester.findAll(.textField)[1].type("B")
    #expect(tester.find(text: "a B") != nil)
  }

  @Test func `a custom property finds the state inside it`() {
    let tester = ViewTester(UsesProperty())
    tester.find(.button)?.tap()
    #expect(tester.find(text: "2") != nil)
  }

  @Test func `the state of a modifier persists`() {
    let tester = ViewTester(Modifying())
    tester.find(label: "Shown")?.tap()
    #expect(tester.find(text: "taps 1") != nil)
  }
}

@MainActor @Observable
private final class Model {
  var title = "title"
  var isFirst = true
  var identity = 1
  var isPlain = true
  var names = ["a", "b", "c"]
}

private struct Host: View {
  let model: Model

  var body: some View {
    if model.isFirst {
      Taps(title: model.title, testID: "local")
    } else {
      Taps(title: model.title, testID: "local")
    }
    Taps(title: "identified", testID: "identified").id(model.identity)
    if model.isPlain {
      AnyView(Taps(title: "any", testID: "any"))
    }
    if !model.isPlain {
      AnyView(Wrapped())
    }
    ForEach(model.names, id: \.self) { Taps(title: $0, testID: $0) }
  }
}

private struct Taps: View {
  @State var count = 0
  let title: String
  let testID: String

  var body: some View {
    Button("\(title) \(count)") { count += 1 }.accessibilityIdentifier(testID)
  }
}

private struct Wrapped: View {
  var body: some View { Taps(title: "any", testID: "any") }
}

private struct Owner: View {
  struct Value {
    var isOn = false
    var name: String? = "wrapped"
  }

  @State private var value = Value()

  var body: some View {
    Child(isOn: $value.isOn)
    Text(value.isOn ? "on" : "off")
    if let name = Binding($value.name) { Text("name.\(name.wrappedValue)") }
  }

  struct Child: View {
    @Binding var isOn: Bool
    var body: some View { Toggle("Is on", isOn: $isOn) }
  }
}

private struct BoundRows: View {
  struct Item: Identifiable {
    let id: Int
    var name: String
  }

  @State private var items = [Item(id: 1, name: "a"), Item(id: 2, name: "b")]

  var body: some View {
    ForEach($items) { $item in TextField("Name", text: $item.name) }
    Text(items.map(\.name).joined(separator: " "))
  }
}

private struct Doubled: DynamicProperty {
  @State private var count = 0
  var value: Int { count * 2 }
  func increment() { count += 1 }
}

private struct UsesProperty: View {
  private var doubled = Doubled()

  var body: some View {
    Text("\(doubled.value)")
    Button("Increment") { doubled.increment() }
  }
}

private struct TapCount: ViewModifier {
  @State private var taps = 0

  func body(content: Content) -> some View {
    content.onTapGesture { taps += 1 }
    Text("taps \(taps)")
  }
}

private struct Modifying: View {
  var body: some View { Text("Shown").modifier(TapCount()) }
}

extension Element {
  fileprivate var testID: String? {
    if case .string(let name)? = props[.testID] { name } else { nil }
  }
}
