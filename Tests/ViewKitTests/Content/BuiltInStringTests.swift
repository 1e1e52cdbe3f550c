import Foundation
import Testing

@testable import ViewKit

@MainActor
struct BuiltInStringTests {
  @Test(arguments: ["de-AT", "fr", "es-MX", "it", "pt-BR", "ja"])
  func `each string has a translation with the same placeholders`(language: String) throws {
    let locale = Locale(identifier: language)
    for string in BuiltInString.allCases {
      let translation = try #require(string.translation(in: locale), "\(string)")
      #expect(!translation.isEmpty)
      #expect(translation.contains("%@") == string.rawValue.contains("%@"), "\(string)")
    }
  }

  @Test(arguments: ["en", "en-GB", "ko"])
  func `a language without translations uses the English strings`(language: String) {
    let locale = Locale(identifier: language)
    #expect(BuiltInString.allCases.allSatisfy { $0.translation(in: locale) == nil })
    #expect(BuiltInString.edit.text(in: locale) == "Edit")
    #expect(BuiltInString.actionsForRow.text(in: locale, "%@ [x](y)") == "Actions for %@ [x](y)")
  }

  @Test func `views use the strings of the environment's language`() throws {
    let tester = ViewTester(
      NavigationStack {
        List {
          ForEach(["Brot", "Salz"], id: \.self) { Text($0) }.onDelete { _ in }.onMove { _, _ in }
          Text("Öl").contextMenu { Button("Weg") {} }
          TextEditor(text: .constant(""))
          EditButton()
          ContentUnavailableView.search
          ContentUnavailableView.search(text: "*Brot*")
        }
        .searchable(text: .constant("B")) { Text("Brot") }
        .searchScopes(.constant(1)) { Text("Alles").tag(1) }
        .navigationTitle("Delete")
      }
      .environment(\.locale, Locale(identifier: "de-AT"))
    )
    let page = tester.dump
    for string in [
      "Aktionen für Brot", "Nach unten", "Nach oben", "Löschen", "Suchen", "Vorschläge", "Bereich",
      "Bearbeiten", "Keine Ergebnisse", "Suchen Sie nach etwas anderem.",
      "Keine Ergebnisse für „*Brot*“", "\"Text\"",
    ] { #expect(page.contains(string), "\(string)") }
    // A string of the app is translated only by the app.
    #expect(page.contains("\"Delete\""))
    #expect(!page.contains("\"Search\""))
  }

  @Test func `an edit button is titled Done while rows are edited`() throws {
    let tester = ViewTester(EditButton().environment(\.locale, Locale(identifier: "ja")))
    try #require(tester.find(.button, label: "編集")).tap()
    #expect(tester.find(.button, label: "完了") != nil)
  }
}
