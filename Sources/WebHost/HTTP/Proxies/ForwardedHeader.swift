/// The elements of a `Forwarded` header: names and values for each hop (RFC 7239, section 4).
///
/// A proxy appends its element to a header that the visitor may have started, and quotes values of the visitor, such as
/// the requested host. A grammar error invalidates the whole header. Otherwise an open quotation of the visitor could
/// turn the proxy's quoted values into parameters of the proxy.
struct ForwardedHeader {
  /// The lowercase names, and the values, of one hop.
  typealias Element = [String: String]

  let elements: [Element]

  /// Parses a header; `nil` if it violates the grammar.
  init?(_ line: String) {
    var reader = Reader(bytes: Array(line.utf8))
    guard let elements = reader.elements() else { return nil }
    self.elements = elements
  }

  private struct Reader {
    let bytes: [UInt8]
    var position = 0

    /// The next byte; `nil` at the end.
    private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
      guard next == UInt8(ascii: character) else { return false }
      position += 1
      return true
    }

    private mutating func skipSpaces() {
      while take(" ") || take("\t") {}
    }

    mutating func elements() -> [Element]? {
      var elements: [Element] = []
      repeat {
        guard let element = element() else { return nil }
        if !element.isEmpty { elements.append(element) }
      } while take(",")
      return next == nil ? elements : nil
    }

    /// Parses the name-value pairs of an element; returns `nil` if it is malformed or repeats a name.
    private mutating func element() -> Element? {
      var element: Element = [:]
      repeat {
        skipSpaces()
        if next == nil || next == UInt8(ascii: ",") || next == UInt8(ascii: ";") { continue }
        guard let name = word(), take("="), let value = take("\"") ? quotation() : word() else {
          return nil
        }
        guard element.updateValue(value, forKey: name.lowercased()) == nil else { return nil }
        skipSpaces()
      } while take(";")
      return element
    }

    /// Parses visible characters without delimiters and quotes; addresses need no quotes here.
    ///
    /// Returns `nil` if the next character is another.
    private mutating func word() -> String? {
      let begin = position
      while let byte = next, byte > 0x20, byte < 0x7F, !"\"\\,;=".utf8.contains(byte) {
        position += 1
      }
      return begin < position ? String(decoding: bytes[begin..<position], as: UTF8.self) : nil
    }

    /// Parses the remainder of a quoted string; returns `nil` if its end is missing.
    private mutating func quotation() -> String? {
      var text: [UInt8] = []
      while let byte = next {
        position += 1
        switch byte {
        case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
        case UInt8(ascii: "\\"):
          guard let escaped = next else { return nil }
          position += 1
          text.append(escaped)
        default: text.append(byte)
        }
      }
      return nil
    }
  }
}
