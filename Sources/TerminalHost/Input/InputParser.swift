/// Parses a terminal's bytes into keys.
///
/// The bytes may arrive in pieces of any size and may be invalid; unknown sequences are ignored. Escape is the first
/// byte of many keys, so a lone Escape counts as a key only after a timeout, when the caller calls ``flush()``.
struct InputParser {
  /// The largest size of an incomplete sequence and of a paste, in bytes.
  static let longestSequence = 64
  static let longestPaste = 1 << 20

  private var bytes: [UInt8] = []
  private var pasted: [UInt8]?

  /// True if an incomplete sequence is buffered.
  var isWaiting: Bool { !bytes.isEmpty && pasted == nil }

  /// Appends bytes and returns the complete keys.
  mutating func parse(_ more: some Sequence<UInt8>) -> [TerminalInput] {
    bytes += more
    var inputs: [TerminalInput] = []
    var start = 0
    loop: while start < bytes.count {
      switch step(bytes[start...]) {
      case .input(let input, let length):
        if let input { inputs.append(input) }
        start += length
      case .more: break loop
      }
    }
    bytes.removeFirst(start)
    return inputs
  }

  /// Returns the keys of the buffered bytes after the timeout, without waiting for more.
  mutating func flush() -> [TerminalInput] {
    guard pasted == nil, let first = bytes.first else { return [] }
    let rest = bytes.dropFirst()
    bytes = []
    guard first == 0x1B else { return [] }
    // A lone Escape, or Escape followed by `[` or `O`, which is a key with Alt.
    if rest.isEmpty { return [.key(.escape)] }
    return rest.count == 1
      ? rest.compactMap { Self.key($0).map { .key($0.key, $0.modifiers.union(.alt)) } } : []
  }

  private enum Step {
    case input(TerminalInput?, Int)
    case more
  }

  private mutating func step(_ bytes: ArraySlice<UInt8>) -> Step {
    if pasted != nil { return pasteStep(bytes) }
    guard let first = bytes.first else { return .more }
    if first == 0x1B { return escapeStep(bytes) }
    if first >= 0x80 { return characterStep(bytes) }
    return .input(Self.key(first).map { .key($0.key, $0.modifiers) }, 1)
  }

  /// The key of a single byte; `nil` if the byte is not a key.
  private static func key(
    _ byte: UInt8
  ) -> (key: TerminalInput.Key, modifiers: TerminalInput.Modifiers)? {
    switch byte {
    case 0x0D, 0x0A: (.enter, [])
    case 0x09: (.tab, [])
    case 0x7F, 0x08: (.backspace, [])
    case 0x01...0x1A: (.character(Character(Unicode.Scalar(byte + 0x60))), .control)
    case 0x20...0x7E: (.character(Character(Unicode.Scalar(byte))), [])
    default: nil
    }
  }

  // MARK: Multibyte characters

  private func characterStep(_ bytes: ArraySlice<UInt8>) -> Step {
    guard let first = bytes.first else { return .more }
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    guard (0xC2...0xF4).contains(first) else { return .input(nil, 1) }
    let followers = bytes.dropFirst().prefix(length - 1)
    let good = followers.prefix { (0x80...0xBF).contains($0) }
    if good.count < followers.count { return .input(nil, 1 + good.count) }
    if good.count < length - 1 { return .more }
    let text = String(validating: bytes.prefix(length), as: UTF8.self)
    guard let character = text?.first, text?.count == 1 else { return .input(nil, length) }
    return .input(.key(.character(character)), length)
  }

  // MARK: Escape sequences

  private mutating func escapeStep(_ bytes: ArraySlice<UInt8>) -> Step {
    let rest = bytes.dropFirst()
    guard let second = rest.first else { return .more }
    switch second {
    case UInt8(ascii: "["): return controlStep(bytes)
    case UInt8(ascii: "O"):
      guard let third = rest.dropFirst().first else { return .more }
      return .input(Self.named(third, []), 3)
    case 0x1B: return .input(.key(.escape), 1)
    case 0x80...: return .input(.key(.escape), 1)
    default:
      return .input(Self.key(second).map { .key($0.key, $0.modifiers.union(.alt)) }, 2)
    }
  }

  /// Parses a control sequence: `ESC [`, numbers, and a final byte that identifies the key.
  private mutating func controlStep(_ bytes: ArraySlice<UInt8>) -> Step {
    let body = bytes.dropFirst(2)
    guard let end = body.firstIndex(where: { !(0x20...0x3F).contains($0) }) else {
      return bytes.count > Self.longestSequence ? .input(nil, bytes.count) : .more
    }
    let length = end - bytes.startIndex + 1
    if body[end] == 0x1B { return .input(nil, length - 1) }
    let isMouse = body.first == UInt8(ascii: "<")
    let numbers = body[body.startIndex..<end].dropFirst(isMouse ? 1 : 0)
      .split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      .map { Int(String(decoding: $0, as: UTF8.self)) ?? 0 }
    if isMouse { return .input(Self.mouse(numbers, body[end]), length) }
    if body[end] == UInt8(ascii: "~"), numbers.first == 200 {
      pasted = []
      return .input(nil, length)
    }
    let modifiers = numbers.count > 1 ? Self.modifiers(numbers[1]) : []
    if body[end] == UInt8(ascii: "~") {
      return .input(Self.numbered(numbers.first ?? 0).map { .key($0, modifiers) }, length)
    }
    return .input(Self.named(body[end], modifiers), length)
  }

  private static func modifiers(_ number: Int) -> TerminalInput.Modifiers {
    let bits = UInt8(clamping: number - 1)
    return TerminalInput.Modifiers(rawValue: bits & 7)
  }

  private static func named(
    _ letter: UInt8,
    _ modifiers: TerminalInput.Modifiers
  ) -> TerminalInput? {
    let keys: [UInt8: TerminalInput.Key] = [
      UInt8(ascii: "A"): .up, UInt8(ascii: "B"): .down, UInt8(ascii: "C"): .right,
      UInt8(ascii: "D"): .left, UInt8(ascii: "H"): .home, UInt8(ascii: "F"): .end,
      UInt8(ascii: "M"): .enter,
    ]
    if letter == UInt8(ascii: "Z") { return .key(.tab, .shift) }
    return keys[letter].map { .key($0, modifiers) }
  }

  private static func numbered(_ number: Int) -> TerminalInput.Key? {
    switch number {
    case 1, 7: .home
    case 3: .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    default: nil
    }
  }

  private static func mouse(_ numbers: [Int], _ end: UInt8) -> TerminalInput? {
    guard numbers.count == 3, end == UInt8(ascii: "M"),
      numbers.allSatisfy({ (0...10_000).contains($0) })
    else { return nil }
    let kinds: [Int: TerminalInput.MouseEvent.Kind] = [0: .press, 64: .scrollUp, 65: .scrollDown]
    return kinds[numbers[0]].map { .mouse(.init(kind: $0, x: numbers[1] - 1, y: numbers[2] - 1)) }
  }

  // MARK: Paste

  private mutating func pasteStep(_ bytes: ArraySlice<UInt8>) -> Step {
    let end: [UInt8] = [0x1B] + Array("[201~".utf8)
    var index = bytes.startIndex
    while let escape = bytes[index...].firstIndex(of: 0x1B) {
      let tail = bytes[escape...].prefix(end.count)
      if Array(tail) == end {
        pasted?.append(contentsOf: bytes[..<escape])
        let text = String(decoding: pasted ?? [], as: UTF8.self)
        pasted = nil
        return .input(.paste(text), escape - bytes.startIndex + end.count)
      }
      if end.starts(with: tail) {
        guard escape > bytes.startIndex else { return .more }
        keep(bytes[..<escape])
        return .input(nil, escape - bytes.startIndex)
      }
      index = escape + 1
    }
    keep(bytes)
    return .input(nil, bytes.count)
  }

  private mutating func keep(_ bytes: ArraySlice<UInt8>) {
    let available = Self.longestPaste - (pasted?.count ?? 0)
    pasted?.append(contentsOf: bytes.prefix(max(0, available)))
  }
}
