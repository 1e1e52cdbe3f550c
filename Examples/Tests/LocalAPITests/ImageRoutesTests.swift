import Foundation
import NIOHTTP1
import Testing

@Suite struct ImageRoutesTests {
  @Test func `API-50 every product has a small image with deterministic bytes`() async throws {
    try await withServer { client in
      var glyphs = Set<String>()
      for id in 1...20 {
        let answer = try await client.get("/img/products/\(id).svg")
        #expect(answer.status == 200)
        #expect(answer.headers.first(name: "content-type") == "image/svg+xml; charset=utf-8")
        #expect(answer.body.count <= 4_096)
        #expect(answer.text.contains(#"viewBox="0 0 100 100""#))
        #expect(!answer.text.contains("script"))
        #expect(try await client.get("/img/products/\(id).svg").body == answer.body)
        if let start = answer.text.range(of: "<g ") {
          glyphs.insert(String(answer.text[start.lowerBound...]))
        }
      }
      #expect(glyphs.count == 4)
    }
  }

  @Test func `API-50 products of one category share their colors`() async throws {
    try await withServer { client in
      func colours(_ id: Int) async throws -> [Substring] {
        try await client.get("/img/products/\(id).svg").text.matches(of: /#[0-9a-f]{6}/)
          .map(\.output)
      }
      let shirt = try await colours(2)
      #expect(shirt.count == 2)
      #expect(try await colours(3) == shirt)
      #expect(try await colours(5) != shirt)
    }
  }

  @Test func `API-50 the image's title is the escaped product title`() async throws {
    try await withServer { client in
      let picture = try await client.get("/img/products/13.svg").text
      #expect(picture.contains("<title>27″ Studio Monitor</title>"))
    }
  }

  @Test func `API-50 an image in the client's cache is not sent again`() async throws {
    try await withServer { client in
      let first = try await client.get("/img/products/1.svg")
      let tag = try #require(first.headers.first(name: "etag"))
      for held in [tag, "W/\(tag)", "\"other\", \(tag)", "*"] {
        let again = try await client.get("/img/products/1.svg", ["if-none-match": held])
        #expect(again.status == 304)
        #expect(again.body.isEmpty)
        #expect(again.headers.first(name: "etag") == tag)
      }
      let other = try await client.get("/img/products/2.svg", ["if-none-match": tag])
      #expect(other.status == 200)
    }
  }

  @Test func `API-50 the client sets the image size within limits`() async throws {
    try await withServer { client in
      let picture = try await client.get("/img/products/1.svg?w=64&h=48").text
      #expect(picture.contains(#"width="64" height="48""#))
      #expect(try await client.get("/img/products/1.svg?w=0").status == 400)
      #expect(try await client.get("/img/products/1.svg?h=9999").status == 400)
    }
  }

  @Test(arguments: ["empty", "error", "offline"])
  func `API-50 each state has an image`(state: String) async throws {
    try await withServer { client in
      let answer = try await client.get("/img/state/\(state).svg")
      #expect(answer.status == 200)
      #expect(answer.body.count <= 4_096)
      #expect(answer.text.contains("<title>"))
    }
  }

  @Test func `API-50 the image of an unknown subject is not found`() async throws {
    try await withServer { client async throws in
      for path in ["/img/products/21.svg", "/img/state/sad.svg", "/img/products/1.png"] {
        #expect(try await client.get(path).status == 404, "\(path)")
      }
    }
  }
}
