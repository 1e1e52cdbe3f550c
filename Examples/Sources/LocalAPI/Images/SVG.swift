import Foundation

/// An image with deterministic bytes, no scripts and no external resources.
struct SVG: Sendable {
  var title: String
  var palette: Palette
  /// Shapes in a square of 100 units, drawn in white lines over the two tones.
  var shapes: String
  var width = 200
  var height = 200
  var isRound = false

  var data: Data {
    Data(
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="\(width)" \
      height="\(height)" role="img">
      <title>\(Self.escaped(title))</title>
      <defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1">
      <stop offset="0" stop-color="\(palette.light)"/><stop offset="1" stop-color="\(palette.dark)"/>
      </linearGradient></defs>
      <rect width="100" height="100" rx="\(isRound ? 50 : 12)" fill="url(#g)"/>
      <g fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" stroke-linejoin="round">
      \(shapes)
      </g>
      </svg>

      """.utf8
    )
  }

  static func escaped(_ text: String) -> String {
    text
      .filter { !$0.unicodeScalars.contains { $0.value < 0x20 } }
      .replacing("&", with: "&amp;")
      .replacing("<", with: "&lt;")
      .replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }
}

extension SVG {
  /// Creates a product's image: the category's colors, the glyph, and the first words of the title.
  init(product: ProductRecord) {
    self.init(
      title: Self.firstWords(of: product.title),
      palette: Palette(name: product.category),
      shapes: Glyph(title: product.title, category: product.category).shapes
    )
  }

  private static func firstWords(of title: String) -> String {
    title.split(separator: " ").prefix(4).joined(separator: " ")
  }
}
