import Foundation
import Observation
import Testing

@testable import ViewKit

/// Tests text that is localized, styled by Markdown, or interpolated.
@MainActor
struct LocalizedTextTests {
  @Test func `Markdown in a literal is style, and in a string plain characters`() {
    let stars = "**plain**"
    expect(
      Text("**bold** and *soft*, `code` ~~gone~~"),
      """
      text
        text "bold" fontWeight="bold"
        text " and "
        text "soft" isItalic=true
        text ", "
        text "code" fontDesign="monospaced"
        text " "
        text "gone" isStruckThrough=true
      """
    )
    expect(Text(stars), #"text "**plain**""#)
    expect(Text(verbatim: "*x*"), #"text "*x*""#)
  }

  @Test(arguments: [
    "2 * 3 * 4", "snake_case_name", "a ** b", "[no link]", "*", "**", "~one~", "`",
  ])
  func `characters that are not Markdown are unchanged`(words: String) {
    #expect(InlineMarkdown.runs(of: [.literal(words)]) == [.init(.literal(words))])
  }

  @Test func `a Markdown link in text is a link`() {
    expect(
      Text("See [the page](https://a.example/b)."),
      """
      text
        text "See "
        link "the page" source="https://a.example/b"
        text "."
      """
    )
  }

  @Test func `values are interpolated at their positions`() {
    let name = "Ada"
    expect(Text("\(name) has \(3) of \(0.5, specifier: "%.1f")"), #"text "Ada has 3 of 0.5""#)
    expect(Text("100% of \(name)"), #"text "100% of Ada""#)
    expect(
      Text("Sum: \(Text("9").bold())"),
      """
      text
        text "Sum: "
        text "9" fontWeight="bold"
      """
    )
    expect(Text(12.5, format: .number), #"text "12.5""#)
  }

  @Test(arguments: ["[Bob](https://evil.example)", "*a* _b_", "`", "100 % %@ %lld", "\\"])
  func `a value is plain text in every title, also if it contains Markdown`(name: String) {
    expect(Text("Hello \(name)"), "text \"Hello \(name)\"")
    let tester = ViewTester(
      NavigationStack {
        VStack {
          Button("Delete \(name)") {}
          Toggle("Mute \(name)", isOn: .constant(true))
          NavigationLink("Open \(name)") { EmptyView() }
          ContentUnavailableView.search(text: name)
        }
        .navigationTitle("Page of \(name)")
        .alert("Remove \(name)?", isPresented: .constant(true)) {
          Button("Really \(name)") {}
        } message: {
          Text("\(name) will be gone")
        }
      }
    )
    #expect(tester.findAll(.link).isEmpty)
    for text in [
      "Delete \(name)", "Mute \(name)", "Open \(name)", "No Results for “\(name)”",
      "Really \(name)", "\(name) will be gone",
    ] {
      #expect(tester.find(text: text) != nil, "\(text) in \(tester.dump)")
    }
    #expect(tester.find(.page)?.element.props[.title] == .string("Page of \(name)"))
    #expect(tester.find(.alert)?.element.props[.title] == .string("Remove \(name)?"))
  }

  @Test func `Markdown around a value styles it, and an address may contain a value`() {
    let (name, id) = ("*A*", "7)")
    expect(
      Text("**\(name)** and [\(name)](https://a.example/\(id)?x)"),
      """
      text
        text "*A*" fontWeight="bold"
        text " and "
        link "*A*" source="https://a.example/7)?x"
      """
    )
    expect(
      Text("**a \(Text("b").italic()) \(Text("c").fontWeight(.light))**"),
      """
      text
        text "a " fontWeight="bold"
        text "b" fontWeight="bold" isItalic=true
        text " " fontWeight="bold"
        text "c" fontWeight="light"
      """
    )
  }

  @Test func `a link in a label is part of the label, and no second target in a button`() {
    let tester = ViewTester(
      VStack {
        Button("Read [the terms](https://a.example) first") {}
        Toggle("I **ac**cept [the terms](https://a.example)", isOn: .constant(true))
      }
    )
    #expect(tester.find(.button, label: "Read the terms first") != nil, "\(tester.dump)")
    #expect(tester.find(.toggle)?.element.props[.label] == .string("I accept the terms"))
    #expect(tester.findAll(.link).count == 1)
  }

  @Test func `a catalog translates, selects plural forms and reorders values`() throws {
    let bundle = try Self.bundle(Self.catalogue)
    defer { try? FileManager.default.removeItem(atPath: bundle.bundlePath) }
    func words(_ key: LocalizedStringKey, _ locale: String) -> PropValue? {
      let view = Text(key, bundle: bundle).environment(\.locale, Locale(identifier: locale))
      return ViewTester(view).find(.text)?.element.props[.text]
    }
    #expect(words("Cart", "de_DE") == .string("Warenkorb"))
    #expect(words("Cart", "fr") == .string("Basket"))
    #expect(words("Unknown", "de") == .string("Unknown"))
    #expect(words("\(1) items", "de") == .string("1 Ding"))
    #expect(words("\(5) items", "de_AT") == .string("5 Dinge"))
    let (a, b) = ("a", "b")
    #expect(words("\(a) before \(b)", "de") == .string("b nach a"))
  }

  @Test(arguments: [Int.min, -1, 0])
  func `a position below one in a catalog does not crash`(position: Int) throws {
    let bundle = try Self.bundle(
      """
      {"sourceLanguage": "en", "version": "1.0", "strings": {
        "%lld birds": {"localizations": {"en": {
          "stringUnit": {"state": "translated", "value": "%#@birds@ and %\(position)$lld"},
          "substitutions": {"birds": {
            "argNum": \(position), "formatSpecifier": "lld", "variations": {"plural": {
              "other": {"stringUnit": {"state": "translated", "value": "birds"}}}}}}}}}
      }}
      """
    )
    defer { try? FileManager.default.removeItem(atPath: bundle.bundlePath) }
    let element = ViewTester(Text("\(2) birds", bundle: bundle)).find(.text)?.element
    guard case .string(let text)? = element?.props[.text] else {
      Issue.record("The text is missing.")
      return
    }
    #expect(text.hasPrefix("birds and"))
  }

  @Test(arguments: ["99999999999", "-500000", ".99999999999"])
  func `a specifier with a width of four digits or more formats the plain number`(width: String) {
    #expect(Specifier.format(2.5, "\(width)g", Locale(identifier: "en")) == "2.5")
    #expect(Specifier.format(7, "\(width)lld") == "7")
  }

  @Test func `each number in a string has its own plural form, and a new key shows the key`()
    throws
  {
    let bundle = try Self.bundle(Self.catalogue)
    defer { try? FileManager.default.removeItem(atPath: bundle.bundlePath) }
    func words(_ key: LocalizedStringKey, _ locale: String) -> PropValue? {
      let view = Text(key, bundle: bundle).environment(\.locale, Locale(identifier: locale))
      return ViewTester(view).find(.text)?.element.props[.text]
    }
    #expect(words("\(1) birds in \(2) trees", "de") == .string("1 Vogel in 2 Bäumen"))
    #expect(words("\(2000) birds in \(1) trees", "de") == .string("2.000 Vögel in 1 Baum"))
    #expect(words("\(1) birds in \(2) trees", "fr") == .string("1 birds in 2 trees"))
    #expect(words("Fresh", "de") == .string("Fresh"))
  }

  @Test func `numbers and dates follow the environment's language`() throws {
    let day = Date(timeIntervalSinceReferenceDate: 12 * 3600)
    let view = VStack {
      Text(1234.5, format: .number)
      Text("Sum: \(1234.5, format: .number.precision(.fractionLength(2)))")
      Text("\(0.25, specifier: "%.1f") and \(12345)")
      Text(day, format: .dateTime.month(.wide).locale(Locale(identifier: "en")))
      List {
        Section {
          Text("row").badge(Text(2.5, format: .number))
        } header: {
          Text(0.5, format: .percent)
        }
      }
    }
    func words(_ locale: String) -> String {
      ViewTester(view.environment(\.locale, Locale(identifier: locale))).dump
    }
    let german = words("de_DE")
    for text in ["1.234,5", "Sum: 1.234,50", "0,2 and 12.345", "Januar", "50\u{a0}%", "2,5"] {
      #expect(german.contains("\"\(text)\""), "\(text) in \(german)")
    }
    let english = words("en_US")
    for text in ["1,234.5", "Sum: 1,234.50", "0.2 and 12,345", "January", "50%", "2.5"] {
      #expect(english.contains("\"\(text)\""), "\(text) in \(english)")
    }
  }

  @Test func `a part of the screen has the layout direction of its environment`() {
    let direction = Reading().environment(\.layoutDirection, .rightToLeft)
    expect(
      VStack {
        Reading()
        direction
        HStack { Text("x") }.environment(\.layoutDirection, .rightToLeft)
      },
      """
      vStack
        text "leftToRight"
        text "rightToLeft" layoutDirection="rtl"
        hStack layoutDirection="rtl"
          text "x"
      """
    )
  }

  @Test func `an app with its own language reports it, and its text follows immediately`() throws {
    let bundle = try Self.bundle(Self.catalogue)
    defer { try? FileManager.default.removeItem(atPath: bundle.bundlePath) }
    let setting = Setting()
    let tester = ViewTester(InLanguage(setting: setting, bundle: bundle))
    tester.checksEveryFlush = true
    #expect(tester.find(text: "Basket") != nil)
    #expect(tester.model.root.props[.language] == nil)
    setting.locale = Locale(identifier: "de_AT")
    tester.flush()
    #expect(tester.find(text: "Warenkorb") != nil)
    #expect(tester.model.root.props[.language] == .string("de-AT"))
    #expect(tester.problems == [])
  }

  private static func bundle(_ catalogue: String) throws -> Bundle {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(catalogue.utf8).write(to: folder.appendingPathComponent("Localizable.xcstrings"))
    return try #require(Bundle(path: folder.path))
  }

  @Test func `titles of controls are localized like text`() {
    let tester = ViewTester(
      NavigationStack {
        Button("**Save**") {}.navigationTitle("Title")
      }
    )
    #expect(tester.find(.button, label: "Save") != nil)
    #expect(tester.find(.page)?.element.props[.title] == .string("Title"))
  }

  @Test(arguments: [
    (0, "en", "other"), (1, "en", "one"), (1, "fr", "one"), (0, "fr", "one"), (2, "fr", "other"),
    (21, "ru", "one"), (3, "ru", "few"), (11, "ru", "many"), (5, "pl", "many"), (22, "pl", "few"),
    (2, "ar", "two"), (7, "ja", "other"), (3, "cs", "few"),
  ])
  func `a language selects its plural category`(number: Int64, language: String, category: String) {
    #expect(PluralCategory.of(number, in: language).rawValue == category)
  }

  @Test func `timer text follows the clock`() async throws {
    let start = Date(timeIntervalSinceReferenceDate: 0)
    let time = ManualTime(start)
    let view = Text(start.addingTimeInterval(65), style: .timer)
      .environment(\.locale, Locale(identifier: "en_US"))
      .environment(\.wallClock, time.clock)
    let tester = ViewTester(view)
    #expect(tester.find(.text)?.element.props[.text] == .string("1:05"))
    while !time.isAwaited { await Task.yield() }
    time.advance(by: 10)
    while tester.find(text: "0:55") == nil {
      await Task.yield()
      tester.flush()
    }
    tester.close()
  }

  @Test func `dates follow the time zone and language`() {
    let noon = Date(timeIntervalSinceReferenceDate: 12 * 3600)
    let view = VStack {
      Text(noon, style: .date)
      Text(noon, style: .time)
    }
    .environment(\.locale, Locale(identifier: "en_GB"))
    .environment(\.timeZone, TimeZone(secondsFromGMT: 0) ?? .current)
    let words = ViewTester(view).findAll(.text).compactMap { $0.element.props[.text] }
    #expect(words == [.string("1 January 2001"), .string("12:00")])
  }

  @Test func `a format uses the environment's time zone unless it has its own`() throws {
    let noon = Date(timeIntervalSinceReferenceDate: 12 * 3600)
    let tokyo = try #require(TimeZone(identifier: "Asia/Tokyo"))
    let format = Date.FormatStyle(date: .omitted, time: .shortened)
    var own = format
    own.timeZone = try #require(TimeZone(secondsFromGMT: 3600))
    let view = VStack {
      Text(noon, format: format)
      Text("at \(noon, format: format)")
      Text(noon, format: own)
      Text(noon...noon.addingTimeInterval(60))
    }
    .environment(\.locale, Locale(identifier: "en_GB"))
    .environment(\.timeZone, tokyo)
    let words = ViewTester(view).findAll(.text).compactMap { $0.element.props[.text] }
    #expect(words.prefix(3) == [.string("21:00"), .string("at 21:00"), .string("13:00")])
    guard case .string(let interval)? = words.last else {
      Issue.record("An interval is a text.")
      return
    }
    #expect(interval.contains("21:00"))
  }

  @Test func `a time zone that arrives later updates the displayed dates`() throws {
    let noon = Date(timeIntervalSinceReferenceDate: 12 * 3600)
    let region = HostRegion(
      locale: Locale(identifier: "en_GB"),
      timeZone: TimeZone(secondsFromGMT: 0)
    )
    let tester = ViewTester(Text(noon, style: .time).inRegion(region))
    #expect(tester.find(.text)?.element.props[.text] == .string("12:00"))
    region.timeZone = TimeZone(identifier: "America/Los_Angeles")
    tester.flush()
    #expect(tester.find(.text)?.element.props[.text] == .string("4:00"))
  }

  private static let catalogue = """
    {"sourceLanguage": "en", "version": "1.0", "strings": {
      "Cart": {"localizations": {
        "en": {"stringUnit": {"state": "translated", "value": "Basket"}},
        "de": {"stringUnit": {"state": "translated", "value": "Warenkorb"}}}},
      "%@ before %@": {"localizations": {
        "de": {"stringUnit": {"state": "translated", "value": "%2$@ nach %1$@"}}}},
      "Unused": {},
      "Fresh": {"localizations": {"de": {"stringUnit": {"state": "new", "value": ""}}}},
      "%lld birds in %lld trees": {"localizations": {"de": {
        "stringUnit": {"state": "translated", "value": "%#@birds@ in %#@trees@"},
        "substitutions": {
          "birds": {"argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {
            "one": {"stringUnit": {"state": "translated", "value": "%arg Vogel"}},
            "other": {"stringUnit": {"state": "translated", "value": "%arg Vögel"}}}}},
          "trees": {"argNum": 2, "formatSpecifier": "lld", "variations": {"plural": {
            "one": {"stringUnit": {"state": "translated", "value": "%arg Baum"}},
            "other": {"stringUnit": {"state": "translated", "value": "%arg Bäumen"}}}}}}}}},
      "%lld items": {"localizations": {"de": {"variations": {"plural": {
        "one": {"stringUnit": {"state": "translated", "value": "%lld Ding"}},
        "other": {"stringUnit": {"state": "translated", "value": "%lld Dinge"}}}}}}}
    }}
    """
}

@MainActor
@Observable
private final class Setting {
  var locale: Locale?
}

private struct InLanguage: View {
  let setting: Setting
  let bundle: Bundle

  var body: some View {
    Text("Cart", bundle: bundle).language(setting.locale)
  }
}

/// A clock that a test advances.
private final class ManualTime: Sendable {
  private struct State {
    var now: Date
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state: LockedState

  init(_ now: Date) {
    state = LockedState(now)
  }

  var clock: WallClock {
    WallClock(
      now: { [state] in state.now },
      sleep: { [state] _ in
        await withCheckedContinuation { state.wait($0) }
        try Task.checkCancellation()
      }
    )
  }

  var isAwaited: Bool { state.isAwaited }

  func advance(by seconds: Double) {
    state.advance(by: seconds)
  }

  // Guarded by `lock`.
  private final class LockedState: @unchecked Sendable {
    private let lock = NSLock()
    private var state: State

    init(_ now: Date) {
      state = State(now: now)
    }

    var now: Date { lock.withLock { state.now } }
    var isAwaited: Bool { lock.withLock { !state.waiting.isEmpty } }

    func wait(_ continuation: CheckedContinuation<Void, Never>) {
      lock.withLock { state.waiting.append(continuation) }
    }

    func advance(by seconds: Double) {
      let waiting = lock.withLock {
        state.now += seconds
        defer { state.waiting = [] }
        return state.waiting
      }
      for continuation in waiting { continuation.resume() }
    }
  }
}

@MainActor
private func expect(
  _ view: some View,
  _ dump: String,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let tester = ViewTester(view)
  #expect(
    tester.model.root.children.map(\.dump).joined(separator: "\n") == dump,
    sourceLocation: sourceLocation
  )
}

private struct Reading: View {
  @Environment(\.layoutDirection) var direction

  var body: some View { Text(verbatim: "\(direction)") }
}
