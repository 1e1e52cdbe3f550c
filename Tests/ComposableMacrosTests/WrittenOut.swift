import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros

/// Returns the enum with the expansion of `@CasePathable`, for expected expansions.
func withPaths(_ enumSource: String) -> String {
  written(enumSource, by: ["CasePathable"])
}

/// Returns the enum with the expansions of `@CasePathable` and `@ObservableState`.
func observed(_ enumSource: String) -> String {
  written(enumSource, by: ["CasePathable", "ObservableState"])
}

/// Expands the macros, and indents all lines except the first like members of a type.
private func written(_ enumSource: String, by macros: [String]) -> String {
  let attributes = macros.map { "@\($0)" }.joined(separator: " ")
  let file: SourceFileSyntax = "\(raw: attributes)\n\(raw: enumSource)"
  let specs = macroSpecs.filter { macros.contains($0.key) }
  let expanded = file.expand(
    macroSpecs: specs,
    contextGenerator: { _ in BasicMacroExpansionContext() },
    indentationWidth: .spaces(2)
  )
  let text = expanded.as(SourceFileSyntax.self)?.statements.first?.trimmedDescription ?? ""
  return text.split(separator: "\n", omittingEmptySubsequences: false)
    .map { String($0) }
    .joined(separator: "\n  ")
    .replacing("\n  \n", with: "\n\n")
}
