import Foundation
import Observation
import Testing
import ViewKit

/// Fields whose values are no texts.
@MainActor
struct FormattedFieldTests {
  @Test func `a number is read when Return is pressed`() throws {
    let model = Model()
    let tester = ViewTester(Numbers(model: model))
    tester.checksEveryFlush = true
    let field = try #require(tester.find(testID: "count"))
    #expect(field.element.props[.value] == .string("1,250"))
    field.type("13")
    #expect(model.count == 1250)
    #expect(field.current?.props[.value] == .string("13"))
    #expect(field.submit() == .handled)
    #expect(model.count == 13)
    #expect(model.submits == 1)
    field.type("1400")
    field.submit()
    #expect(field.current?.props[.value] == .string("1,400"))
    #expect(tester.problems == [])
  }

  @Test func `a number is read when the field is left`() throws {
    let model = Model()
    let tester = ViewTester(Numbers(model: model))
    tester.checksEveryFlush = true
    let field = try #require(tester.find(testID: "count"))
    field.type("7")
    #expect(tester.send(.blur, to: field.element.id) == .handled)
    #expect(model.count == 7)
    #expect(tester.problems == [])
  }

  @Test func `what is no number changes nothing`() throws {
    let model = Model()
    let tester = ViewTester(Numbers(model: model))
    let field = try #require(tester.find(testID: "count"))
    field.type("many")
    field.submit()
    #expect(model.count == 1250)
    #expect(field.current?.props[.value] == .string("1,250"))
  }

  @Test func `an empty field stands for no value`() throws {
    let model = Model()
    let tester = ViewTester(Numbers(model: model))
    let field = try #require(tester.find(testID: "limit"))
    #expect(field.element.props[.value] == .string(""))
    field.type("2.5")
    field.submit()
    #expect(model.limit == 2.5)
    field.type("")
    field.submit()
    #expect(model.limit == nil)
  }

  @Test func `a formatter shows and reads`() throws {
    let model = Model()
    let tester = ViewTester(Numbers(model: model))
    let field = try #require(tester.find(testID: "share"))
    #expect(field.element.props[.value] == .string("50%"))
    field.type("75%")
    field.submit()
    #expect(model.share == 0.75)
  }
}

@MainActor @Observable
private final class Model {
  var count = 1250
  var limit: Double?
  var share = 0.5
  var submits = 0
}

private struct Numbers: View {
  @Bindable var model: Model

  var body: some View {
    VStack {
      TextField("Count", value: $model.count, format: .number.locale(Locale(identifier: "en_US")))
        .accessibilityIdentifier("count")
        .onSubmit { model.submits += 1 }
      TextField(
        "Limit",
        value: $model.limit,
        format: .number.locale(Locale(identifier: "en_US")),
        prompt: Text("none")
      )
      .accessibilityIdentifier("limit")
      TextField("Share", value: $model.share, formatter: percent)
        .accessibilityIdentifier("share")
    }
  }

  private var percent: NumberFormatter {
    let formatter = NumberFormatter()
    formatter.locale = Locale(identifier: "en_US")
    formatter.numberStyle = .percent
    return formatter
  }
}
