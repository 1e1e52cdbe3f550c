import ComposableArchitecture
import Foundation
import Testing
import ViewKit

/// Alerts in the state are localized from string catalogs, in the language of the page.
@MainActor
@Suite struct LocalizedAlertTests {
  @Test func `an alert is localized in the language of its view`() throws {
    let bundle = try Self.bundle()
    defer { try? FileManager.default.removeItem(atPath: bundle.bundlePath) }
    let alert = AlertState<Int> {
      TextState("Delete \(2) of \("Ada")?", bundle: bundle)
    } actions: {
      ButtonState(action: 1) { TextState("Delete", bundle: bundle) }
      ButtonState(action: 2) { TextState(verbatim: "Delete") }
    } message: {
      TextState("Since \(1234.5, format: .number)", bundle: bundle) + TextState(" Delete")
    }
    func expect(_ strings: [String], in locale: String) throws {
      let tester = ViewTester(
        Text("page").alert(.constant(alert)) { _ in }
          .environment(\.locale, Locale(identifier: locale))
      )
      let element = try #require(tester.find(.alert)?.element)
      #expect(element.props[.title] == .string(strings[0]))
      #expect(element.props[.text] == .string(strings[1]))
      #expect(tester.findAll(.button).count == 2)
      for word in strings[2...] { #expect(tester.find(.button, label: word) != nil, "\(word)") }
    }
    try expect(
      ["2 Dinge von Ada löschen?", "Seit 1.234,5 Delete", "Löschen", "Delete"],
      in: "de_DE"
    )
    try expect(["Delete 2 of Ada?", "Since 1,234.5 Delete", "Delete"], in: "en_US")
  }

  @Test func `a state's text with values is localized like a view's own text`()
    throws
  {
    let bundle = try Self.bundle()
    defer { try? FileManager.default.removeItem(atPath: bundle.bundlePath) }
    let pairs: [(TextState, Text)] = [
      (TextState("100%", bundle: bundle), Text("100%", bundle: bundle)),
      (TextState("100% of \(1)", bundle: bundle), Text("100% of \(1)", bundle: bundle)),
      (
        TextState("\(7, specifier: "%03lld") \(0.5) \(0.5, specifier: "%.1f")", bundle: bundle),
        Text("\(7, specifier: "%03lld") \(0.5) \(0.5, specifier: "%.1f")", bundle: bundle)
      ),
      (TextState("", tableName: "Other"), Text("", tableName: "Other")),
    ]
    for (state, text) in pairs { #expect(Text(state) == text) }
  }

  private static func bundle() throws -> Bundle {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(catalogue.utf8).write(to: folder.appendingPathComponent("Localizable.xcstrings"))
    return try #require(Bundle(path: folder.path))
  }

  private static let catalogue = """
    {"sourceLanguage": "en", "version": "1.0", "strings": {
      "Delete": {"localizations": {
        "de": {"stringUnit": {"state": "translated", "value": "Löschen"}}}},
      "Since %@": {"localizations": {
        "de": {"stringUnit": {"state": "translated", "value": "Seit %@"}}}},
      "Delete %lld of %@?": {"localizations": {
        "de": {"variations": {"plural": {
          "one": {"stringUnit": {"state": "translated", "value": "%lld Ding von %@ löschen?"}},
          "other": {"stringUnit": {"state": "translated", "value": "%lld Dinge von %@ löschen?"}}
        }}}}}
    }}
    """
}
