import Foundation
import NIOCore
import NIOHTTP1
import Testing
import ViewKit

@testable import WebHost

/// The host's own strings in the languages of the app.
@MainActor
@Suite struct HostStringsTests {
  @Test(.enabled(if: ClientSources.isPresent, "The folder Client is missing."))
  func `the script uses exactly the listed strings`() throws {
    let scripts = try ClientSources.modules().map(ClientSources.text).joined()
    let expected = Set(HostString.allCases.filter(\.isOfScript).map(\.rawValue))
    let literals = scripts.matches(of: #/"([^"\n]*)"/#).map { String($0.1) }
    #expect(expected.subtracting(literals) == [])
    let localized = scripts.matches(of: #/(?:localized|showNotice)\("([^"]+)"\)/#)
      .map { String($0.1) }
    #expect(Set(localized).subtracting(expected) == [])
  }

  @Test func `an app's catalog overrides strings, and missing strings are English`() throws {
    let strings = try HostStrings(in: Locale(identifier: "ko-KR"), bundle: catalog)
    #expect(strings[.back] == "뒤로")
    #expect(strings[.keptMany] == "%lld개")
    #expect(strings[.confirm] == "OK")
    #expect(
      strings.script
        == #"{"The %lld things you did are kept and sent then.":"%lld개","You are offline.":"오프라인"}"#
    )
  }

  @Test func `the catalog's source language is not used for other languages`() throws {
    #expect(try HostStrings(in: Locale(identifier: "en"), bundle: catalog) == HostStrings())
    #expect(try HostStrings(in: Locale(identifier: "nl"), bundle: catalog) == HostStrings())
  }

  @Test(arguments: ["de-AT", "fr", "es-MX", "it", "pt-BR", "ja"])
  func `each of the host's languages translates all strings with the same placeholders`(
    language: String
  ) {
    let locale = Locale(identifier: language)
    for word in HostString.allCases {
      let translation = HostStrings.translation(of: word, in: locale)
      #expect(translation != nil, "\(word)")
      #expect(translation?.contains("%lld") == word.rawValue.contains("%lld"))
    }
    #expect(HostStrings(in: locale)[.back] != "Back")
    #expect(HostStrings.translation(of: .back, in: Locale(identifier: "ko")) == nil)
  }

  @Test func `the root carries the script's translations, and the markup has the others`() throws {
    var renderer = HTMLRenderer(
      strings: try HostStrings(in: Locale(identifier: "ko"), bundle: catalog)
    )
    let page = Element(id: 1, .page, [.title: "Title"])
    renderer.draw(Element(id: 0, .root, [:], [page]), parent: NodeIndex.noParent, in: .plain)
    let html = String(buffer: renderer.html.buffer)
    #expect(html.contains(#"aria-label="뒤로""#))
    #expect(html.components(separatedBy: " data-t=").count == 2)
    #expect(try DOM(html).root.attributes["data-t"]?.contains("오프라인") == true)
  }

  @Test func `the button that replaces pulling is in the page's language`() {
    var renderer = HTMLRenderer(strings: HostStrings(in: Locale(identifier: "de")))
    let list = Element(id: 1, .list, [:], on: [.refresh])
    renderer.draw(Element(id: 0, .root, [:], [list]), parent: NodeIndex.noParent, in: .plain)
    #expect(String(buffer: renderer.html.buffer).contains(">Aktualisieren</button>"))
  }

  @Test func `an English page carries no translations`() {
    var renderer = HTMLRenderer()
    renderer.draw(Element(id: 0, .root, [:]), parent: NodeIndex.noParent, in: .plain)
    #expect(!String(buffer: renderer.html.buffer).contains("data-t="))
  }

  @Test func `an error page uses the app's catalog`() async throws {
    var configuration = WebHostConfiguration()
    configuration.additionalLanguages = ["ko"]
    configuration.errorCatalogs = try catalog
    let errors = ErrorPages(configuration, siteStyles: nil)
    func page(_ language: String) async -> String {
      let headers: HTTPHeaders = ["accept-language": language]
      let answer = Response.notice(.notFound, "There is nothing here.")
      let said = await errors.translated(answer, for: headers)
      return String(buffer: errors.finished(said, for: headers).body)
    }
    let korean = await page("ko-KR")
    #expect(korean.contains("<html lang=\"ko\">") && korean.contains("<p>여기에는 아무것도 없습니다.</p>"))
    let english = await page("en")
    #expect(english.contains("<html lang=\"en\">") && english.contains("There is nothing here."))
  }

  @Test nonisolated func `a rejection before the end of a body uses the app's catalog`()
    async throws
  {
    let catalog = try await catalog
    try await RunningHost.run({
      $0.additionalLanguages = ["ko"]
      $0.errorCatalogs = catalog
    }) { running in
      let connection = try await running.connect()
      let headers = ["Accept-Language: ko", "Content-Length: 100000"]
      let answer = try await connection.get("/", method: "POST", headers)
      #expect(answer.status == 413 && answer.body.contains("<p>요청이 너무 깁니다.</p>"))
      #expect(answer.header("connection") == "close")
      #expect(await connection.untilClosed() == nil)
    }
  }

  private var catalog: Bundle {
    get throws {
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent("words.bundle")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let text = """
        {"sourceLanguage": "ko", "version": "1.0", "strings": {
          "Back": {"localizations": {"ko": {"stringUnit": {"state": "translated", "value": "뒤로"}}}},
          "There is nothing here.": {"localizations": {"ko": {"stringUnit": {"value": "여기에는 아무것도 없습니다."}}}},
          "The request is too long.": {"localizations": {"ko": {"stringUnit": {"value": "요청이 너무 깁니다."}}}},
          "You are offline.": {"localizations": {"ko": {"stringUnit": {"state": "translated", "value": "오프라인"}}}},
          "The %lld things you did are kept and sent then.": {"localizations": {"ko": {"variations": {"plural": {
            "other": {"stringUnit": {"state": "translated", "value": "%lld개"}}}}}}}
        }}
        """
      try Data(text.utf8).write(
        to: folder.appendingPathComponent("Localizable.xcstrings"),
        options: .atomic
      )
      return try #require(Bundle(path: folder.path))
    }
  }
}
