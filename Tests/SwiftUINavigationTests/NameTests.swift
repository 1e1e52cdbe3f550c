import Observation
import SwiftUINavigation
import Testing
import ViewKit

/// A model that navigates without a store, with the one import of the ecosystem's name.
@MainActor
@Suite struct NameTests {
  @CasePathable
  fileprivate enum Destination {
    case edit(String)
    case alert(AlertState<Never>)
  }

  private struct ModelView: View {
    @State var destination: Destination?

    var body: some View {
      Button("Edit") { destination = .edit("a") }
      Button("Ask") { destination = .alert(AlertState { TextState("Well?") }) }
        .sheet(item: $destination.edit, id: \.self) { $text in
          TextField("Text", text: $text).accessibilityIdentifier("text")
        }
        .alert($destination.alert)
    }
  }

  @Observable
  fileprivate final class Model {
    var destination: Destination? = .edit("a")
  }

  private struct ObservedModelView: View {
    @Bindable var model: Model

    var body: some View {
      Text("Model").sheet(item: $model.destination.edit, id: \.self) { $text in
        TextField("Text", text: $text).accessibilityIdentifier("text")
      }
    }
  }

  @Test func `a case of an observed model's destination is presented and changed`() {
    let model = Model()
    let page = ViewTester(ObservedModelView(model: model))
    page.find(testID: "text")?.type("ab")
    #expect(model.destination?[case: \.edit] == "ab")
    page.find(.sheet)?.dismiss()
    #expect(model.destination == nil)
    #expect(page.problems == [])
  }

  @Test func `a destination's cases are presented and changed`() throws {
    let page = ViewTester(ModelView())
    page.checksEveryFlush = true
    page.find(.button, label: "Edit")?.tap()
    #expect(page.find(testID: "text")?.current?.props[.value] == .string("a"))
    page.find(testID: "text")?.type("ab")
    #expect(page.find(testID: "text")?.current?.props[.value] == .string("ab"))
    page.find(.sheet)?.dismiss()
    #expect(page.find(.sheet) == nil)
    page.find(.button, label: "Ask")?.tap()
    #expect(page.find(.alert, label: "Well?") != nil)
    page.find(.alert)?.dismiss()
    #expect(page.find(.alert) == nil)
    #expect(page.problems == [])
  }
}
