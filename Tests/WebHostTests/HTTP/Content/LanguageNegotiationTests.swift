import Foundation
import Testing
import ViewKit

@testable import WebHost

/// A page has the browser's preferred language, unless the app chooses another.
@Suite(.timeLimit(.minutes(15))) struct LanguageNegotiationTests {
  @Test(arguments: [
    (["de-AT,de;q=0.9"], "de", "de-at"), (["de, de-CH;q=0.5"], "de", "de-ch"), (["de"], "de", "de"),
    (["de-XX"], "de", "de"), (["pt"], "pt-BR", "pt-BR"), (["fr-CA"], "en", "en"),
    (["en-GB, de-AT"], "en", "en-gb"), (["de-" + String(repeating: "a", count: 9000)], "de", "de"),
  ])
  func `numbers and dates follow the browser's region, if it is known`(
    accepted: [String],
    language: String,
    locale: String
  ) {
    let choice = LanguageNegotiation(available: ["en", "de", "pt-BR"], accepted: accepted)
    #expect(choice.language == language && choice.locale == locale)
  }

  @Test func `the first page declares its language`() async throws {
    var configuration = WebHostConfiguration()
    configuration.clock = ManualClock()
    configuration.additionalLanguages = ["de"]
    configuration.pageExists = { _ in true }
    let host = WebHost(configuration: configuration) { request in
      Text(1234.5, format: .number)
        .language(request.path == "/own" ? Locale(identifier: "fr_FR") : nil)
    }
    let address = try await host.start()
    do {
      let connection = try await LoopbackConnection(port: address.port)
      let german = try await connection.get("/", ["Accept-Language: de-DE"]).body
      #expect(german.contains("<html lang=\"de\">") && german.contains(">1.234,5<"))
      let swiss = try await connection.get("/", ["Accept-Language: de-CH"]).body
      #expect(swiss.contains("<html lang=\"de\">") && swiss.contains(">1’234.5<"))
      let english = try await connection.get("/", ["Accept-Language: nl"]).body
      #expect(english.contains("<html lang=\"en\">") && english.contains(">1,234.5<"))
      let own = try await connection.get("/own", ["Accept-Language: de-DE"]).body
      #expect(own.contains("<html lang=\"fr-FR\">") && own.contains("<main class=\"root\""))
      #expect(own.contains("lang=\"fr-FR\"") && own.contains(">1\u{202F}234,5<"))
    } catch {
      await host.stop()
      throw error
    }
    await host.stop()
  }
}
