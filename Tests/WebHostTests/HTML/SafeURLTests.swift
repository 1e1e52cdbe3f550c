import Testing

@testable import WebHost

@Suite struct SafeURLTests {
  @Test(arguments: [
    "https://example.com/a?b=c#d", "http://127.0.0.1:8081/img/products/1.svg", "/relative",
    "relative/path", "../up", "?query", "#fragment", "//other.example/x", "HTTPS://EXAMPLE.COM",
    "img/a:b.png",
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
  ])
  func `everything else is dropped`(address: String) {
    #expect(SafeURL.link(address) == nil)
    #expect(SafeURL.image(address) == nil)
  }

  @Test func `a picture in the address itself may be an image and no link`() {
    let picture = "data:image/png;base64,iVBORw0KGgo="
    #expect(SafeURL.image(picture) == picture)
    #expect(SafeURL.image("DATA:IMAGE/svg+xml,%3Csvg%3E") != nil)
    #expect(SafeURL.link(picture) == nil)
  }

  @Test func `a letter may be sent`() {
    #expect(SafeURL.link("mailto:a@example.com") != nil)
    #expect(SafeURL.image("mailto:a@example.com") == nil)
  }
}
