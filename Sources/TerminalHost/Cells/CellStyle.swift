/// A color in a terminal's format.
enum CellColor: Hashable, Sendable {
  /// One of the sixteen colors of the terminal's theme.
  case palette(UInt8)
  case rgb(red: UInt8, green: UInt8, blue: UInt8)
}

/// The colors and attributes of a cell.
struct CellStyle: Hashable, Sendable {
  var foreground: CellColor?
  var background: CellColor?
  var attributes: Attributes = []

  struct Attributes: OptionSet, Hashable, Sendable {
    let rawValue: UInt8

    static let bold = Self(rawValue: 1)
    static let dim = Self(rawValue: 2)
    static let italic = Self(rawValue: 4)
    static let underlined = Self(rawValue: 8)
    static let reversed = Self(rawValue: 16)
    static let struckThrough = Self(rawValue: 32)
  }

  static let plain = CellStyle()

  func with(_ attributes: Attributes) -> CellStyle {
    var style = self
    style.attributes.formUnion(attributes)
    return style
  }
}
