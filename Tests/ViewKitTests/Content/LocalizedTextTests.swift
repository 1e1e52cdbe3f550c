import Foundation
import Testing

@testable import ViewKit

/// Words that are looked up, marked, and made of values.
@MainActor
struct LocalizedTextTests {
  @Test func `a literal's marks are looks, a string's are characters`() {
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
  func `what is no mark stays as it is`(words: String) {
    #expect(InlineMarkdown.runs(of: words) == [.init(string: words)])
  }

  @Test func `a link in a text is a link`() {
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

  @Test func `values stand in their places`() {
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

  @Test func `a catalogue translates, chooses plural forms, and may reorder`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(Self.catalogue.utf8).write(to: folder.appendingPathComponent("Localizable.xcstrings"))
    let bundle = try #require(Bundle(path: folder.path))
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

  @Test func `titles of controls are looked up like texts`() {
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
  func `languages tell numbers apart`(number: Int64, language: String, category: String) {
    #expect(PluralCategory.of(number, in: language).rawValue == category)
  }

  @Test func `a text of a date goes on with the time`() async throws {
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

  @Test func `dates follow the time zone and the language`() {
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

  private static let catalogue = """
    {"sourceLanguage": "en", "version": "1.0", "strings": {
      "Cart": {"localizations": {
        "en": {"stringUnit": {"state": "translated", "value": "Basket"}},
        "de": {"stringUnit": {"state": "translated", "value": "Warenkorb"}}}},
      "%@ before %@": {"localizations": {
        "de": {"stringUnit": {"state": "translated", "value": "%2$@ nach %1$@"}}}},
      "Unused": {},
      "%lld items": {"localizations": {"de": {"variations": {"plural": {
        "one": {"stringUnit": {"state": "translated", "value": "%lld Ding"}},
        "other": {"stringUnit": {"state": "translated", "value": "%lld Dinge"}}}}}}}
    }}
    """
}

/// A time that a test moves on.
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

  // Guarded by its lock.
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
