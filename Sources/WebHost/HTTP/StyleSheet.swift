/// The page's style sheet without what is there for a reader only: comments of whole lines, and indentation.
enum StyleSheet {
  /// The text that browsers get.
  static let text = stripped(String(decoding: PackageResources.app_css, as: UTF8.self))

  /// The sheet that a page fetches when something on it needs it.
  static let wider = [PackageResources.drawing_css, PackageResources.controls_css]
    .map { stripped(String(decoding: $0, as: UTF8.self)) }.joined()

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
