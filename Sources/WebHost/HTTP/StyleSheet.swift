import ViewKit

/// The page's style sheets without what is there for a reader only: comments of whole lines, indentation, and the room
/// around signs.
enum StyleSheet {
  /// The text that browsers get.
  static let text = stripped(String(decoding: PackageResources.app_css, as: UTF8.self))

  /// The sheet for what first pictures seldom show: fetched with the page where one does, and else after it.
  ///
  /// The rules of controls come before those of what they are in, which give them their room.
  static let wider = stripped(
    ([sheet(PackageResources.later_css)] + Role.allCases.map { $0.markup.style }
      + [
        PackageResources.forms_css, PackageResources.drawing_css, PackageResources.controls_css,
        PackageResources.print_css,
      ].map(sheet)).joined(separator: "\n")
  )

  private static func sheet(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self)
  }

  static func stripped(_ source: String) -> String {
    var isInComment = false
    var lines: [String] = []
    for source in source.split(separator: "\n") {
      let line = source.drop { $0 == " " }
      if line.hasPrefix("/*") { isInComment = true }
      if !isInComment, !line.isEmpty { lines.append(compact(line)) }
      if isInComment, line.hasSuffix("*/") { isInComment = false }
    }
    return lines.map { $0.last.map("{};,>".contains) == true ? $0 : $0 + "\n" }.joined()
  }

  /// The line without the room after signs, and before those where a selector needs none; a string stays as it is.
  ///
  /// A space before a colon or after a parenthesis means something: `a :hover` is not `a:hover`, and `calc` wants it.
  private static func compact(_ line: Substring) -> String {
    var text = ""
    var isInString = false
    for (character, next) in zip(line, line.dropFirst() + ["\n"]) {
      if character == "\"" { isInString.toggle() }
      let last = text.last
      if character == " ", !isInString,
        last.map("{};:,>".contains) == true || "{}>".contains(next)
      {
        continue
      }
      if character == "}", last == ";", !isInString { text.removeLast() }
      text.append(character)
    }
    return text
  }
}
