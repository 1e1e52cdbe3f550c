/// A colour as a terminal takes it.
enum CellColor: Hashable, Sendable {
  /// One of the sixteen that the terminal's own theme has.
  case palette(UInt8)
  case rgb(red: UInt8, green: UInt8, blue: UInt8)
}

/// How a cell looks.
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
