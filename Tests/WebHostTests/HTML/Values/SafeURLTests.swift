import Testing

@testable import WebHost

@Suite struct SafeURLTests {
  @Test(arguments: [
    "https://example.com/a?b=c#d", "http://127.0.0.1:8081/img/products/1.svg", "/relative",
    "relative/path", "../up", "?query", "#fragment", "//other.example/x", "HTTPS://EXAMPLE.COM",
    "img/a:b.png", "/a/./b/../c", "/a//b", "/../x", "/./", "/é", "/a?b=/.//c#/.//d",
  ])
  func `ordinary addresses may be links and images`(address: String) {
    #expect(SafeURL.link(address) == address)
    #expect(SafeURL.image(address) == address)
  }

  @Test(arguments: [
    "", "javascript:alert(1)", "JavaScript:alert(1)", " javascript:alert(1)",
    "java\nscript:alert(1)", "java\tscript:alert(1)", "\u{1}javascript:alert(1)",
    "\u{0}javascript:alert(1)", "javascript\u{A0}:alert(1)", "vbscript:msgbox",
    "file:///etc/passwd",
    "blob:http://x/1", "data:text/html,<script>", "data:text/html;image/png,x", "data:,x",
    "ftp://x", "about:blank", "view-source:x", "\\\\host\\share", "http:\\\\evil", "a b", ":",
    "1:x",
    // A combining mark that forms a single `Character` with the colon, but not in a browser.
    "javascript:\u{E33}=1", "javascript:\u{301}alert(1)", "javascript:\u{EB3}=window.x=1",
    "javascript\u{301}:alert(1)", "data:\u{20DD}text/html,x", "java\u{200D}script:x",
  ])
  func `unsafe addresses are dropped`(address: String) {
    #expect(SafeURL.link(address) == nil)
    #expect(SafeURL.image(address) == nil)
  }

  @Test(arguments: [
    "/.//evil.example/", "/..//evil.example", "/a/..//evil.example", "/%2e//evil.example",
    "/%2E%2e//evil.example", "/.%2E//evil.example", "/a/../..//evil.example", "/\\evil.example",
    "/\t/evil.example", "/.//",
  ])
  func `a path that a browser reads as another host is dropped`(address: String) {
    #expect(SafeURL.link(address) == nil)
    #expect(SafeURL.image(address) == nil)
  }

  @Test(arguments: ["//\u{338}evil.example", "/\u{301}a", "//evil.example", "a", "?b"])
  func `an address is compared by bytes to detect a path of the own host`(address: String) {
    #expect(SafeURL.isOwn(address) == (address == "/\u{301}a"))
  }

  @Test(arguments: ["tel:+49-30-1234", "sms:+49301234?body=a", "geo:52.5,13.4", "TEL:1"])
  func `tel, sms and geo addresses may be links but not images`(address: String) {
    #expect(SafeURL.link(address) == address)
    #expect(SafeURL.image(address) == nil)
  }

  @Test func `a data address may be an image but not a link`() {
    let picture = "data:image/png;base64,iVBORw0KGgo="
    #expect(SafeURL.image(picture) == picture)
    #expect(SafeURL.image("DATA:IMAGE/svg+xml,%3Csvg%3E") != nil)
    #expect(SafeURL.link(picture) == nil)
  }

  @Test func `a mailto address may be a link but not an image`() {
    #expect(SafeURL.link("mailto:a@example.com") != nil)
    #expect(SafeURL.image("mailto:a@example.com") == nil)
  }
}
