import Foundation

/// The two tones of an image, derived from a name; a category always has the same colors.
struct Palette: Sendable, Equatable {
  /// The lighter tone, as `#rrggbb`.
  let light: String
  /// The darker tone, as `#rrggbb`.
  let dark: String

  init(name: String) {
    self.init(hue: Double(StableHash(name.utf8).value % 360))
  }

  /// Creates the tones for a hue in degrees.
  init(hue: Double) {
    light = Self.hex(hue: hue, saturation: 0.62, lightness: 0.72)
    dark = Self.hex(
      hue: (hue + 38).truncatingRemainder(dividingBy: 360),
      saturation: 0.55,
      lightness: 0.42
    )
  }

  private static func hex(hue: Double, saturation: Double, lightness: Double) -> String {
    let amplitude = saturation * min(lightness, 1 - lightness)
    let channels = [0.0, 8.0, 4.0].map { offset in
      let place = (offset + hue / 30).truncatingRemainder(dividingBy: 12)
      let level = lightness - amplitude * max(-1, min(place - 3, 9 - place, 1))
      return String(format: "%02x", Int((level * 255).rounded()))
    }
    return "#" + channels.joined()
  }
}
