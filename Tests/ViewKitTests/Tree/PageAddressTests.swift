import PropertyTesting
import Testing

@testable import ViewKit

@Suite struct PageAddressTests {
  @Test(arguments: [
    ("/", [], "/"), ("/a/b", ["a", "b"], "/a/b"), ("/a/", ["a"], "/a"),
    ("/caf%c3%a9/a%2Fb", ["café", "a/b"], "/caf%C3%A9/a%2Fb"), ("/a b", ["a b"], "/a%20b"),
    ("/+", ["+"], "/%2B"), ("/a#b/c", ["a"], "/a"), ("/a:b@c,d", ["a:b@c,d"], "/a:b@c,d"),
    ("/한국", ["한국"], "/%ED%95%9C%EA%B5%AD"), ("/...", ["..."], "/..."),
    ("/%00", ["\0"], "/%00"), ("/<script>", ["<script>"], "/%3Cscript%3E"),
  ])
  func `a path is percent-decoded, and encoded as browsers do`(
    text: String,
    components: [String],
    written: String
  ) throws {
    let address = try #require(PageAddress(text))
    #expect(address.components == components)
    #expect(address.description == written)
    #expect(address.path == "/" + components.joined(separator: "/"))
  }

  @Test(arguments: [
    "", "a", "?a", "//", "//evil.example", "/a//b", "/.", "/a/..", "/../etc/passwd", "/%2e%2E/a",
    "/%", "/%4", "/%zz", "/%C3", "/%ED%A0%80", "\\", "http://host/a",
    "javascript:alert(1)", "\u{0}/a", " /a",
  ])
  func `an invalid address is nil`(text: String) {
    #expect(PageAddress(text) == nil)
  }

  @Test func `an address has a maximum length`() {
    #expect(PageAddress("/" + String(repeating: "a", count: 2047)) != nil)
    #expect(PageAddress("/" + String(repeating: "a", count: 2048)) == nil)
    // Percent encoding lengthens the text.
    #expect(PageAddress(components: [String(repeating: "é", count: 400)]) == nil)
    #expect(PageAddress("/?" + String(repeating: "a&", count: 100))?.query.count == 100)
    #expect(
      PageAddress(
        components: [],
        query: (0...100).map { .init(name: "\($0)", value: "") }
      ) == nil
    )
  }

  @Test(arguments: [
    ("/a?%C3", "/a"), ("/?a=%", "/"), ("/a?x=1&y=%zz&z=2", "/a?x=1&z=2"), ("/?%&b", "/?b"),
    ("/?utm=100%&b=%ED%A0%80&c", "/?c"),
  ])
  func `invalid items of a query are omitted, and the address is valid`(
    text: String,
    read: String
  ) {
    #expect(PageAddress(text)?.description == read)
  }

  @Test func `a query is truncated to the maximum length`() throws {
    let many = try #require(PageAddress("/a?" + String(repeating: "b&", count: 5000)))
    #expect(many.query.count == 100)
    let long = try #require(PageAddress("/a?b=1&" + String(repeating: "c", count: 4000) + "&d=2"))
    #expect(long.description == "/a?b=1&d=2")
    // Percent encoding lengthens the text.
    let wide = try #require(PageAddress("/a?b=1&c=" + String(repeating: "한", count: 300)))
    #expect(wide.description == "/a?b=1")
    #expect(
      PageAddress("/a?" + String(repeating: "b", count: 2045))?.description.utf8.count == 2048
    )
    #expect(PageAddress("/a?" + String(repeating: "b", count: 2046))?.description == "/a")
  }

  @Test func `items of a query keep their order, and items without a name are omitted`() throws {
    let address = try #require(PageAddress("/a/?b=1&a=%26+%3D&b=2&c&&=d&e=f=g#h"))
    #expect(address.query.map(\.name) == ["b", "a", "b", "c", "e"])
    #expect(address.query.map(\.value) == ["1", "& =", "2", "", "f=g"])
    #expect(address.query("b") == "1" && address.query("x") == nil)
    #expect(address.description == "/a?b=1&a=%26%20%3D&b=2&c&e=f%3Dg")
    #expect(PageAddress("/??")?.query.first?.name == "?")
  }

  @Test func `an address is not created from invalid components`() {
    #expect(PageAddress(components: [""]) == nil)
    #expect(PageAddress(components: ["a", ".."]) == nil)
    #expect(PageAddress(components: ["."]) == nil)
    #expect(PageAddress(components: [], query: [.init(name: "", value: "a")]) == nil)
    #expect(PageAddress(components: []) == .start)
  }

  @Test(arguments: ProgramSeeds.chosen(1))
  func `every address survives a round trip, and no text traps`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let pieces = [
      "/", "?", "&", "=", "%", "+", "#", ".", "..", "a", "B", "é", "한", "👩‍👩‍👧", "%2F", "%2e", "%C3",
      "\0", " ",
      "\\", ":", "\u{202E}", "\r\n", "\u{FEFF}", "e\u{301}",
    ]
    func word() -> String {
      (0..<generator.below(4)).map { _ in pieces[generator.below(pieces.count)] }.joined()
    }
    for round in 0..<5_000 {
      let components = (0..<generator.below(4)).map { _ in word() }
      let query = (0..<generator.below(3)).map { _ in
        PageAddress.QueryItem(name: word(), value: word())
      }
      if let address = PageAddress(components: components, query: query) {
        #expect(PageAddress(address.description) == address, "round \(round)")
        #expect(address.components == components && address.query == query, "round \(round)")
        #expect(address.description.utf8.allSatisfy { (0x21...0x7E).contains($0) })
      }
      let text = "/" + (0..<generator.below(12)).map { _ in word() }.joined()
      if let address = PageAddress(text) {
        #expect(PageAddress(address.description) == address, "\(text)")
      }
    }
  }
}
