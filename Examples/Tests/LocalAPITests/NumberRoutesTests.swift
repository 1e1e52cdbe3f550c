import NIOHTTP1
import Testing

@Suite struct NumberRoutesTests {
  @Test func `API-30 every number from -1 to 100 has a unique sentence`() async throws {
    try await withServer { client in
      var sentences: Set<String> = []
      for number in -1...100 {
        let answer = try await client.get("/numbers/\(number)")
        #expect(answer.status == 200)
        #expect(answer.headers["content-type"] == ["text/plain; charset=utf-8"])
        #expect(answer.text.hasPrefix("\(number) ") && answer.text.hasSuffix("."))
        sentences.insert(answer.text)
      }
      #expect(sentences.count == 102)
    }
  }

  @Test func `API-30 other numbers get a default sentence, and invalid numbers a 404`()
    async throws
  {
    try await withServer { client in
      let unknown = try await client.get("/numbers/-4096")
      #expect(unknown.status == 200)
      #expect(unknown.text == "-4096 is a number for which we're missing a fact.")
      let word = try await client.get("/numbers/seven")
      #expect(word.status == 404)
      #expect(word.text == "Ask for a whole number, such as /numbers/42.")
    }
  }
}
