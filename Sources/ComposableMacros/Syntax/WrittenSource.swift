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

/// The quotes around a multi-line string literal.
private let literalDelimiter = "\"\"\""

extension String {
  /// The lines, each indented by what it stands in.
  ///
  /// It counts braces, brackets and parentheses, and knows the cases of a switch. The lines of a multi-line string
  /// literal keep their indentation, which is a part of their text. It is not for unpaired brackets in other literals.
  ///
  /// - Parameter depth: What the whole is indented by.
  /// - Returns: The text, indented by two spaces a level.
  func indented(depth: Int = 0) -> String {
    // For each that is open, whether it is the brace of a switch, whose cases stand as deep as itself.
    var open: [Bool] = []
    // True inside a multi-line string literal.
    var isLiteral = false
    return split(separator: "\n", omittingEmptySubsequences: false)
      .map { line -> String in
        if isLiteral {
          let parts = line.split(separator: literalDelimiter, omittingEmptySubsequences: false)
          isLiteral = parts.count % 2 == 1
          if !isLiteral {
            Self.countBrackets(in: parts.dropFirst().joined(), isSwitch: false, &open)
          }
          return String(line)
        }
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
        let parts = rest.split(separator: literalDelimiter, omittingEmptySubsequences: false)
        isLiteral = parts.count % 2 == 0
        let code = parts.indices.lazy.filter { $0 % 2 == 0 }.map { parts[$0] }.joined()
        Self.countBrackets(in: String(code), isSwitch: text.hasPrefix("switch "), &open)
        return Self.spaces(depth + level) + text
      }
      .joined(separator: "\n")
  }

  private static func countBrackets(in code: String, isSwitch: Bool, _ open: inout [Bool]) {
    for character in code {
      if "{([".contains(character) { open.append(isSwitch) }
      if "})]".contains(character) { _ = open.popLast() }
    }
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
