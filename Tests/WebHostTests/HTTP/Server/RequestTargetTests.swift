import Testing
import ViewKit

@testable import WebHost

@Suite struct RequestTargetTests {
  @Test(arguments: [
    ("/", "/", ""), ("/a/b", "/a/b", ""), ("/a%20b%2Fc?x=1", "/a b/c", "x=1"),
    ("/%C3%A4", "/ä", ""), ("/%E4", "/\u{FFFD}", ""), ("/a%zz%4", "/a%zz%4", ""),
    ("/a?b?c#d", "/a", "b?c"), ("/+", "/+", ""), ("", "/", ""), ("?x", "/", "x"),
    ("http://host:8080/a?b", "/a", "b"), ("http://host", "/", ""), ("http://host?x", "/", "x"),
  ])
  func `path and query are parsed from a request target`(uri: String, path: String, query: String) {
    let target = RequestTarget(uri)
    #expect(target.path == path)
    #expect(target.rawQuery == query)
  }

  @Test func `the authority of an absolute target is kept`() {
    #expect(RequestTarget("http://Host:8080/a").authority == "host:8080")
    #expect(RequestTarget("http://host?x").authority == "host")
    #expect(RequestTarget("/a?b=http://host").authority == nil)
  }

  @Test(arguments: ["//evil.example/", "*", "a", "host:80", "http:////evil.example"])
  func `a target without a path of this host has no path`(uri: String) {
    #expect(RequestTarget(uri).path == nil)
  }

  @Test func `query items are decoded in order`() {
    let query = RequestTarget("/?b=1&a=%26+%3D&b=2&c&=d&e=f=g&&%").query
    #expect(query.map(\.name) == ["b", "a", "b", "c", "", "e", "%"])
    #expect(query.map(\.value) == ["1", "& =", "2", "", "d", "f=g", ""])
    let many = RequestTarget("/?" + String(repeating: "a&", count: 10_000)).query
    #expect(many.count == 100)
  }

  @Test(arguments: [
    ([], "en"), (["de"], "de"), (["de-AT,de;q=0.9,en;q=0.8"], "de"), (["fr, en;q=0.5"], "en"),
    (["fr;q=0, pt"], "pt-BR"), (["en;q=0.4,de;q=0.5"], "de"), (["de;q=0"], "en"), (["*"], "en"),
    (["xx", "DE"], "de"), ([";;;,,q=1"], "en"), (["pt-PT"], "en"),
  ])
  func `the browser's preferred language is selected from the available ones`(
    accepted: [String],
    language: String
  ) {
    let available = ["en", "de", "pt-BR"]
    #expect(LanguageNegotiation(available: available, accepted: accepted).language == language)
  }
}
