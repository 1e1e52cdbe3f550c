import Foundation
import Testing

@testable import WebHost

/// The contrast of text colors on each background, in both color schemes.
@Suite struct ContrastTests {
  private let css = String(decoding: PackageResources.app_css, as: UTF8.self)

  @Test(arguments: ["light", "dark"])
  func `text has a contrast of at least 4.5 on each background`(theme: String) throws {
    let palette = try palette(theme)
    let words = [
      "primary", "secondary", "red", "orange", "yellow", "green", "mint", "teal", "cyan", "blue",
      "indigo", "purple", "pink", "brown", "gray",
    ]
    for surface in ["background", "surface", "raised"] {
      let below = try #require(palette[surface])
      for word in words {
        let above = try #require(palette[word])
        let ratio = above.contrast(to: below)
        #expect(ratio >= 4.5, "\(word) on \(surface), \(theme): \(ratio)")
      }
    }
    let tint = try #require(palette["blue"])
    let onTint = try #require(palette["onTint"])
    #expect(onTint.contrast(to: tint) >= 4.5)
  }

  @Test(arguments: ["light", "dark"], ["blue", "red"])
  func `a button's text has a contrast of at least 4.5 on its tinted background`(
    theme: String,
    tint: String
  ) throws {
    let rule = try #require(
      css.firstMatch(
        of:
          /\.ok\{[^}]*color:color-mix\(in srgb,var\(--tint\) (\d+)%,var\(--primary\)\);[^}]*background:color-mix\(in srgb,var\(--tint\) (\d+)%,transparent\)/
      )
    )
    let (word, wash) = (try #require(Double(rule.1)), try #require(Double(rule.2)))
    let palette = try palette(theme)
    let color = try #require(palette[tint])
    let above = color.mixed(word / 100, with: try #require(palette["primary"]))
    for surface in ["background", "surface", "raised"] {
      let below = color.mixed(wash / 100, with: try #require(palette[surface]))
      let ratio = above.contrast(to: below)
      #expect(ratio >= 4.5, "\(tint) on its wash on \(surface), \(theme): \(ratio)")
    }
  }

  /// The opaque colors of a color scheme.
  private func palette(_ theme: String) throws -> [String: RGB] {
    let start = try #require(css.range(of: ":root{"))
    let end = try #require(css.range(of: "}", range: start.upperBound..<css.endIndex))
    var palette: [String: RGB] = [:]
    for declaration in css[start.upperBound..<end.lowerBound].split(separator: ";") {
      let pattern = /--(\w+): ?light-dark\((#\w+), ?(#\w+)\)/
      guard let name = declaration.wholeMatch(of: pattern) else { continue }
      palette[String(name.1)] = RGB(theme == "light" ? name.2 : name.3)
    }
    return palette
  }

  private struct RGB {
    var parts: [Double]

    init?(_ hex: Substring) {
      var digits = hex.dropFirst()
      if digits.count == 3 { digits = Substring(digits.flatMap { [$0, $0] }) }
      guard digits.count == 6, let number = Int(digits, radix: 16) else { return nil }
      parts = [16, 8, 0].map { Double(number >> $0 & 255) / 255 }
    }

    /// Returns a mix with another color; the share is this color's.
    func mixed(_ share: Double, with other: RGB) -> RGB {
      var mixed = self
      mixed.parts = zip(parts, other.parts).map { $0 * share + $1 * (1 - share) }
      return mixed
    }

    /// The relative luminance of WCAG.
    private var luminance: Double {
      let linear = parts.map { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
      return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    }

    func contrast(to other: RGB) -> Double {
      let (low, high) = (min(luminance, other.luminance), max(luminance, other.luminance))
      return (high + 0.05) / (low + 0.05)
    }
  }
}
