import NIOCore

/// A JSON writer for the patch protocol: arrays, integers and strings.
///
/// It writes directly into a buffer, without intermediate values.
struct JSONWriter {
  private(set) var buffer: ByteBuffer
  private var needsComma = false

  init(buffer: ByteBuffer = ByteBuffer()) {
    self.buffer = buffer
  }

  mutating func array(_ content: (inout JSONWriter) -> Void) {
    beginArray()
    content(&self)
    endArray()
  }

  mutating func beginArray() {
    separate()
    buffer.writeInteger(UInt8(ascii: "["))
    needsComma = false
  }

  mutating func endArray() {
    buffer.writeInteger(UInt8(ascii: "]"))
    needsComma = true
  }

  mutating func integer(_ value: Int) {
    separate()
    buffer.writeString(String(value))
    needsComma = true
  }

  mutating func string(_ value: String) {
    separate()
    var value = value
    value.withUTF8 { writeQuoted($0) }
    needsComma = true
  }

  /// Writes the text in another writer's buffer as one JSON string.
  mutating func string(_ value: ByteBuffer) {
    separate()
    value.withUnsafeReadableBytes { writeQuoted($0.bindMemory(to: UInt8.self)) }
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { buffer.writeInteger(UInt8(ascii: ",")) }
  }

  /// Copies the longest runs without escapes, and escapes the bytes between them.
  private mutating func writeQuoted(_ bytes: UnsafeBufferPointer<UInt8>) {
    buffer.writeInteger(UInt8(ascii: "\""))
    var runStart = 0
    var index = 0
    while index < bytes.count {
      let (escape, length) = Self.escape(at: index, in: bytes)
      if let escape {
        buffer.writeBytes(
          UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[runStart..<index])
        )
        buffer.writeString(escape)
        runStart = index + length
      }
      index += length
    }
    buffer.writeBytes(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[runStart...]))
    buffer.writeInteger(UInt8(ascii: "\""))
  }

  private static func escape(
    at index: Int,
    in bytes: UnsafeBufferPointer<UInt8>
  ) -> (escape: String?, length: Int) {
    switch bytes[index] {
    case UInt8(ascii: "\""): return ("\\\"", 1)
    case UInt8(ascii: "\\"): return ("\\\\", 1)
    case 0x0A: return ("\\n", 1)
    case 0x0D: return ("\\r", 1)
    case 0x09: return ("\\t", 1)
    case 0x00...0x1F, 0x7F: return (controlEscape(bytes[index]), 1)
    // U+2028 and U+2029 are line terminators in older JavaScript, so they are always escaped.
    case 0xE2 where index + 2 < bytes.count && bytes[index + 1] == 0x80:
      switch bytes[index + 2] {
      case 0xA8: return ("\\u2028", 3)
      case 0xA9: return ("\\u2029", 3)
      default: return (nil, 3)
      }
    default: return (nil, 1)
    }
  }

  private static func controlEscape(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}
