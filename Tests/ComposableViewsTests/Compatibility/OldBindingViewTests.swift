import ComposableArchitecture
import Observation
import Testing
import ViewKit

private enum Destination: Equatable {
  case note(String)
  case number(Int)
  case pair(Int, name: String)
  case closed
}

@Observable @MainActor
private final class Model {
  var nickname: String?
  var destination = Destination.closed
  var presented: Destination?
}

/// Tests of `IfLet`, `IfCaseLet` and `Switch` with bindings.
@MainActor
@Suite struct OldBindingViewTests {
  private let model = Model()

  private func page<Content: View>(
    @ViewBuilder _ content: @escaping (Bindable<Model>) -> Content
  ) -> ViewTester {
    let page = ViewTester(ModelView(model: model, content: content))
    page.checksEveryFlush = true
    return page
  }

  private struct ModelView<Content: View>: View {
    @Bindable var model: Model
    let content: (Bindable<Model>) -> Content

    var body: some View { content($model) }
  }

  /// A view with its own state, which reveals whether the view was replaced.
  private struct Field: View {
    let name: String
    @Binding var text: String
    @State private var taps = 0

    var body: some View {
      TextField(name, text: $text).accessibilityIdentifier(name)
      Button("\(taps)") { taps += 1 }.accessibilityIdentifier("\(name)-taps")
    }
  }

  private func value(_ name: String, on page: ViewTester) -> PropValue? {
    page.find(testID: name)?.current?.props[.value]
  }

  @Test func `an optional value has a separate view while it exists`() {
    let page = page { $model in
      IfLet($model.nickname) { $nickname in
        Field(name: "nickname", text: $nickname)
      } else: {
        Text("no nickname")
      }
      IfLet($model.nickname) { Text("also \($0.wrappedValue)") }
    }
    #expect(page.find(text: "no nickname") != nil)
    model.nickname = "A"
    page.flush()
    #expect(page.find(text: "no nickname") == nil)
    #expect(page.find(text: "also A") != nil)
    page.find(testID: "nickname")?.type("Ada")
    #expect(model.nickname == "Ada")
    #expect(page.find(text: "also Ada") != nil)
    page.find(testID: "nickname-taps")?.tap()
    #expect(page.find(.button, label: "1") != nil)
    model.nickname = nil
    page.flush()
    #expect(page.find(text: "no nickname") != nil)
    #expect(page.find(testID: "nickname") == nil)
    model.nickname = "B"
    page.flush()
    #expect(page.find(.button, label: "0") != nil)
    #expect(page.problems == [])
  }

  @Test func `a case of an enum has a separate view while the enum is in it`() {
    let page = page { $model in
      IfCaseLet($model.destination, pattern: /Destination.note) { $note in
        Field(name: "note", text: $note)
      } else: {
        Text("no note")
      }
      IfCaseLet($model.presented, pattern: /Destination.number) { $number in
        Stepper("number", value: $number).accessibilityIdentifier("number")
      }
    }
    #expect(page.find(text: "no note") != nil)
    #expect(page.find(testID: "number") == nil)
    model.destination = .note("a")
    model.presented = .number(1)
    page.flush()
    page.find(testID: "note")?.type("ab")
    #expect(model.destination == .note("ab"))
    #expect(page.find(testID: "number") != nil)
    model.destination = .number(1)
    model.presented = .note("")
    page.flush()
    #expect(page.find(text: "no note") != nil)
    #expect(page.find(testID: "number") == nil)
    #expect(page.problems == [])
  }

  @Test func `a switch shows the current case and writes its value`() {
    let page = page { $model in
      Switch($model.destination) {
        CaseLet(/Destination.note) { Field(name: "note", text: $0) }
        CaseLet(/Destination.number) { $number in
          Text("number \(number)").accessibilityIdentifier("number")
        }
        CaseLet(/Destination.pair) { (pair: Binding<(Int, name: String)>) in
          Text("\(pair.wrappedValue.name) \(pair.wrappedValue.0)")
        }
        CaseLet(/Destination.closed) { _ in Text("closed") }
      }
    }
    #expect(page.find(text: "closed") != nil)
    model.destination = .note("a")
    page.flush()
    #expect(page.find(text: "closed") == nil)
    #expect(value("note", on: page) == .string("a"))
    page.find(testID: "note")?.type("ab")
    #expect(model.destination == .note("ab"))
    page.find(testID: "note-taps")?.tap()
    model.destination = .note("c")
    page.flush()
    #expect(value("note", on: page) == .string("c"))
    #expect(page.find(.button, label: "1") != nil)
    model.destination = .number(7)
    page.flush()
    #expect(page.text("number") == "number 7")
    model.destination = .pair(1, name: "two")
    page.flush()
    #expect(page.find(text: "two 1") != nil)
    #expect(page.find(testID: "note") == nil)
    model.destination = .note("d")
    page.flush()
    #expect(page.find(.button, label: "0") != nil)
    #expect(page.problems == [])
  }

  @Test func `a nested switch shows its default view for other cases`() {
    let page = page { $model in
      Switch($model.presented) {
        CaseLet(/Destination.closed) { _ in
          Switch($model.destination) {
            CaseLet(/Destination.number) { _ in Text("inside, a number") }
            Default { Text("inside") }
          }
        }
        CaseLet(/Destination.note) { Field(name: "note", text: $0) }
        Default { Text("default") }
      }
    }
    #expect(page.find(text: "default") != nil)
    model.presented = .closed
    page.flush()
    #expect(page.find(text: "inside") != nil)
    model.destination = .number(3)
    page.flush()
    #expect(page.find(text: "inside, a number") != nil)
    model.presented = .note("a")
    page.flush()
    page.find(testID: "note")?.type("ab")
    #expect(model.presented == .note("ab"))
    model.presented = nil
    page.flush()
    #expect(page.find(text: "default") != nil)
    #expect(page.problems == [])
  }

  @Test func `a value without a matching case is reported`() {
    withKnownIssue {
      _ = page { $model in
        Switch($model.destination) {
          CaseLet(/Destination.note) { Field(name: "note", text: $0) }
        }
      }
    } matching: { issue in
      issue.comments.contains { comment in
        comment.rawValue.hasPrefix(
          "The \"Switch\" at ComposableViewsTests/OldBindingViewTests.swift:"
        )
          && comment.rawValue.hasSuffix(
            """
             shows nothing: none of its cases matches the state.

              State: Destination.closed

            Add a "CaseLet" for this state, or a "Default" at the end.
            """
          )
      }
    }
  }

  @Test func `a case of a value outside a switch is reported`() {
    withKnownIssue {
      _ = ViewTester(CaseLet(/Destination.note) { Field(name: "note", text: $0) })
    } matching: { issue in
      issue.comments.contains {
        $0.rawValue.hasSuffix(
          """
           shows nothing: no enclosing "Switch" has its value.

            Value: Destination

          Place it in a "Switch" with a binding to this value, or pass "action:" if it is inside a "SwitchStore".
          """
        )
      }
    }
  }

  @Test func `a binding to an optional value is unwrapped while the value exists`() {
    let nickname = Bindable(model).nickname
    #expect(nickname.unwrapped() == nil)
    #expect(Binding(unwrapping: nickname) == nil)
    model.nickname = "A"
    let unwrapped = nickname.unwrapped()
    unwrapped?.wrappedValue += "da"
    #expect(model.nickname == "Ada")
    #expect(Binding(unwrapping: nickname)?.wrappedValue == "Ada")
    #expect(unwrapped?.wrappedValue == "Ada")
    model.nickname = nil
    #expect(unwrapped?.wrappedValue == "Ada")
  }

  @Test func `a case path derives the binding of a case`() {
    let destination = Bindable(model).destination
    #expect(Binding(unwrapping: destination, case: /Destination.note) == nil)
    model.destination = .note("a")
    let note = Binding(unwrapping: destination, case: /Destination.note)
    note?.wrappedValue = "b"
    #expect(model.destination == .note("b"))
    model.destination = .number(1)
    note?.wrappedValue = "late"
    #expect(model.destination == .number(1))

    let presented = Bindable(model).presented
    let number = presented.case(/Destination.number)
    let isNumber = presented.isPresent(/Destination.number)
    #expect(number.wrappedValue == nil && !isNumber.wrappedValue)
    number.wrappedValue = 2
    #expect(model.presented == nil)
    model.presented = .number(1)
    number.wrappedValue = 2
    #expect(model.presented == .number(2))
    #expect(number.wrappedValue == 2 && isNumber.wrappedValue)
    isNumber.wrappedValue = false
    #expect(model.presented == nil)
    model.presented = .note("")
    number.wrappedValue = nil
    #expect(model.presented == .note(""))
  }

  @Test func `a binding calls its didSet closure after each write`() {
    var said: [String?] = []
    let nickname = Bindable(model).nickname.didSet { [model] in
      #expect(model.nickname == $0)
      said.append($0)
    }
    nickname.wrappedValue = "A"
    nickname.wrappedValue = "A"
    nickname.wrappedValue = nil
    #expect(said == ["A", "A", nil])
    #expect(nickname.wrappedValue == nil)
  }
}
