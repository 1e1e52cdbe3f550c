/// A strict parser for the JSON that browsers send: one flat array of integers and strings.
///
/// Any program can write to the socket, so the parser rejects all other input.
struct JSONReader {
  enum Value: Equatable {
    case integer(Int)
    case string(String)
  }

  private let bytes: [UInt8]
  private var index = 0

  /// Returns the members of the array; `nil` if the bytes are not exactly one such array, or if it has more than
  /// `maximumCount` members.
  static func array(_ bytes: [UInt8], maximumCount: Int) -> [Value]? {
    var reader = JSONReader(bytes: bytes)
    return reader.array(maximumCount: maximumCount)
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  private mutating func array(maximumCount: Int) -> [Value]? {
    skipSpace()
    guard take(UInt8(ascii: "[")) else { return nil }
    var values: [Value] = []
    skipSpace()
    if !take(UInt8(ascii: "]")) {
      repeat {
        skipSpace()
        guard values.count < maximumCount, let value = value() else { return nil }
        values.append(value)
        skipSpace()
      } while take(UInt8(ascii: ","))
      guard take(UInt8(ascii: "]")) else { return nil }
    }
    skipSpace()
    return index == bytes.count ? values : nil
  }

  private mutating func value() -> Value? {
    guard index < bytes.count else { return nil }
    if bytes[index] == UInt8(ascii: "\"") {
      return string().map(Value.string)
    }
    return integer().map(Value.integer)
  }

  private mutating func integer() -> Int? {
    let isNegative = take(UInt8(ascii: "-"))
    let start = index
    while index < bytes.count, isDigit(bytes[index]) { index += 1 }
    let digits = bytes[start..<index]
    // Seventeen digits cannot overflow, and JavaScript's exact integers have sixteen.
    guard !digits.isEmpty, digits.count <= 17 else { return nil }
    guard digits.count == 1 || digits.first != UInt8(ascii: "0") else { return nil }
    let value = digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    return isNegative ? -value : value
  }

  private mutating func string() -> String? {
    guard take(UInt8(ascii: "\"")) else { return nil }
    var text: [UInt8] = []
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      switch byte {
      case UInt8(ascii: "\""): return String(validating: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        guard let scalar = escapedScalar() else { return nil }
        text.append(contentsOf: Array(String(Character(scalar)).utf8))
      case 0x00...0x1F: return nil
      default: text.append(byte)
      }
    }
    return nil
  }

  private mutating func escapedScalar() -> Unicode.Scalar? {
    guard index < bytes.count else { return nil }
    let byte = bytes[index]
    index += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "b"): return "\u{08}"
    case UInt8(ascii: "f"): return "\u{0C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return codePoint()
    default: return nil
    }
  }

  private mutating func codePoint() -> Unicode.Scalar? {
    guard let first = hexUnit() else { return nil }
    guard (0xD800...0xDBFF).contains(first) else { return Unicode.Scalar(first) ?? "\u{FFFD}" }
    // A text field can contain half a surrogate pair during input; a Swift string cannot, so the half is replaced.
    let afterFirst = index
    guard take(UInt8(ascii: "\\")), take(UInt8(ascii: "u")), let second = hexUnit(),
      (0xDC00...0xDFFF).contains(second)
    else {
      index = afterFirst
      return "\u{FFFD}"
    }
    return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
  }

  private mutating func hexUnit() -> UInt32? {
    guard index + 4 <= bytes.count else { return nil }
    var unit: UInt32 = 0
    for byte in bytes[index..<index + 4] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
      unit = unit << 4 | UInt32(digit)
    }
    index += 4
    return unit
  }

  private mutating func skipSpace() {
    while index < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[index]) { index += 1 }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard index < bytes.count, bytes[index] == byte else { return false }
    index += 1
    return true
  }

  private func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
