import Foundation
import Testing

@testable import ViewKit

/// Tests pickers of dates and colors, text editors and disclosure groups.
@MainActor
struct ChooserTests {
  private let utc = TimeZone(secondsFromGMT: 0) ?? .current

  @Test func `a date picker uses the value format of a host's date field`() throws {
    let date = Box(Date(timeIntervalSinceReferenceDate: 3600 * 6 + 20 * 60))
    let tester = ViewTester(
      DatePicker("When", selection: date.binding).environment(\.timeZone, utc)
    )
    let picker = try #require(tester.find(.datePicker))
    #expect(picker.element.props[.value] == .string("2001-01-01T06:20"))
    #expect(picker.select("2004-02-29T23:59") == .handled)
    #expect(date.value == Date(timeIntervalSinceReferenceDate: 99_791_940))
    for value in [
      "2003-02-29T10:00", "2004-13-01T10:00", "2004-01-01", "x", "", "2004-01-01T24:00",
    ] {
      #expect(picker.select(value) == .invalidValue)
    }
  }

  @Test func `the ids of a picker's rows are their tags, unless the rows have tags`() throws {
    let fruit = Box("Pear")
    let tester = ViewTester(
      Picker("Fruit", selection: fruit.binding) {
        ForEach(["Apple", "Pear"], id: \.self) { Text($0) }
        ForEach([1, 2], id: \.self) { Text("\($0)").tag("Number \($0)") }
      }
    )
    let picker = try #require(tester.find(.picker))
    #expect(picker.element.props[.selection] == .string("Pear"))
    #expect(picker.select("Apple") == .handled)
    #expect(fruit.value == "Apple")
    #expect(picker.select("Number 2") == .handled)
    #expect(fruit.value == "Number 2")
    #expect(picker.select("1") == .invalidValue)
  }

  @Test func `picking a day keeps the time, and days outside the bounds are rejected`() throws {
    let day = 86400.0
    let date = Box(Date(timeIntervalSinceReferenceDate: 10 * day + 77))
    let bounds =
      Date(timeIntervalSinceReferenceDate: 5 * day)...Date(timeIntervalSinceReferenceDate: 20 * day)
    let view = DatePicker("Day", selection: date.binding, in: bounds, displayedComponents: .date)
    let tester = ViewTester(view.environment(\.timeZone, utc))
    let picker = try #require(tester.find(.datePicker))
    #expect(picker.element.props[.minimum] == .string("2001-01-06"))
    #expect(picker.select("2001-01-12") == .handled)
    #expect(date.value == Date(timeIntervalSinceReferenceDate: 11 * day + 77))
    #expect(picker.select("2001-01-05") == .invalidValue)
    #expect(picker.select("2001-02-01") == .invalidValue)
  }

  @Test func `the days of both bounds are valid at every time of the day`() throws {
    let day = 86400.0
    let date = Box(Date(timeIntervalSinceReferenceDate: 10 * day + 15 * 3600))
    let first = Date(timeIntervalSinceReferenceDate: 5 * day + 20 * 3600)
    let last = Date(timeIntervalSinceReferenceDate: 20 * day + 9 * 3600)
    let bounds = first...last
    let view = DatePicker("Day", selection: date.binding, in: bounds, displayedComponents: .date)
    let tester = ViewTester(view.environment(\.timeZone, utc))
    let picker = try #require(tester.find(.datePicker))
    #expect(picker.select("2001-01-21") == .handled)
    #expect(date.value == last)
    #expect(picker.select("2001-01-22") == .invalidValue)
    #expect(picker.select("2001-01-06") == .handled)
    #expect(date.value == first)
  }

  @Test func `a color is picked`() throws {
    let color = Box(Color.red)
    let tester = ViewTester(ColorPicker("Tint", selection: color.binding))
    let picker = try #require(tester.find(.colorPicker))
    #expect(picker.element.props[.value] == .string("#ff3b30"))
    #expect(picker.select("#0080ff") == .handled)
    #expect(color.value == Color(red: 0, green: 128 / 255, blue: 1))
    for value in ["0080ff", "#0080fg", "#+12345", "", "#fff"] {
      #expect(picker.select(value) == .invalidValue)
    }
  }

  @Test func `a disclosure group contains its content only while open`() throws {
    let tester = ViewTester(DisclosureGroup("More") { Text("inside") })
    tester.checksEveryFlush = true
    let group = try #require(tester.find(.disclosure))
    #expect(tester.find(text: "inside") == nil)
    #expect(group.select("true") == .handled)
    #expect(tester.find(text: "inside") != nil)
    // A host does not expand the group alone. Without this patch, the page's next click would request to open it again.
    #expect(tester.patches.contains(.set(group.element.id, .isExpanded, .bool(true))))
    #expect(group.select("false") == .handled)
    #expect(tester.find(text: "inside") == nil)
    #expect(group.select("perhaps") == .invalidValue)
    #expect(tester.problems == [])
  }

  @Test func `a text editor is a field of several lines`() throws {
    let text = Box("")
    let tester = ViewTester(TextEditor(text: text.binding))
    let field = try #require(tester.find(.textField))
    #expect(field.element.props[.axis] == .string("vertical"))
    field.type("a\nb")
    #expect(text.value == "a\nb")
  }

  @Test func `a field describes its input to the keyboard`() throws {
    let text = Box("")
    let view = VStack {
      TextField("Mail", text: text.binding)
        .keyboardType(.emailAddress).submitLabel(.next).textInputAutocapitalization(.never)
        .autocorrectionDisabled().textContentType(.username)
    }
    let field = try #require(ViewTester(view).find(.textField)).element
    #expect(field.props[.keyboard] == .string("email"))
    #expect(field.props[.submitLabel] == .string("next"))
    #expect(field.props[.autocapitalization] == .string("none"))
    #expect(field.props[.disablesAutocorrection] == .bool(true))
    #expect(field.props[.textContent] == .string("username"))
  }
}

@MainActor
private final class Box<Value> {
  var value: Value

  init(_ value: Value) { self.value = value }

  var binding: Binding<Value> {
    Binding(get: { self.value }, set: { self.value = $0 })
  }
}
