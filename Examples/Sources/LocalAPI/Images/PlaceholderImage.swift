/// An image for a screen whose content could not be loaded.
enum PlaceholderImage: String, CaseIterable, Sendable {
  case empty, error, offline

  var svg: SVG {
    switch self {
    case .empty:
      SVG(
        title: "Nothing here yet",
        palette: Palette(hue: 205),
        shapes: """
          <path d="M22 54 32 30h36l10 24v20a4 4 0 0 1-4 4H26a4 4 0 0 1-4-4z"/>
          <path d="M22 54h16l5 9h14l5-9h16"/>
          """
      )
    case .error:
      SVG(
        title: "Something went wrong",
        palette: Palette(hue: 350),
        shapes: """
          <path d="M50 22 82 78H18z"/>
          <path d="M50 42v18m0 8v1"/>
          """
      )
    case .offline:
      SVG(
        title: "No connection",
        palette: Palette(hue: 255),
        shapes: """
          <path d="M20 44a44 44 0 0 1 60 0M31 56a28 28 0 0 1 38 0M42 68a12 12 0 0 1 16 0"/>
          <path d="M24 24l52 56"/>
          """
      )
    }
  }
}
