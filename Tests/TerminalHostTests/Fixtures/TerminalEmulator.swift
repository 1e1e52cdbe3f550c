@testable import TerminalHost

/// A terminal emulator for the sequences of `ScreenWriter`; it supports no others.
struct TerminalEmulator {
  private(set) var grid: CellGrid
  private(set) var isCursorShown = false
  private(set) var x = 0
  private(set) var y = 0
  /// The unsupported sequences it received.
  private(set) var problems: [String] = []
  private var style = CellStyle.plain

  init(size: CellSize) {
    grid = CellGrid(size: size)
  }

  mutating func take(_ bytes: [UInt8]) {
    var rest = String(decoding: bytes, as: UTF8.self)[...]
    while let character = rest.first {
      if character == "\u{1B}" {
        let body = rest.dropFirst(2)
        guard let end = body.firstIndex(where: \.isLetter) else { break }
        obey(body[..<end], body[end])
        rest = rest[body.index(after: end)...]
      } else {
        rest.removeFirst()
        grid.clear(CellRect(x: x, y: y, width: character.displayWidth, height: 1), style: style)
        x += grid.write(String(character), x: x, y: y, style: style, clip: grid.bounds)
      }
    }
  }

  private mutating func obey(_ text: Substring, _ letter: Character) {
    let numbers = text.split(separator: ";").compactMap { Int($0) }
    switch (letter, text) {
    case ("h", "?2026"), ("l", "?2026"): break
    case ("h", "?25"): isCursorShown = true
    case ("l", "?25"): isCursorShown = false
    case ("H", _) where numbers.count == 2: (y, x) = (numbers[0] - 1, numbers[1] - 1)
    case ("J", "2"): grid = CellGrid(size: grid.size)
    case ("K", ""):
      grid.clear(CellRect(x: x, y: y, width: grid.size.width - x, height: 1), style: style)
    case ("m", _): look(numbers[...])
    default: problems.append("ESC[\(text)\(letter)")
    }
  }

  private mutating func look(_ codes: ArraySlice<Int>) {
    var codes = codes
    let attributes: [Int: CellStyle.Attributes] = [
      1: .bold, 2: .dim, 3: .italic, 4: .underlined, 7: .reversed, 9: .struckThrough,
    ]
    while let code = codes.popFirst() {
      switch code {
      case 0: style = .plain
      case 30...37: style.foreground = .palette(UInt8(code - 30))
      case 40...47: style.background = .palette(UInt8(code - 40))
      case 90...97: style.foreground = .palette(UInt8(code - 82))
      case 100...107: style.background = .palette(UInt8(code - 92))
      case 38, 48:
        let parts = codes.prefix(4).map { UInt8(clamping: $0) }
        codes = codes.dropFirst(4)
        let color = CellColor.rgb(red: parts[1], green: parts[2], blue: parts[3])
        if code == 38 { style.foreground = color } else { style.background = color }
      default:
        if let attribute = attributes[code] {
          style.attributes.insert(attribute)
        } else {
          problems.append("SGR \(code)")
        }
      }
    }
  }
}
