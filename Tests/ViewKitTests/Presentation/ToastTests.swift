import Observation
import Testing
import ViewKit

@MainActor
@Suite struct ToastTests {
  @Test func `a toast is shown while its message is not nil, and covers no element`() throws {
    let model = Model()
    let tester = ViewTester(Screen(model: model))
    tester.checksEveryFlush = true
    #expect(tester.find(.toast) == nil)
    model.message = "Saved"
    tester.flush()
    let toast = try #require(tester.find(.toast))
    #expect(toast.element.props[.text] == .string("Saved"))
    #expect(tester.find(label: "Tap")?.tap() == .handled)
    model.message = nil
    tester.flush()
    #expect(tester.patches == [.remove(toast.element.id)])
    #expect(tester.problems == [])
  }

  @Test func `the same message with a new id is a new toast`() throws {
    let model = Model()
    model.message = "Saved"
    let tester = ViewTester(Screen(model: model))
    tester.checksEveryFlush = true
    let first = try #require(tester.find(.toast))
    model.number = 1
    tester.flush()
    let second = try #require(tester.find(.toast))
    #expect(first.element.id != second.element.id)
    #expect(second.element.props[.text] == .string("Saved"))
    #expect(tester.problems == [])
  }
}

@MainActor @Observable private final class Model {
  var message: String?
  var number = 0
}

private struct Screen: View {
  let model: Model

  var body: some View {
    Button("Tap") {}.toast(model.message, id: model.number)
  }
}
