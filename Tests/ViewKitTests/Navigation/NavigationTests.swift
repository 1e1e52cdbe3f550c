import Observation
import Testing

@testable import ViewKit

@MainActor
struct NavigationTests {
  @Test func `a page shows the title and toolbar of its view`() {
    let model = Model()
    let tester = ViewTester(Stack(model: model))
    #expect(
      tester.dump == """
        root
          navigationStack
            page title="Products 0" titleStyle="inline"
              toolbar
                toolbarItem style="topBarTrailing"
                  button #go-to-cart "Go to Cart" [tap]
                    text "Go to Cart"
              textField value="" placeholder="Find" style="search" [input submit]
              vStack
                text "Root"
                button "First" style="navigationLink" [tap]
                  text "First"
                button "Detail" style="navigationLink" [tap]
                  text "Detail"
        """
    )
    tester.find(testID: "go-to-cart")?.tap()
    #expect(tester.find(.page)?.element.props[.title] == .string("Products 1"))
    tester.find(.textField)?.type("x")
    #expect(model.search == "x")
  }

  @Test func `a page has one toolbar with the items of all its views`() throws {
    let model = Model()
    let tester = ViewTester(Bars(model: model))
    tester.checksEveryFlush = true
    func titles() -> [String] {
      tester.findAll(.toolbar).map {
        $0.element.children.map { LabelOf.text(in: $0) }.joined(separator: " ")
      }
    }
    #expect(titles() == ["First Second"])
    model.path = [1]
    tester.flush()
    #expect(titles() == ["Second"])
    model.count = 1
    tester.flush()
    #expect(titles() == ["Second Third"])
    model.path = []
    tester.flush()
    #expect(titles().first?.split(separator: " ").sorted() == ["First", "Second", "Third"])
    #expect(titles().count == 1)
    #expect(tester.problems.isEmpty)
  }

  @Test func `a path has a page for each element`() throws {
    let model = Model()
    let tester = ViewTester(Stack(model: model))
    tester.checksEveryFlush = true
    model.path = [1, 2]
    tester.flush()
    #expect(titles(tester) == ["Products 0", "Page 1", "Page 2"])
    tester.find(label: "Back 2")?.tap()
    #expect(model.path == [1])
    #expect(titles(tester) == ["Products 0", "Page 1"])
    model.path = [1, 3, 2]
    tester.flush()
    tester.findAll(.page)[1].dismiss()
    #expect(model.path == [])
    #expect(tester.problems == [])
  }

  @Test func `links push values and views`() {
    let model = Model()
    let tester = ViewTester(Stack(model: model))
    tester.checksEveryFlush = true
    tester.find(label: "First")?.tap()
    #expect(model.path == [1])
    model.path = []
    tester.flush()
    tester.find(label: "Detail")?.tap()
    #expect(titles(tester) == ["Products 0", "The detail"])
    tester.findAll(.page)[1].dismiss()
    #expect(titles(tester) == ["Products 0"])
    #expect(tester.problems == [])
  }

  @Test func `a link tapped twice pushes one page`() throws {
    let model = Model()
    let tester = ViewTester(Stack(model: model))
    let link = try #require(tester.find(label: "First"))
    #expect(link.tap() == .handled)
    #expect(link.tap() == .disabled)
    #expect(model.path == [1])
    tester.find(label: "Back 1")?.tap()
    #expect(link.tap() == .handled)
    #expect(model.path == [1])
  }

  @Test func `a link tapped twice before its page is displayed pushes one page`() throws {
    // Over a slow connection a host delays its flush but forwards events.
    let model = Model()
    let tester = ViewTester(Stack(model: model))
    tester.checksEveryFlush = true
    let link = try #require(tester.find(label: "First"))
    let tap = Event(node: link.element.id, kind: .tap)
    #expect([tester.graph.send(tap), tester.graph.send(tap)] == [.handled, .disabled])
    #expect(model.path == [1])
    tester.flush()
    #expect(titles(tester) == ["Products 0", "Page 1"])
    // A page that the app pushed also blocks taps on the covered page.
    model.path = []
    tester.flush()
    model.path = [2]
    #expect(tester.graph.send(tap) == .disabled)
    tester.flush()
    #expect(model.path == [2])
    #expect(tester.problems == [])
  }

  @Test func `a repeated long press, multiple tap or submit pushes one page`() throws {
    for (kind, value) in [(EventKind.longPress, nil), (.multiTap, "2"), (.submit, nil)] {
      let model = Model()
      let tester = ViewTester(Pressed(model: model))
      let role: Role = kind == .submit ? .textField : .text
      let pressed = try #require(
        tester.findAll(role).first { $0.element.events.contains(kind) }
      )
      #expect(tester.send(kind, to: pressed.element.id, value: value) == .handled)
      #expect(tester.send(kind, to: pressed.element.id, value: value) == .disabled)
      #expect(model.path == [1])
    }
  }

  @Test func `a presentation of a covered page receives taps`() throws {
    let model = Model()
    let tester = ViewTester(Pressed(model: model))
    tester.checksEveryFlush = true
    model.path = [1]
    model.count = 1
    tester.flush()
    #expect(tester.find(label: "Back 1")?.tap() == .disabled)
    #expect(tester.find(label: "Inside")?.tap() == .handled)
    #expect(model.search == "inside")
    model.count = 2
    tester.flush()
    #expect(tester.find(label: "Yes")?.tap() == .handled)
    #expect(model.search == "yes")
    #expect(tester.find(label: "Back 1")?.tap() == .handled)
    #expect(model.path == [])
    #expect(tester.problems == [])
  }

  @Test func `text typed before a push is applied to the covered page`() throws {
    let model = Model()
    let tester = ViewTester(Stack(model: model))
    let field = try #require(tester.find(.textField))
    model.path = [1]
    tester.flush()
    #expect(field.type("shoe") == .handled)
    #expect(model.search == "shoe")
  }

  @Test func `a page pushed by the path is on top of a page pushed by a link`() {
    let model = Model()
    let tester = ViewTester(Stack(model: model))
    tester.checksEveryFlush = true
    tester.find(label: "Detail")?.tap()
    model.path = [1]
    tester.flush()
    #expect(titles(tester) == ["Products 0", "The detail", "Page 1"])
    #expect(tester.problems == [])
  }

  @Test func `pages can be created from external state`() {
    let model = Model()
    let tester = ViewTester(Kept(model: model))
    tester.checksEveryFlush = true
    tester.find(label: "Push")?.tap()
    #expect(titles(tester) == ["Root", "Kept 7"])
    tester.find(label: "Push 8")?.tap()
    #expect(titles(tester) == ["Root", "Kept 7", "Kept 8"])
    tester.findAll(.page)[2].dismiss()
    #expect(titles(tester) == ["Root", "Kept 7"])
    #expect(tester.problems == [])
  }

  @Test func `an app shows its window's content`() {
    let graph = ViewGraph(app: Program())
    #expect(graph.snapshot.dump == "root\n  text \"window\"")
  }

  private func titles(_ tester: ViewTester) -> [String] {
    tester.findAll(.page).map {
      if case .string(let title)? = $0.element.props[.title] { title } else { "" }
    }
  }
}

@MainActor @Observable
private final class Model {
  var path: [Int] = []
  var count = 0
  var search = ""
}

private struct Stack: View {
  @Bindable var model: Model

  var body: some View {
    NavigationStack(path: $model.path) {
      VStack {
        Text("Root")
        NavigationLink("First", value: 1)
        NavigationLink("Detail") { Text("Inside").navigationTitle("The detail") }
      }
      .searchable(text: $model.search, prompt: "Find")
      .navigationDestination(for: Int.self) { Page(number: $0) }
      .toolbar {
        ToolbarItem(placement: .topBarTrailing) {
          Button("Go to Cart") { model.count += 1 }.accessibilityIdentifier("go-to-cart")
        }
      }
      .navigationTitle("Products \(model.count)")
      .navigationBarTitleDisplayMode(.inline)
    }
  }
}

/// A page that pushes a page with each gesture except a tap, and presents sheets by its model's count.
private struct Pressed: View {
  @Bindable var model: Model

  private func presented(_ count: Int) -> Binding<Bool> {
    Binding(get: { model.count == count }, set: { if !$0 { model.count = 0 } })
  }

  var body: some View {
    NavigationStack(path: $model.path) {
      VStack {
        Text("Hold").onLongPressGesture { model.path.append(1) }
        Text("Twice").onTapGesture(count: 2) { model.path.append(1) }
        TextField("Find", text: $model.search).onSubmit { model.path.append(1) }
      }
      .sheet(isPresented: presented(1)) {
        Button("Inside") { model.search = "inside" }
      }
      .alert("Sure?", isPresented: presented(2)) { Button("Yes") { model.search = "yes" } }
      .navigationDestination(for: Int.self) { Page(number: $0) }
    }
  }
}

/// A page with toolbars of several views, some of them conditional.
private struct Bars: View {
  let model: Model

  var body: some View {
    VStack {
      if model.path.isEmpty { Text("Inside").toolbar { Button("First") {} } }
    }
    .toolbar {
      Button("Second") {}
      if model.count > 0 { Button("Third") {} }
    }
  }
}

/// Computes the text of an element and its descendants.
private enum LabelOf {
  static func text(in element: Element) -> String {
    let own = if case .string(let text)? = element.props[.text] { text } else { "" }
    return own + element.children.map(text).joined()
  }
}

private struct Page: View {
  @Environment(\.dismiss) private var dismiss
  let number: Int

  var body: some View {
    Button("Back \(number)") { dismiss() }.navigationTitle("Page \(number)")
  }
}

private struct Kept: View {
  let model: Model

  var body: some View {
    NavigationPages(
      model.path,
      id: { $0 },
      push: { if let number = $0.base as? Int { model.path.append(number) } },
      pop: { model.path.removeSubrange($0...) },
      root: {
        NavigationLink("Push", value: model.path.count + 7).navigationTitle("Root")
      },
      page: { NavigationLink("Push \($0 + 1)", value: $0 + 1).navigationTitle("Kept \($0)") }
    )
  }
}

private struct Program: App {
  var body: some Scene {
    WindowGroup { Text("window") }
  }
}
