/// The glyphs of symbols.
enum SymbolGlyphs {
  /// The glyph of a symbol; `nil` if no widely supported character matches.
  static func glyph(_ name: String) -> String? {
    if let known = glyphs[name] { return known }
    // `heart.circle.fill` is drawn as a heart.
    let parts = name.split(separator: ".")
    let rest = parts.filter { !["fill", "circle", "square"].contains($0) }
    let isFilled = parts.contains("fill")
    let base = rest.joined(separator: ".")
    return (isFilled ? glyphs[base + ".fill"] : nil) ?? glyphs[base]
  }

  private static let glyphs = [
    "plus": "+", "minus": "−", "xmark": "x", "multiply": "x", "checkmark": "✓", "star": "☆",
    "star.fill": "★", "heart": "♡", "heart.fill": "♥", "chevron.right": "›",
    "chevron.left": "‹", "chevron.forward": "›", "chevron.backward": "‹", "chevron.down": "▾",
    "chevron.up": "▴", "arrow.right": "→", "arrow.left": "←", "arrow.up": "↑",
    "arrow.down": "↓", "arrow.clockwise": "↻", "arrow.counterclockwise": "↺", "trash": "⌫",
    "circle": "○", "circle.fill": "●", "square": "□", "square.fill": "■", "play": "▶",
    "play.fill": "▶", "forward": "»", "backward": "«", "info": "i", "questionmark": "?",
    "exclamationmark": "!", "exclamationmark.triangle": "⚠", "magnifyingglass": "⌕",
    "ellipsis": "…",
    "line.3.horizontal": "≡", "list.bullet": "≡", "gear": "⚙", "lightbulb": "☼",
    "person": "☺", "bell": "♪", "flag": "⚑", "cart": "⊔", "pencil": "✎", "number": "#",
    "house": "⌂", "tray": "▤", "shippingbox": "▣", "calendar": "▦", "folder": "▱", "doc": "▯",
    "bookmark": "⚐", "bookmark.fill": "⚑", "envelope": "✉", "phone": "☏", "lock": "⚿",
    "basketball": "◍",
  ]
}
