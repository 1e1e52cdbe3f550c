import Foundation
import Observation
import PropertyTesting
import Testing
import ViewKit

/// Tests fields with formatted values.
@MainActor
struct FormattedFieldTests {
  @Test func `a number is parsed when Return is pressed`() throws {
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

  @Test func `a number is parsed when the field loses the focus`() throws {
    let model = Model()
    let tester = ViewTester(Numbers(model: model))
    tester.checksEveryFlush = true
    let field = try #require(tester.find(testID: "count"))
    field.type("7")
    #expect(tester.send(.blur, to: field.element.id) == .handled)
    #expect(model.count == 7)
    #expect(tester.problems == [])
  }

  @Test(arguments: ["count", "price", "decimal"])
  func `a number with too many digits is not parsed`(name: String) throws {
    let model = Model()
    let tester = ViewTester(Numbers(model: model))
    let field = try #require(tester.find(testID: name))
    let shown = field.element.props[.value]
    // Input as long as the largest number in full notation is still parsed.
    for text in ["1", "0" + String(repeating: "0", count: 400) + "1"] {
      field.type(text)
      field.submit()
      #expect(field.current?.props[.value] != shown)
    }
    let read = field.current?.props[.value]
    field.type(String(repeating: "0", count: 60_000) + "2")
    field.submit()
    #expect(field.current?.props[.value] == read)
  }

  @Test func `a date is displayed and parsed in the environment's time zone`() throws {
    var date = Date(timeIntervalSinceReferenceDate: 12 * 3600)
    let binding = Binding(get: { date }, set: { date = $0 })
    let formatter = DateFormatter()
    formatter.dateFormat = "yyyy-MM-dd HH:mm"
    let view = VStack {
      TextField(
        "Format",
        value: binding,
        format: Date.FormatStyle(date: .numeric, time: .shortened)
      )
      .accessibilityIdentifier("format")
      TextField("Formatter", value: binding, formatter: formatter).accessibilityIdentifier(
        "formatter"
      )
    }
    .environment(\.locale, Locale(identifier: "en_GB"))
    .environment(\.timeZone, try #require(TimeZone(identifier: "Asia/Tokyo")))
    let tester = ViewTester(view)
    let format = try #require(tester.find(testID: "format"))
    #expect(format.element.props[.value] == .string("01/01/2001, 21:00"))
    format.type("01/01/2001, 22:00")
    format.submit()
    #expect(date == Date(timeIntervalSinceReferenceDate: 13 * 3600))
    let formatted = try #require(tester.find(testID: "formatter"))
    formatted.type("2001-01-01 23:30")
    formatted.submit()
    #expect(date == Date(timeIntervalSinceReferenceDate: 14.5 * 3600))
  }

  @Test func `an invalid number changes no value`() throws {
    let model = Model()
    let tester = ViewTester(Numbers(model: model))
    let field = try #require(tester.find(testID: "count"))
    field.type("many")
    field.submit()
    #expect(model.count == 1250)
    #expect(field.current?.props[.value] == .string("1,250"))
  }

  @Test func `an empty field represents nil`() throws {
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

  @Test(arguments: [
    ("de_DE", "2,5", "1,5", 1.5), ("de_DE", "2,5", "1.234,56", 1234.56),
    ("de_DE", "2,5", "1.234", 1234), ("de_DE", "2,5", "-0,25", -0.25),
    ("fr_FR", "2,5", "1.5", 1.5), ("fr_FR", "2,5", "1 234,5", 1234.5),
    ("en_US", "2.5", "1,234.5", 1234.5), ("en_IN", "2.5", "12,34,567.5", 1_234_567.5),
    ("de_CH", "2.5", "1'234.5", 1234.5), ("ar_EG", "٢٫٥", "١٫٥", 1.5), ("sv_SE", "2,5", "1,5", 1.5),
  ])
  func `a number is displayed and parsed in the environment's locale`(
    locale: String,
    shown: String,
    typed: String,
    value: Double
  ) throws {
    let model = Model()
    model.limit = 2.5
    let field = try field("limit", model, locale)
    #expect(field.element.props[.value] == .string(shown))
    field.type(typed)
    field.submit()
    #expect(model.limit == value)
  }

  @Test(arguments: [
    ("de_DE", "19.99"), ("de_DE", "1.5"), ("de_DE", "1,234.56"), ("de_DE", "1.2345"),
    ("de_DE", "1,2,3"), ("de_DE", ".5"), ("en_US", "1,5"), ("en_US", "1.234,56"),
    ("en_US", "1,,234"), ("en_US", "1e400"), ("en_US", "-1e400"), ("en_US", "∞"), ("en_US", "NaN"),
    ("en_US", "inf"), ("en_US", ""), ("fr_FR", "1.234.5"),
  ])
  func `a number with separators of another locale, or not finite, is not parsed`(
    locale: String,
    typed: String
  ) throws {
    let model = Model()
    model.limit = 2.5
    for name in ["limit", "price", "count", "share", "decimal"] where typed != "" || name != "limit"
    {
      let field = try field(name, model, locale)
      let shown = field.element.props[.value]
      field.type(typed)
      field.submit()
      #expect(field.current?.props[.value] == shown, "\(name)")
    }
    #expect(model.limit == 2.5 && model.price == 9.5 && model.count == 1250 && model.share == 0.5)
    #expect(model.decimal == 0.5)
  }

  @Test func `a price is parsed in the environment's locale, the sign is optional`() throws {
    for (locale, typed) in [
      ("de_DE", "19,99"), ("de_DE", "19,99 €"), ("de_DE", "€19,99"), ("en_US", "€19.99"),
      ("en_US", "19.99"), ("de_AT", "€ 19,99"), ("fr_FR", "19.99"),
    ] {
      let model = Model()
      let field = try field("price", model, locale)
      field.type(typed)
      field.submit()
      #expect(model.price == 19.99, "\(typed) in \(locale)")
    }
  }

  @Test(arguments: ProgramSeeds.chosen(1))
  func `a field parses its displayed value in every locale`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let locales = [
      "de_DE", "de_AT", "de_CH", "en_US", "en_IN", "hi_IN", "fr_FR", "sv_SE", "pl_PL", "ar_EG",
      "fa_IR", "pt_PT",
    ]
    for locale in locales {
      for _ in 0..<8 {
        let cents = Int.random(in: -200_000_000...200_000_000, using: &generator)
        let model = Model()
        model.limit = Double(cents) / 100
        model.count = cents
        model.price = Double(cents) / 100
        for name in ["limit", "count", "price"] {
          let before = (model.limit, model.count, model.price)
          let field = try field(name, model, locale)
          guard case .string(let shown)? = field.element.props[.value] else { continue }
          field.type("0")
          field.submit()
          field.type(shown)
          field.submit()
          #expect((model.limit, model.count, model.price) == before, "\(shown) in \(locale)")
        }
      }
    }
  }

  @Test func `a formatter uses the environment's locale unless it has its own`() throws {
    let model = Model()
    #expect(try field("share", model, "de_DE").element.props[.value] == .string("50%"))
    let field = try field("decimal", model, "de_DE")
    #expect(field.element.props[.value] == .string("0,5"))
    field.type("1,25")
    field.submit()
    #expect(model.decimal == 1.25)
  }

  private func field(_ name: String, _ model: Model, _ locale: String) throws -> ViewTester.Found {
    let view = Numbers(model: model).environment(\.locale, Locale(identifier: locale))
    return try #require(ViewTester(view).find(testID: name))
  }

  @Test func `a formatter displays and parses`() throws {
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
  var price = 9.5
  var decimal = 0.5
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
      TextField("Price", value: $model.price, format: .currency(code: "EUR"))
        .accessibilityIdentifier("price")
      TextField("Decimal", value: $model.decimal, formatter: decimal)
        .accessibilityIdentifier("decimal")
    }
  }

  private var decimal: NumberFormatter {
    let formatter = NumberFormatter()
    formatter.numberStyle = .decimal
    return formatter
  }

  private var percent: NumberFormatter {
    let formatter = NumberFormatter()
    formatter.locale = Locale(identifier: "en_US")
    formatter.numberStyle = .percent
    return formatter
  }
}
