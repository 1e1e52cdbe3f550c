/// What a line of the header `Forwarded` says: for each hop, names and values (RFC 7239, section 4).
///
/// A proxy quotes what a visitor has said, such as the host that was asked for, and adds this to a line that the visitor may
/// have begun. Whatever breaks the grammar makes the whole line unreadable, so a quotation that the visitor has opened
/// cannot turn what stands in the proxy's quotation into words of the proxy.
struct ForwardedLine {
  /// The names, in lower case, and values of one hop.
  typealias Element = [String: String]

  let elements: [Element]

  /// Reads a line; nil if it breaks the grammar.
  init?(_ line: String) {
    var reader = Reader(bytes: Array(line.utf8))
    guard let elements = reader.elements() else { return nil }
    self.elements = elements
  }

  private struct Reader {
    let bytes: [UInt8]
    var position = 0

    /// The byte that is next; nil at the end.
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

    /// Pairs up to the end of an element, none of them twice.
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

    /// Visible characters that separate and quote nothing; addresses need not be quoted here.
    private mutating func word() -> String? {
      let begin = position
      while let byte = next, byte > 0x20, byte < 0x7F, !"\"\\,;=".utf8.contains(byte) {
        position += 1
      }
      return begin < position ? String(decoding: bytes[begin..<position], as: UTF8.self) : nil
    }

    /// The rest of a quotation.
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
