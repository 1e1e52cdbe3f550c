import ComposableArchitecture
import Testing
import ViewKit

/// Tests of presentations of optional values under their former names, from before `item:`.
@MainActor
@Suite struct UnwrappingTests {
  @CasePathable
  fileprivate enum Destination: Equatable {
    case edit(String)
    case ask(AlertState<Int>)
    case choose(ConfirmationDialogState<Int>)
    case note(Int)
  }

  @Observable
  fileprivate final class Model {
    var destination: Destination?
    var name: String?
    var alert: AlertState<Never>?
    var answers: [Int?] = []
    /// True if a text's view changes the text when it disappears.
    var isTidy = false
  }

  fileprivate enum Kind: CaseIterable { case sheet, cover, popover, page, link }

  private struct Presenter: View {
    @Bindable var model: Model
    let kind: Kind

    var body: some View {
      NavigationStack {
        switch kind {
        case .sheet:
          Text("base").sheet(
            unwrapping: $model.destination,
            case: /Destination.edit,
            content: field
          )
          .sheet(unwrapping: $model.name, content: field)
        case .cover:
          Text("base")
            .fullScreenCover(
              unwrapping: $model.destination,
              case: /Destination.edit,
              content: field
            )
            .fullScreenCover(unwrapping: $model.name, content: field)
        case .popover:
          Text("base")
            .popover(unwrapping: $model.destination, case: /Destination.edit, content: field)
            .popover(unwrapping: $model.name, content: field)
        case .page:
          Text("base")
            .navigationDestination(
              unwrapping: $model.destination,
              case: /Destination.edit,
              destination: field
            )
            .navigationDestination(unwrapping: $model.name, destination: field)
        case .link:
          NavigationLink(
            unwrapping: $model.destination,
            case: /Destination.edit,
            onNavigate: { if $0 { model.destination = .edit("a") } },
            destination: field,
            label: { Text("Edit") }
          )
          NavigationLink(
            unwrapping: $model.name,
            onNavigate: { if $0 { model.name = "a" } },
            destination: field,
            label: { Text("Name") }
          )
        }
      }
    }

    private func field(_ text: Binding<String>) -> some View {
      TextField("Text", text: text).accessibilityIdentifier("field")
        .onDisappear { if model.isTidy { text.wrappedValue += "." } }
    }
  }

  @Test(arguments: Kind.allCases)
  fileprivate func `a case's value is presented, changed and dismissed`(kind: Kind) throws {
    let model = Model()
    let page = ViewTester(Presenter(model: model, kind: kind))
    page.checksEveryFlush = true
    if kind == .link {
      page.find(label: "Edit")?.tap()
    } else {
      model.destination = .edit("a")
      page.flush()
    }
    try page.element("field").type("ab")
    #expect(model.destination == .edit("ab"))
    close(page, kind)
    #expect(model.destination == nil)
    #expect(page.find(testID: "field") == nil)
    #expect(page.problems == [])
  }

  @Test(arguments: Kind.allCases)
  fileprivate func `an optional value is presented, changed and dismissed`(kind: Kind) throws {
    let model = Model()
    let page = ViewTester(Presenter(model: model, kind: kind))
    page.checksEveryFlush = true
    if kind == .link {
      page.find(label: "Name")?.tap()
    } else {
      model.name = "a"
      page.flush()
    }
    try page.element("field").type("ab")
    #expect(model.name == "ab")
    close(page, kind)
    #expect(model.name == nil)
    #expect(page.problems == [])
  }

  @Test(arguments: Kind.allCases)
  fileprivate func `a write by a disappearing view does not present the value again`(
    kind: Kind
  ) throws {
    let model = Model()
    model.isTidy = true
    let page = ViewTester(Presenter(model: model, kind: kind))
    model.name = "a"
    page.flush()
    close(page, kind)
    #expect(model.name == nil)
    model.destination = .edit("a")
    page.flush()
    close(page, kind)
    #expect(model.destination == nil)
    model.destination = .edit("a")
    page.flush()
    model.destination = .note(1)
    page.flush()
    #expect(model.destination == .note(1))
    #expect(page.find(testID: "field") == nil)
  }

  @Test func `a change to another case closes the presentation and keeps the case`() {
    let model = Model()
    let page = ViewTester(Presenter(model: model, kind: .sheet))
    model.destination = .edit("a")
    page.flush()
    model.destination = .note(1)
    page.flush()
    #expect(page.find(.sheet) == nil)
    #expect(model.destination == .note(1))
  }

  private func close(_ page: ViewTester, _ kind: Kind) {
    switch kind {
    case .page, .link: page.findAll(.page).last?.dismiss()
    case .sheet, .cover, .popover: page.find(.sheet)?.dismiss()
    }
  }

  private struct Asker: View {
    @Bindable var model: Model

    var body: some View {
      Text("base")
        .alert(unwrapping: $model.alert)
        .alert(unwrapping: $model.destination, case: /Destination.ask) { model.answers.append($0) }
        .confirmationDialog(unwrapping: $model.destination, case: /Destination.choose) {
          model.answers.append($0)
        }
        .alert(
          title: { Text("Note \($0)") },
          unwrapping: $model.destination,
          case: /Destination.note,
          actions: { note in Button("Take \(note)") { model.answers.append(note) } },
          message: { _ in Text("A message") }
        )
        .confirmationDialog(
          title: { Text("Name \($0)") },
          titleVisibility: .visible,
          unwrapping: $model.name,
          actions: { _ in Button("Keep") { model.answers.append(nil) } },
          message: { _ in Text("A message") }
        )
    }
  }

  @Test func `alerts and dialogs of optional values and cases pass the chosen action on`() throws {
    let model = Model()
    let page = ViewTester(Asker(model: model))
    page.checksEveryFlush = true
    model.alert = AlertState { TextState("Well") }
    page.flush()
    try #require(page.find(.alert, label: "Well")).dismiss()
    #expect(model.alert == nil)

    model.destination = .ask(
      AlertState {
        TextState("Sure?")
      } actions: {
        ButtonState(action: 7) { TextState("Yes") }
      }
    )
    page.flush()
    try #require(page.find(label: "Yes")).tap()
    #expect(model.destination == nil)

    model.destination = .choose(
      ConfirmationDialogState {
        TextState("Which?")
      } actions: {
        ButtonState(action: 8) { TextState("This") }
      }
    )
    page.flush()
    try #require(page.find(label: "This")).tap()
    #expect(model.destination == nil)

    model.destination = .note(9)
    page.flush()
    #expect(page.find(.alert, label: "Note 9") != nil)
    try #require(page.find(label: "Take 9")).tap()
    #expect(model.destination == nil)

    model.name = "Blob"
    page.flush()
    #expect(page.find(.confirmationDialog, label: "Name Blob") != nil)
    try #require(page.find(label: "Keep")).tap()
    #expect(model.name == nil)
    #expect(model.answers == [7, 8, 9, nil])
    #expect(page.problems == [])
  }
}
