import CLibrary
import ViewKit

extension CellColor {
  /// The terminal's color for a color of the tree; `nil` if the terminal's theme determines the color.
  ///
  /// Colors with an opacity below 0.5 are `nil`, because cells do not blend colors.
  init?(_ value: ColorValue, isLight: Bool = false) {
    switch value {
    case .adaptive(let light, let dark):
      self.init(isLight ? light : dark, isLight: isLight)
    case .named(let name), .faded(let name, opacity: 0.5...):
      if let known = Self.palette[name] {
        self = known
      } else if Color.isInPalette(name) {
        return nil
      } else {
        // On a terminal, the warning would overwrite the screen.
        if isatty(2) == 0 { AssetCatalogs.reportMissing(color: name) }
        self = .palette(8)
      }
    case .faded: return nil
    case .rgba(let red, let green, let blue, let alpha):
      guard alpha >= 0.5 else { return nil }
      self = .rgb(red: Self.byte(red), green: Self.byte(green), blue: Self.byte(blue))
    }
  }

  /// The color of a string such as `#ff9500`; `nil` for other strings.
  init?(hexadecimal text: String) {
    guard text.hasPrefix("#"), text.count == 7, let value = UInt32(text.dropFirst(), radix: 16)
    else { return nil }
    let parts = [16, 8, 0].map { UInt8(value >> $0 & 255) }
    self = .rgb(red: parts[0], green: parts[1], blue: parts[2])
  }

  private static func byte(_ part: Double) -> UInt8 {
    part.isFinite ? UInt8(max(0, min(255, (part * 255).rounded()))) : 0
  }

  private static let palette: [String: CellColor] = [
    "red": .palette(9), "orange": .rgb(red: 255, green: 149, blue: 0), "yellow": .palette(11),
    "green": .palette(10), "mint": .rgb(red: 0, green: 199, blue: 190), "teal": .palette(6),
    "cyan": .palette(14), "blue": .palette(12), "indigo": .rgb(red: 88, green: 86, blue: 214),
    "purple": .palette(5), "pink": .palette(13), "brown": .rgb(red: 162, green: 132, blue: 94),
    "white": .palette(15), "gray": .palette(8), "black": .palette(0), "accentColor": .palette(14),
    "tint": .palette(14), "separator": .palette(8),
  ]
}
