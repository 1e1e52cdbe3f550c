import ComposableArchitecture
import Observation
import Testing
import ViewKit

@CasePathable
private enum Destination: Equatable {
  case note(String)
  case number(Int)
  case help
}

@Observable @MainActor
private final class Model {
  var nickname: String?
  var destination: Destination?
  var mode = Destination.note("a")
  var alert: AlertState<Answer>?
  var dialog: ConfirmationDialogState<Answer>?
  var answers: [Answer?] = []
}

private enum Answer: Equatable { case yes, again }

private struct Page: View {
  @Bindable var model: Model

  var body: some View {
    Text("page")
      .alert($model.alert) { answer in
        model.answers.append(answer)
        if answer == .again { model.alert = AlertState { TextState("Really?") } }
      }
      .confirmationDialog($model.dialog) { model.answers.append($0) }
  }
}

@MainActor
@Suite struct BindingConversionTests {
  private let model = Model()

  @Test func `writing false to the presence of an optional sets it to nil`() {
    let isPresented: Binding<Bool> = Binding(Bindable(model).nickname)
    #expect(!isPresented.wrappedValue)
    model.nickname = "A"
    #expect(isPresented.wrappedValue)
    isPresented.wrappedValue = true
    #expect(model.nickname == "A")
    isPresented.wrappedValue = false
    #expect(model.nickname == nil)
  }

  @Test func `writing true to the presence of a nil value is reported`() {
    let isPresented: Binding<Bool> = Binding(Bindable(model).nickname)
    let line = #line - 1
    withKnownIssue {
      isPresented.wrappedValue = true
    } matching: { issue in
      issue.comments.map(\.rawValue).joined().hasPrefix(
        "The binding created at ComposableViewsTests/BindingConversionTests.swift:\(line) was set to true"
      )
    }
    #expect(model.nickname == nil)
  }

  @Test func `each case of an optional enum has an optional binding`() {
    let note = Bindable(model).destination.note
    let number = Bindable(model).destination.number
    model.destination = .note("a")
    #expect(note.wrappedValue == "a")
    #expect(number.wrappedValue == nil)
    note.wrappedValue = "b"
    #expect(model.destination == .note("b"))
    number.wrappedValue = nil
    #expect(model.destination == .note("b"))
    note.wrappedValue = nil
    #expect(model.destination == nil)
  }

  @Test func `a write to a case of an optional enum is dropped in another case`() {
    let note = Bindable(model).destination.note
    note.wrappedValue = "late"
    #expect(model.destination == nil)
    model.destination = .number(1)
    note.wrappedValue = "late"
    #expect(model.destination == .number(1))
  }

  @Test func `a case without a payload has a Boolean binding`() {
    let help: Binding<Bool> = Bindable(model).destination.help
    #expect(!help.wrappedValue)
    help.wrappedValue = true
    #expect(model.destination == nil)
    model.destination = .help
    #expect(help.wrappedValue)
    model.destination = .number(1)
    help.wrappedValue = false
    #expect(model.destination == .number(1))
    model.destination = .help
    help.wrappedValue = false
    #expect(model.destination == nil)
  }

  @Test func `a case without a payload has a binding to its void payload`() {
    let help: Binding<Void?> = Bindable(model).destination.help
    model.destination = .help
    #expect(help.wrappedValue != nil)
    help.wrappedValue = nil
    #expect(model.destination == nil)
  }

  @Test func `a case's value is bound while the enum is in the case`() throws {
    #expect(Bindable(model).mode.number == nil)
    let note = try #require(Bindable(model).mode.note)
    note.wrappedValue = "b"
    #expect(model.mode == .note("b"))
    model.mode = .number(1)
    note.wrappedValue = "late"
    #expect(model.mode == .number(1))
  }

  @Test func `an alert without a store passes its action on and closes`() throws {
    let page = ViewTester(Page(model: model))
    model.alert = AlertState {
      TextState("Sure?")
    } actions: {
      ButtonState(action: .yes) { TextState("Yes") }
      ButtonState(action: .again) { TextState("Ask again") }
      ButtonState(role: .cancel) { TextState("No") }
    }
    page.flush()
    #expect(page.dump.contains("Sure?"))
    try #require(page.find(.button, label: "Ask again")).tap()
    #expect(page.dump.contains("Really?"))
    model.alert = nil
    page.flush()
    #expect(!page.dump.contains("Really?"))
    #expect(model.answers == [.again])
  }

  @Test func `a dialog without a store passes its action on and closes`() throws {
    let page = ViewTester(Page(model: model))
    model.dialog = ConfirmationDialogState(titleVisibility: .visible) {
      TextState("Sure?")
    } actions: {
      ButtonState(action: .yes) { TextState("Yes") }
      ButtonState(role: .cancel) { TextState("No") }
    }
    page.flush()
    try #require(page.find(.button, label: "No")).tap()
    #expect(model.dialog == nil)
    #expect(model.answers == [nil])
  }
}
