import ComposableArchitecture
import Testing
import ViewKit

/// Tests of optional values presented without a store.
@MainActor
@Suite struct ItemTests {
  fileprivate struct Draft: Identifiable, Equatable {
    let id: Int
    var text: String
  }

  @Observable
  final class Model {
    fileprivate var draft: Draft?
    var name: String?
    var alert: AlertState<Never>?
    var asked: AlertState<Int>?
    var dialog: ConfirmationDialogState<Never>?
    var answers: [Int?] = []
  }

  private enum Kind: CaseIterable { case sheet, cover, popover, page }

  private struct Presenter: View {
    @Bindable var model: Model
    let kind: Kind

    var body: some View {
      switch kind {
      case .sheet:
        Text("base").sheet(item: $model.draft) { $draft in
          TextField("Text", text: $draft.text).accessibilityIdentifier("field")
            .onDisappear { draft.text += "." }
        }
      case .cover:
        Text("base").fullScreenCover(item: $model.draft) { $draft in
          TextField("Text", text: $draft.text).accessibilityIdentifier("field")
        }
      case .popover:
        Text("base").popover(item: $model.draft) { $draft in
          TextField("Text", text: $draft.text).accessibilityIdentifier("field")
        }
      case .page:
        NavigationStack {
          Text("base").navigationDestination(item: $model.draft) { $draft in
            TextField("Text", text: $draft.text).accessibilityIdentifier("field")
          }
        }
      }
    }
  }

  @Test(arguments: Kind.allCases)
  private func `a presented item can be changed`(kind: Kind) throws {
    let model = Model()
    let page = ViewTester(Presenter(model: model, kind: kind))
    page.checksEveryFlush = true
    model.draft = Draft(id: 1, text: "a")
    page.flush()
    try page.element("field").type("ab")
    #expect(model.draft == Draft(id: 1, text: "ab"))
    #expect(try page.element("field").current?.props[.value] == .string("ab"))
    if kind == .page {
      try #require(page.findAll(.page).last).dismiss()
    } else {
      try #require(page.find(.sheet)).dismiss()
    }
    #expect(model.draft == nil)
    #expect(page.find(testID: "field") == nil)
    #expect(page.problems == [])
  }

  @Test func `a write by a disappearing view does not change the next item`() {
    let model = Model()
    let page = ViewTester(Presenter(model: model, kind: .sheet))
    model.draft = Draft(id: 1, text: "a")
    page.flush()
    model.draft = Draft(id: 2, text: "b")
    page.flush()
    #expect(model.draft == Draft(id: 2, text: "b"))
    model.draft = nil
    page.flush()
    #expect(model.draft == nil)
  }

  private struct Questions: View {
    @Bindable var model: Model
    let isDialog: Bool

    var body: some View {
      if isDialog {
        Text("base").confirmationDialog(
          item: $model.draft,
          titleVisibility: .visible,
          title: { Text("Draft \($0.id)") },
          actions: buttons
        )
      } else {
        Text("base")
          .alert(item: $model.draft, title: { Text("Draft \($0.id)") }, actions: buttons)
      }
    }

    @ViewBuilder private func buttons(_ draft: Draft) -> some View {
      Button("Next") { model.draft = Draft(id: draft.id + 1, text: "") }
      Button("Again") { model.draft?.text += "again" }
    }
  }

  @Test(arguments: [false, true])
  func `a button of an alert about an item can present the next item`(isDialog: Bool) throws {
    let model = Model()
    let page = ViewTester(Questions(model: model, isDialog: isDialog))
    page.checksEveryFlush = true
    let role: Role = isDialog ? .confirmationDialog : .alert
    model.draft = Draft(id: 1, text: "")
    page.flush()
    try #require(page.find(label: "Next")).tap()
    #expect(model.draft?.id == 2)
    #expect(page.find(role, label: "Draft 2") != nil)
    try #require(page.find(label: "Again")).tap()
    #expect(model.draft == nil)
    #expect(page.find(role) == nil)
    #expect(page.problems == [])
  }

  @Test func `an item without an identity is identified by a key path`() throws {
    struct NameView: View {
      @Bindable var model: Model

      var body: some View {
        Text("base").sheet(item: $model.name, id: \.self) { name in
          Text(name).accessibilityIdentifier("name")
        }
      }
    }
    let model = Model()
    let page = ViewTester(NameView(model: model))
    page.checksEveryFlush = true
    model.name = "Ada"
    page.flush()
    let first = try #require(page.find(.sheet))
    #expect(page.text("name") == "Ada")
    model.name = "Grace"
    page.flush()
    #expect(page.text("name") == "Grace")
    #expect(first.current == nil)
    try #require(page.find(.sheet)).dismiss()
    #expect(model.name == nil)
    #expect(page.problems == [])
  }

  @Test func `a link creates its item on a tap and sets it to nil on going back`() throws {
    struct LinkView: View {
      @Bindable var model: Model

      var body: some View {
        NavigationStack {
          NavigationLink(item: $model.draft) { isActive in
            model.answers.append(isActive ? 1 : 0)
            if isActive { model.draft = Draft(id: 1, text: "a") }
          } destination: { $draft in
            TextField("Text", text: $draft.text).accessibilityIdentifier("field")
          } label: {
            Text("Write")
          }
        }
      }
    }
    let model = Model()
    let page = ViewTester(LinkView(model: model))
    page.checksEveryFlush = true
    #expect(page.findAll(.page).count == 1)
    try #require(page.find(.button, label: "Write")).tap()
    #expect(model.answers == [1])
    try page.element("field").type("ab")
    #expect(model.draft == Draft(id: 1, text: "ab"))
    try #require(page.findAll(.page).last).dismiss()
    #expect(model.draft == nil)
    #expect(model.answers == [1, 0])
    #expect(page.findAll(.page).count == 1)
    // A feature may also open and close the screen, which does not call the link's closure.
    model.draft = Draft(id: 2, text: "b")
    page.flush()
    #expect(try page.element("field").current?.props[.value] == .string("b"))
    model.draft = nil
    page.flush()
    #expect(page.find(testID: "field") == nil)
    #expect(model.answers == [1, 0])
    #expect(page.problems == [])
  }

  @Test func `a view's own state ignores a later initial value`() throws {
    struct CountView: View {
      @State var first = 3

      var body: some View {
        Button("Other") { first = 7 }
        WithState(initialValue: first) { $count in
          Button("More") { count += 1 }
          Text("\(count)").accessibilityIdentifier("text")
        }
      }
    }
    let page = ViewTester(CountView())
    page.checksEveryFlush = true
    #expect(page.text("text") == "3")
    try #require(page.find(.button, label: "More")).tap()
    #expect(page.text("text") == "4")
    try #require(page.find(.button, label: "Other")).tap()
    #expect(page.text("text") == "4")
    #expect(page.problems == [])
  }

  @Test func `alerts and dialogs show items and standalone values`() async throws {
    struct AlertsView: View {
      @Bindable var model: Model

      var body: some View {
        Text("one").alert(item: $model.draft) {
          Text("Delete \($0.text)?")
        } actions: { draft in
          Button("Yes") { model.answers.append(draft.id) }
        } message: { _ in
          Text("It cannot be undone.")
        }
        Text("two").alert($model.alert)
        Text("three").confirmationDialog($model.dialog)
        Text("four").alert($model.asked) { answer in
          await Task.yield()
          model.answers.append(answer)
        }
      }
    }
    let model = Model()
    let page = ViewTester(AlertsView(model: model))
    page.checksEveryFlush = true
    model.draft = Draft(id: 3, text: "this")
    page.flush()
    #expect(page.find(.alert, label: "Delete this?") != nil)
    try #require(page.find(.button, label: "Yes")).tap()
    #expect(model.answers == [3])
    #expect(model.draft == nil)
    model.alert = AlertState { TextState("So it is.") }
    page.flush()
    try #require(page.find(.alert, label: "So it is.")).dismiss()
    #expect(model.alert == nil)
    model.dialog = ConfirmationDialogState { TextState("So be it.") }
    page.flush()
    try #require(page.find(.confirmationDialog)).dismiss()
    #expect(model.dialog == nil)
    model.asked = AlertState {
      TextState("How many?")
    } actions: {
      ButtonState(action: 4) { TextState("Four") }
    }
    page.flush()
    try #require(page.find(.button, label: "Four")).tap()
    while model.answers.count < 2 { await Task.yield() }
    #expect(model.answers == [3, 4])
    #expect(page.problems == [])
  }

  @Test func `a model's value and a view's value are synchronized`() throws {
    struct BoundView: View {
      @Bindable var model: Model
      @State private var name: String?

      var body: some View {
        Text(name ?? "none").accessibilityIdentifier("name")
        Button("Clear") { name = nil }
          .bind($model.name, to: $name)
      }
    }
    let model = Model()
    model.name = "Ada"
    let page = ViewTester(BoundView(model: model))
    page.flush()
    #expect(page.text("name") == "Ada")
    model.name = "Grace"
    page.flush()
    page.flush()
    #expect(page.text("name") == "Grace")
    try #require(page.find(.button, label: "Clear")).tap()
    #expect(model.name == nil)
  }

  @Test func `a model's value sets the focus and receives its changes`() throws {
    enum Field { case name, place }
    struct FocusView: View {
      @State var field: Field? = .place
      @FocusState private var focus: Field?

      var body: some View {
        Text("\(field.map { "\($0)" } ?? "none")").accessibilityIdentifier("field")
        TextField("Name", text: .constant("")).focused($focus, equals: .name)
          .accessibilityIdentifier("name")
        TextField("Place", text: .constant("")).focused($focus, equals: .place)
        Button("To the name") { field = .name }
          .bind($field, to: $focus)
      }
    }
    let page = ViewTester(FocusView())
    page.flush()
    page.flush()
    #expect(page.text("field") == "place")
    try #require(page.find(.button, label: "To the name")).tap()
    page.flush()
    #expect(page.text("field") == "name")
    #expect(page.graph.focusedNode == page.find(testID: "name")?.element.id)
  }

  @Test func `former binding functions drop duplicate writes and clear the value`() {
    var writes = 0
    var value: Int? = 1
    let binding = Binding(
      get: { value },
      set: {
        value = $0
        writes += 1
      }
    )
    binding.removeDuplicates().wrappedValue = 1
    #expect(writes == 0)
    binding.removeDuplicates().wrappedValue = 2
    #expect(writes == 1)
    #expect(binding.isPresent().wrappedValue)
    binding.isPresent().wrappedValue = false
    #expect(value == nil)
  }
}
