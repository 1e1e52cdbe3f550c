import SwiftSyntax
import SwiftSyntaxMacros

// The compiler parses a macro's expansion as text. In a plugin with a debug configuration, as in every debug build,
// swift-syntax spends a sixth of an expansion's time on parsing that text and a third on formatting it. Each build
// expands the features of a module again. The text is therefore indented here and returned unparsed.

/// A macro whose expansions are already formatted.
protocol WritesFormattedSource: Macro {}

extension WritesFormattedSource {
  static var formatMode: FormatMode { .disabled }
}

/// The delimiter of a multi-line string literal.
private let literalDelimiter = "\"\"\""

extension String {
  /// Indents each line by its nesting level.
  ///
  /// The function counts braces, brackets and parentheses, and recognizes the cases of a switch. The lines of a
  /// multi-line string literal keep their indentation, which is part of their contents. Unpaired brackets in other
  /// literals are not supported.
  ///
  /// - Parameter depth: The nesting level of the first line.
  /// - Returns: The string, indented by two spaces per level.
  func indented(depth: Int = 0) -> String {
    // One element per open bracket; true for the brace of a switch, whose cases have the indentation of the switch.
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
  /// Creates a declaration that consists of its source in one token.
  init(written source: String) {
    self.init(MissingDeclSyntax(placeholder: .identifier(source)))
  }
}

extension AccessorDeclSyntax {
  /// Creates an accessor that consists of its source in one token.
  init(written source: String) {
    self.init(accessorSpecifier: .identifier(source))
  }
}
