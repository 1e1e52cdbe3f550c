/// The style sheet of the first picture, which has no script yet to set styles.
enum FirstStyles {
  /// The rules for the first picture: one for each distinct set of declarations.
  ///
  /// The values come from `CSSValue` and hold no quotation mark, so they can be quoted as they are.
  static func styleSheet(_ styles: Set<String>) -> String {
    styles.sorted().map { "[data-s=\"\($0)\"]{\($0)}\n" }.joined()
  }
}
