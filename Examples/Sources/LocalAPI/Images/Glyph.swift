/// A line drawing in a square of 100 units.
enum Glyph: String, CaseIterable, Sendable {
  case bag, shirt, ring, chip

  /// The glyph of a product: a bag if the title contains a kind of bag, otherwise the category's glyph.
  init(title: String, category: String) {
    let title = title.lowercased()
    self =
      if title.contains("bag") || title.contains("daypack") || title.contains("backpack") {
        .bag
      } else if category.hasSuffix("clothing") {
        .shirt
      } else if category == "jewelery" {
        .ring
      } else if category == "electronics" {
        .chip
      } else {
        .bag
      }
  }

  /// The shapes; the enclosing group sets fill and stroke.
  var shapes: String {
    switch self {
    case .bag:
      """
      <path d="M30 42h40l4 36a4 4 0 0 1-4 4H30a4 4 0 0 1-4-4z"/>
      <path d="M39 48V36a11 11 0 0 1 22 0v12"/>
      """
    case .shirt:
      """
      <path d="M38 24 20 34l7 16 8-4v34h30V46l8 4 7-16-18-10c-3 8-21 8-24 0z"/>
      <path d="M50 40v30"/>
      """
    case .ring:
      """
      <circle cx="50" cy="62" r="20"/>
      <path d="M42 22h16l7 9-15 13-15-13z"/>
      <path d="M35 31h30"/>
      """
    case .chip:
      """
      <rect x="32" y="32" width="36" height="36" rx="4"/>
      <rect x="43" y="43" width="14" height="14" rx="2"/>
      <path d="M40 32V22m10 10V22m10 10V22M40 78V68m10 10V68m10 10V68M32 40H22m10 10H22m10 10H22\
      M78 40H68m10 10H68m10 10H68"/>
      """
    }
  }
}
