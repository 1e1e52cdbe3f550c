/// The inline styles of the first paint as a style sheet.
///
/// The content security policy forbids style attributes, and the page's script has not run yet.
enum CriticalStyles {
  /// Returns one rule for each distinct set of declarations.
  ///
  /// The values come from `CSSValue` and contain no quotation marks, so they need no escaping.
  static func styleSheet(_ styles: Set<String>) -> String {
    styles.sorted().map { "[data-s=\"\($0)\"]{\($0)}\n" }.joined()
  }
}
