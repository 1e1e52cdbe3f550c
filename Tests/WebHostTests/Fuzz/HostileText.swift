import PropertyTesting

/// Random text that breaks parsers, layouts and string functions, as the content of a JSON string.
enum HostileText {
  /// The limit of a message in bytes is 65,536, with the other parts of an event.
  private static let limit = 65_400

  /// Markdown delimiters that open, close or only start a run.
  private static let marks = [
    "*", "**", "_", "~~", "`", "```", "[", "](", ")", "![", "<", ">", "&", "&amp;", "#", "- ",
    "1. ", "*(_(", "[a](", "[a](https://b.c)", "[a](javascript:b)", "\\\\", "\\\\*", "%@", "%lld",
    "%1$@", "^[", "\\\\(a)", "<br>", "<!--", "]]>", "{{", "${",
  ]

  /// Characters that combine with their neighbors or are ignored in character comparisons.
  private static let combining = [
    "\u{0301}", "\u{0300}", "\u{20DD}", "\u{0E33}", "\u{0EB3}", "\u{1AB0}", "\u{FE0F}", "\u{FE0E}",
    "\u{200D}", "\u{200C}", "\u{1F3FD}", "👩‍👩‍👧", "🇩", "\u{1100}", "\u{1161}", "\u{11A8}",
    "\u{E0061}", "\u{0344}", "ﬁ", "ß", "İ", "ı", "ǆ", "a", ":\u{0E33}", "/\u{0301}", "\u{034F}",
  ]

  /// Direction controls, line controls and noncharacters.
  private static let controls = [
    "\u{202A}", "\u{202B}", "\u{202C}", "\u{202D}", "\u{202E}", "\u{2066}", "\u{2067}", "\u{2068}",
    "\u{2069}", "\u{200E}", "\u{200F}", "\u{061C}", "\u{FEFF}", "\u{FFFC}", "\u{FFFF}", "\u{2028}",
    "\u{2029}", "\u{0085}", "\\n", "\\r\\n", "\\r", "\\t", "\\u0000", "\\u001b[2J", "\\u007f",
    "\\ud800", "\\udc00", "\\ud83d\\ude00", "مرحبا", "שלום", "\\\"", " ", "\u{00A0}", "\u{3000}",
  ]

  /// Digits and separators of several languages, and values near a limit.
  private static let numbers = [
    "1", "0", "-", "+", ".", ",", "'", "e", "E", "٣", "९", "１", "½", "\u{00A0}", "\u{202F}",
    "\u{2212}", "%", "€", "1e999", "999999999999", "-9223372036854775808", "0x1p1023", "NaN", "∞",
    "2026-02-30", "2026-13-01", "99999-01-01", "0000-00-00", "T24:00", "23:59:60", "-1-1-1",
    "#12345", "#GGGGGG", "12 34", "1,2 3,4", "0,99940", "9223372036854775807,0",
  ]

  /// Some pieces of one or of all kinds, repeated; once in 100 up to the size of a message.
  static func random(using generator: inout SeededGenerator) -> String {
    let kinds = [marks, combining, controls, numbers]
    let kind = generator.below(5)
    let pieces = kind < kinds.count ? kinds[kind] : kinds.flatMap(\.self)
    let phrase = (0...generator.below(6)).map { _ in
      pieces.randomElement(using: &generator) ?? ""
    }.joined()
    let bytes = generator.once(in: 100) ? generator.below(limit) : 1 << generator.below(9)
    let text = String(repeating: phrase, count: max(1, bytes / phrase.utf8.count))
    return generator.once(in: 4) ? "javascript:\(text)" : text
  }
}
