import Foundation
import Testing
import ViewKit

@testable import WebHost

/// Pages in right-to-left languages have that direction.
@Suite(.timeLimit(.minutes(15))) struct WritingDirectionTests {
  @Test(arguments: [
    ("ar", "rtl"), ("ar-EG", "rtl"), ("he", "rtl"), ("fa", "rtl"), ("ur", "rtl"), ("en", "ltr"),
    ("de-AT", "ltr"), ("ar-Latn", "ltr"), ("", "ltr"), ("\u{0}<", "ltr"),
  ])
  func `a language determines the writing direction`(language: String, direction: String) {
    #expect(WritingDirection.of(language).rawValue == direction)
  }

  @Test func `the first page declares its direction, and views read it`() async throws {
    var configuration = WebHostConfiguration()
    configuration.clock = ManualClock()
    configuration.additionalLanguages = ["ar", "he"]
    configuration.pageExists = { _ in true }
    let host = WebHost(configuration: configuration) { request in
      Direction().language(request.path == "/own" ? Locale(identifier: "he_IL") : nil)
    }
    let address = try await host.start()
    do {
      let connection = try await LoopbackConnection(port: address.port)
      let arabic = try await connection.get("/", ["Accept-Language: ar-EG"]).body
      #expect(arabic.contains("<html lang=\"ar\" dir=\"rtl\">") && arabic.contains(">rightToLeft<"))
      #expect(arabic.contains(">١٬٢٣٤٫٥<"))
      let english = try await connection.get("/", ["Accept-Language: en"]).body
      #expect(english.contains("<html lang=\"en\">") && english.contains(">leftToRight<"))
      #expect(!english.contains("dir="))
      let own = try await connection.get("/own", ["Accept-Language: en"]).body
      #expect(own.contains("<html lang=\"he-IL\" dir=\"rtl\">") && own.contains(">rightToLeft<"))
    } catch {
      await host.stop()
      throw error
    }
    await host.stop()
  }

  @Test func `an element may have the opposite direction`() throws {
    let text = Element(id: 2, .text, [.text: "x", .layoutDirection: "rtl"])
    let shown = MarkupChange.changes(of: .layoutDirection, to: "rtl", role: .vStack, in: .plain)
    #expect(shown == [.attribute(.node, "dir", "rtl")])
    let wrong = MarkupChange.changes(of: .layoutDirection, to: "up", role: .vStack, in: .plain)
    #expect(wrong == [.attribute(.node, "dir", nil)])
    #expect(NodeMarkup(text, in: .plain).attributes(of: .node).contains { $0.value == "rtl" })
  }
}

private struct Direction: View {
  @Environment(\.layoutDirection) var direction

  var body: some View {
    Text(verbatim: "\(direction)")
    Text(1234.5, format: .number)
  }
}
