import SwiftSyntax
import SwiftSyntaxMacros

// What a macro writes is text to the compiler. In a plugin that was built for debugging, as those of every debug
// build are, swift-syntax takes a sixth of an expansion's time to parse that text and a third to format it, and
// the features of a module are expanded anew at each build. So it is indented here and handed over as it is.

/// A macro whose expansions are source as it is to be read, which nothing formats afterwards.
protocol WritesFormattedSource: Macro {}

extension WritesFormattedSource {
  static var formatMode: FormatMode { .disabled }
}

extension String {
  /// The lines, each indented by what it stands in.
  ///
  /// It counts braces, brackets and parentheses, and knows the cases of a switch. It is not for text with literals
  /// of several lines, nor for brackets in literals that do not come in pairs.
  ///
  /// - Parameter depth: What the whole is indented by.
  /// - Returns: The text, indented by two spaces a level.
  func indented(depth: Int = 0) -> String {
    // For each that is open, whether it is the brace of a switch, whose cases stand as deep as itself.
    var open: [Bool] = []
    return split(separator: "\n", omittingEmptySubsequences: false)
      .map { line -> String in
        let text = line.drop { $0 == " " }
        if text.isEmpty || text.hasPrefix("//") {
          return text.isEmpty ? "" : Self.spaces(depth + open.count) + text
        }
        var rest = text
        if let first = text.first, "})]".contains(first) {
          _ = open.popLast()
          rest = rest.dropFirst()
        }
        let isOutside = ["case ", "default:", "#"].contains(where: text.hasPrefix)
        let level = open.count - (isOutside && open.last == true ? 1 : 0)
        for character in rest {
          if "{([".contains(character) { open.append(text.hasPrefix("switch ")) }
          if "})]".contains(character) { _ = open.popLast() }
        }
        return Self.spaces(depth + level) + text
      }
      .joined(separator: "\n")
  }

  private static func spaces(_ levels: Int) -> String {
    String(repeating: "  ", count: levels)
  }
}

extension DeclSyntax {
  /// A declaration as its source, in one token.
  init(written source: String) {
    self.init(MissingDeclSyntax(placeholder: .identifier(source)))
  }
}

extension AccessorDeclSyntax {
  /// An accessor as its source, in one token.
  init(written source: String) {
    self.init(accessorSpecifier: .identifier(source))
  }
}
