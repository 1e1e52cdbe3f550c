/// The page's style sheet without what is there for a reader only: comments of whole lines, and indentation.
enum StyleSheet {
  /// The text that browsers get.
  static let text = stripped(String(decoding: PackageResources.app_css, as: UTF8.self))

  static func stripped(_ source: String) -> String {
    var isInComment = false
    var lines: [Substring] = []
    for source in source.split(separator: "\n") {
      let line = source.drop { $0 == " " }
      if line.hasPrefix("/*") { isInComment = true }
      if !isInComment, !line.isEmpty { lines.append(line) }
      if isInComment, line.hasSuffix("*/") { isInComment = false }
    }
    return lines.map { $0 + "\n" }.joined()
  }
}
