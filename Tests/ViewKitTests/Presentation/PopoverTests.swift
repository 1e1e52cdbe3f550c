import Observation
import Testing
import ViewKit

/// The anchor of a popover: the element of the view that presents it.
@MainActor
struct PopoverTests {
  @Test func `a popover has the first element of its view as its anchor`() throws {
    let model = Model()
    let tester = ViewTester(Screen(model: model))
    tester.checksEveryFlush = true
    let button = try #require(tester.find(label: "Help"))
    button.tap()
    let popover = try #require(tester.find(.sheet))
    #expect(popover.element.props[.anchor] == .int(button.element.id.rawValue))
    popover.dismiss()
    #expect(tester.find(.sheet) == nil)
    #expect(tester.problems == [])
  }

  @Test func `the anchor follows when the view's element is replaced`() throws {
    let model = Model()
    model.isShown = true
    let tester = ViewTester(Screen(model: model))
    tester.checksEveryFlush = true
    let popover = try #require(tester.find(.sheet))
    model.isText = true
    tester.flush()
    let text = try #require(tester.find(text: "Help as text"))
    let anchor = PropValue.int(text.element.id.rawValue)
    #expect(tester.patches.contains(.set(popover.element.id, .anchor, anchor)))
    #expect(popover.current?.props[.anchor] == anchor)
    #expect(tester.problems == [])
  }

  @Test func `a view without elements presents a popover without an anchor`() throws {
    let model = Model()
    model.isShown = true
    model.isEmpty = true
    let tester = ViewTester(Screen(model: model))
    tester.checksEveryFlush = true
    #expect(try #require(tester.find(.sheet)).element.props[.anchor] == nil)
    model.isEmpty = false
    tester.flush()
    #expect(try #require(tester.find(.sheet)).element.props[.anchor] != nil)
    #expect(tester.problems == [])
  }

  @Test func `a sheet has no anchor`() throws {
    let view = Button("Open") {}.sheet(isPresented: .constant(true)) { Text("Inside") }
    #expect(try #require(ViewTester(view).find(.sheet)).element.props[.anchor] == nil)
  }
}

@MainActor
@Observable
private final class Model {
  var isShown = false
  var isText = false
  var isEmpty = false
}

private struct Screen: View {
  @Bindable var model: Model

  var body: some View {
    VStack {
      Text("Before")
      Group {
        if model.isEmpty {
          EmptyView()
        } else if model.isText {
          Text("Help as text")
        } else {
          Button("Help") { model.isShown = true }
        }
      }
      .popover(isPresented: $model.isShown) { Text("Inside") }
    }
  }
}
