import Observation
import Testing
import ViewKit

/// Pickers with the style `navigationLink`.
@MainActor
struct PickerLinkTests {
  @Test func `the link shows the selected option, and its page has a row for each option`() throws {
    let model = Model()
    let tester = ViewTester(NavigationStack { Screen(model: model) })
    tester.checksEveryFlush = true
    let link = try #require(tester.find(.button))
    #expect(link.element.props[.style] == .string("navigationLink"))
    #expect(link.element.props[.label] == .string("Fruit Pear"))
    link.tap()
    let page = try #require(tester.findAll(.page).last)
    #expect(page.element.props[.title] == .string("Fruit"))
    let options = tester.findAll(.button).filter {
      $0.element.props[.style] == .string("plain")
    }
    #expect(options.map(\.element.props[.label]) == [.string("Apple"), .string("Pear")])
    #expect(options.map(\.element.props[.isSelected]) == [.bool(false), .bool(true)])
    #expect(tester.problems == [])
  }

  @Test func `the choice of an option goes back and selects it`() throws {
    let model = Model()
    let tester = ViewTester(NavigationStack { Screen(model: model) })
    tester.checksEveryFlush = true
    tester.find(.button)?.tap()
    #expect(tester.find(.button, label: "Apple")?.tap() == .handled)
    #expect(model.fruit == "Apple")
    #expect(tester.findAll(.page).count == 1)
    #expect(tester.find(.button)?.element.props[.label] == .string("Fruit Apple"))
    #expect(tester.problems == [])
  }

  @Test func `a disabled picker's link is disabled`() throws {
    let tester = ViewTester(NavigationStack { Screen(model: Model()).disabled(true) })
    #expect(tester.find(.button)?.tap() == .disabled)
  }

  @Test func `outside of a stack the options are in place`() throws {
    let model = Model()
    let tester = ViewTester(Screen(model: model))
    let picker = try #require(tester.find(.picker))
    #expect(picker.element.props[.style] == .string("navigationLink"))
    #expect(picker.select("Apple") == .handled)
    #expect(model.fruit == "Apple")
  }

  @Test func `in a sheet above a stack the options are in place`() throws {
    let view = NavigationStack {
      Text("Below").sheet(isPresented: .constant(true)) { Screen(model: Model()) }
    }
    #expect(ViewTester(view).find(.picker) != nil)
  }
}

@MainActor
@Observable
private final class Model {
  var fruit = "Pear"
}

private struct Screen: View {
  @Bindable var model: Model

  var body: some View {
    Picker("Fruit", selection: $model.fruit) {
      ForEach(["Apple", "Pear"], id: \.self) { Text($0) }
    }
    .pickerStyle(.navigationLink)
  }
}
