import NIOCore
import Testing

@testable import WebHost

@Suite struct HTMLWriterTests {
  static let nasty: [(text: String, html: String)] = [
    ("plain", "plain"),
    ("", ""),
    ("<script>alert(1)</script>", "&lt;script&gt;alert(1)&lt;/script&gt;"),
    ("\" onmouseover=\"alert(1)", "&quot; onmouseover=&quot;alert(1)"),
    ("' onfocus='x", "&#39; onfocus=&#39;x"),
    ("&lt;", "&amp;lt;"),
    ("&#60;b&#62;", "&amp;#60;b&amp;#62;"),
    ("<!--", "&lt;!--"),
    ("]]>", "]]&gt;"),
    (
      "</textarea><img src=x onerror=alert(1)>",
      "&lt;/textarea&gt;&lt;img src=x onerror=alert(1)&gt;"
    ),
    ("`", "`"),
    ("a\u{0}b\u{1}c\u{1F}d\u{7F}e", "a\u{FFFD}b\u{FFFD}c\u{FFFD}d\u{FFFD}e"),
    ("tab\tline\nreturn\r", "tab\tline\nreturn&#13;"),
    ("\u{2028}\u{2029}", "\u{2028}\u{2029}"),
    ("Åsa 🚀 한국어 \u{202E}abc", "Åsa 🚀 한국어 \u{202E}abc"),
    ("\u{E2}\u{80}<", "\u{E2}\u{80}&lt;"),
  ]

  @Test(arguments: nasty)
  func `text of any origin remains text`(text: String, html: String) {
    var writer = HTMLWriter()
    writer.text(text)
    #expect(String(buffer: writer.buffer) == html)
  }

  @Test(arguments: nasty)
  func `an attribute's value cannot end its quotation`(text: String, html: String) {
    var writer = HTMLWriter()
    writer.open("p")
    writer.attribute("title", text)
    writer.endOpening()
    let value = text.isEmpty ? "" : "=\"\(html)\""
    #expect(String(buffer: writer.buffer) == "<p title\(value)>")
  }

  @Test func `the first 256 characters are written without harm`() {
    for value in 0..<256 as Range<UInt32> {
      guard let scalar = Unicode.Scalar(value) else { continue }
      var writer = HTMLWriter()
      writer.text(String(Character(scalar)))
      let html = String(buffer: writer.buffer)
      #expect(!html.contains { "<>\"'\0\u{1}\u{1B}\u{7F}".contains($0) })
      #expect(!html.contains("&") || html.hasSuffix(";"))
    }
  }

  @Test func `patched text equals rendered text`() {
    #expect("a\u{0}\u{1B}b\t\n\r".displayable == "a\u{FFFD}\u{FFFD}b\t\n\r")
    #expect("untouched 🚀".displayable == "untouched 🚀")
  }
}
