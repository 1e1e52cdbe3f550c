import PropertyTesting
import Testing

@testable import WebHost

@Suite struct MountPathTests {
  private func rest(_ path: String, below mount: String = "/legacy") -> String? {
    MountPath(mount).rest(of: path, parts: RequestTarget(path).segments)
  }

  @Test(arguments: [
    ("/legacy", "/"), ("/legacy/", "/"), ("/legacy/orders/3", "/orders/3"),
    ("/legacy/orders/", "/orders/"), ("/%6cegacy/a%20b", "/a%20b"), ("/legacy/a//b", "/a//b"),
    ("/legacy/a%2Fb", "/a%2Fb"), ("/legacy/..a", "/..a"), ("/legacy/legacy", "/legacy"),
    ("/legacy/%0D%0Aa", "/%0D%0Aa"),
  ])
  func `a path below a mount is passed encoded`(path: String, rest: String) {
    #expect(self.rest(path) == rest)
  }

  @Test(arguments: [
    "/", "/legacies", "/legacy2/a", "/Legacy/a", "/a/legacy", "/legacy%2Fa",
    "/legacy//evil.example",
    "/legacy/..", "/legacy/../a", "/legacy/%2e%2e/a", "/legacy/a/%2E.", "/legacy/./a",
    "/legacy/%2e", "/legacy/..%2Fa", "/legacy/a%2f..%2fb", "/legacy/..%5Ca", "/legacy/a%5c..",
    "/legacy/%00", "/legacy/a%00b", "/legacy/%FF", "/legacy/..%2F%CC%81",
  ])
  func `a path outside a mount, or with a segment that leaves it, is not passed`(path: String) {
    #expect(rest(path) == nil)
  }

  @Test func `a mount may have several segments`() {
    #expect(rest("/a/b", below: "/a/b") == "/")
    #expect(rest("/a/b/c", below: "/a/b") == "/c")
    #expect(rest("/a/c", below: "/a/b") == nil)
    #expect(rest("/a", below: "/a/b") == nil)
  }

  @Test(arguments: [
    "", "/", "legacy", "/legacy/", "//legacy", "/a//b", "/a/:id", "/a/*", "/a%20b", "/a?b", "/a#b",
    "/..", "/a/.", "/a\\b",
  ])
  func `an invalid path of a mount has a reason, and matches no path`(path: String) {
    #expect(MountPath(path).problem?.contains("Write a path such as /legacy") == true)
    #expect(MountPath(path).rest(of: path, parts: RequestTarget(path).segments) == nil)
  }

  /// Compares the paths of a mount with a model that decodes a path once, and resolves it in a folder.
  @Test func `a passed path resolves within the mount, for random paths`() {
    let words = [
      "legacy", "a", "", ".", "..", "%2e", "%2E%2e", "%2f", "%5c", "%00", "%252e%252e", "é",
      "%C3%A9",
      "%ff", "..%2f", "..%2f..", "a%2fb",
    ]
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<5_000 {
      let count = Int.random(in: 0...4, using: &generator)
      let path =
        "/legacy"
        + (0..<count).map { _ in "/" + (words.randomElement(using: &generator) ?? "") }.joined()
      guard let rest = rest(path) else { continue }
      #expect(rest.hasPrefix("/") && !rest.hasPrefix("//"), "\(path)")
      #expect(path == "/legacy" || path == "/legacy" + rest, "\(path)")
      var depth = 0
      for name in RequestTarget(rest).path?.split(whereSeparator: { "/\\".contains($0) }) ?? [] {
        depth += name == ".." ? -1 : name == "." ? 0 : 1
        #expect(depth >= 0, "\(path)")
        #expect(!name.utf8.contains(0), "\(path)")
      }
    }
  }
}
