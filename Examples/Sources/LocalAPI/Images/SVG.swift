import Foundation

/// One picture: the same bytes for the same picture, no script and nothing fetched from elsewhere.
struct SVG: Sendable {
  var title: String
  var palette: Palette
  /// Shapes in a square of 100 units, drawn in white lines over the two tones.
  var shapes: String
  var width = 200
  var height = 200

  var data: Data {
    Data(
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="\(width)" \
      height="\(height)" role="img">
      <title>\(Self.escaped(title))</title>
      <defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1">
      <stop offset="0" stop-color="\(palette.light)"/><stop offset="1" stop-color="\(palette.dark)"/>
      </linearGradient></defs>
      <rect width="100" height="100" rx="12" fill="url(#g)"/>
      <g fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" stroke-linejoin="round">
      \(shapes)
      </g>
      </svg>

      """.utf8
    )
  }

  private static func escaped(_ text: String) -> String {
    text
      .filter { !$0.unicodeScalars.contains { $0.value < 0x20 } }
      .replacing("&", with: "&amp;")
      .replacing("<", with: "&lt;")
      .replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }
}

extension SVG {
  /// The picture of a product: its category's colours, its kind's drawing, its title's first words.
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

/// What a screen shows in place of what it could not load.
enum PlaceholderImage: String, CaseIterable, Sendable {
  case empty, error, offline

  var svg: SVG {
    switch self {
    case .empty:
      SVG(
        title: "Nothing here yet",
        palette: Palette(name: "empty"),
        shapes: """
          <path d="M22 54 32 30h36l10 24v20a4 4 0 0 1-4 4H26a4 4 0 0 1-4-4z"/>
          <path d="M22 54h16l5 9h14l5-9h16"/>
          """
      )
    case .error:
      SVG(
        title: "Something went wrong",
        palette: Palette(name: "error"),
        shapes: """
          <path d="M50 22 82 78H18z"/>
          <path d="M50 42v18m0 8v1"/>
          """
      )
    case .offline:
      SVG(
        title: "No connection",
        palette: Palette(name: "offline"),
        shapes: """
          <path d="M20 44a44 44 0 0 1 60 0M31 56a28 28 0 0 1 38 0M42 68a12 12 0 0 1 16 0"/>
          <path d="M24 24l52 56"/>
          """
      )
    }
  }
}
