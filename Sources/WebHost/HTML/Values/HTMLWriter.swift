import NIOCore

/// Writes HTML into a buffer, and escapes all text and attribute values.
///
/// The names of tags and attributes are `StaticString` values, so they never come from a view's data.
struct HTMLWriter {
  private(set) var buffer: ByteBuffer

  init(buffer: ByteBuffer = ByteBuffer()) {
    self.buffer = buffer
  }

  mutating func open(_ tag: StaticString) {
    buffer.writeString("<")
    buffer.writeStaticString(tag)
  }

  mutating func attribute(_ name: StaticString, _ value: String) {
    buffer.writeString(" ")
    buffer.writeStaticString(name)
    guard !value.isEmpty else { return }
    buffer.writeString("=\"")
    text(value)
    buffer.writeString("\"")
  }

  mutating func endOpening() {
    buffer.writeString(">")
  }

  mutating func close(_ tag: StaticString) {
    buffer.writeString("</")
    buffer.writeStaticString(tag)
    buffer.writeString(">")
  }

  /// Writes markup from this package's source.
  mutating func markup(_ markup: StaticString) {
    buffer.writeStaticString(markup)
  }

  /// Appends HTML of another writer.
  mutating func append(_ html: ByteBuffer) {
    buffer.writeImmutableBuffer(html)
  }

  /// Writes escaped text, for content and for quoted attribute values.
  mutating func text(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      var runStart = 0
      for index in bytes.indices {
        guard let escape = Self.escape(bytes[index]) else { continue }
        buffer.writeBytes(
          UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[runStart..<index])
        )
        buffer.writeStaticString(escape)
        runStart = index + 1
      }
      buffer.writeBytes(
        UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[runStart...])
      )
    }
  }

  private static func escape(_ byte: UInt8) -> StaticString? {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&quot;"
    case UInt8(ascii: "'"): "&#39;"
    // A parser would convert a carriage return to a line feed.
    case 0x0D: "&#13;"
    case 0x09, 0x0A: nil
    // HTML cannot represent the other control characters, so a replacement character shows their presence.
    case 0x00...0x1F, 0x7F: "\u{FFFD}"
    default: nil
    }
  }
}

extension String {
  /// The text on the page: control characters that HTML cannot represent become U+FFFD.
  ///
  /// Patches set text without an HTML parser, so they replace the characters as a rendered page does.
  var displayable: String {
    guard utf8.contains(where: Self.isUndisplayable) else { return self }
    return String(
      decoding: utf8.flatMap { Self.isUndisplayable($0) ? [0xEF, 0xBF, 0xBD] : [$0] },
      as: UTF8.self
    )
  }

  private static func isUndisplayable(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x09, 0x0A, 0x0D: false
    case 0x00...0x1F, 0x7F: true
    default: false
    }
  }
}
