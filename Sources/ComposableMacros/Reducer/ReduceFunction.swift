import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder

/// A feature's own `reduce(into:action:)`.
struct ReduceFunction {
  let function: FunctionDeclSyntax
  private let body: CodeBlockSyntax

  init?(_ member: DeclSyntax) {
    guard
      let function = member.as(FunctionDeclSyntax.self),
      function.name.text == "reduce",
      !function.modifiers.contains(.static),
      function.signature.parameterClause.parameters.map(\.firstName.text) == ["into", "action"],
      let body = function.body
    else { return nil }
    self.function = function
    self.body = body
  }

  /// The same logic as a `Reduce` in a `body`, each line one step further in.
  var rewriteAsBody: FixIt {
    let names = function.signature.parameterClause.parameters
      .map { ($0.secondName ?? $0.firstName).text }
      .joined(separator: ", ")
    let indentation = function.leadingTrivia.indentation
    let inner = body.statements.leadingTrivia.indentation
    let step = inner.hasPrefix(indentation) ? String(inner.dropFirst(indentation.count)) : "  "
    let logic = body.statements.trimmedDescription
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : step + $0 }
      .joined(separator: "\n")
    let source: DeclSyntax = """
      \(raw: function.modifiers.allAccess)var body: some Reducer<State, Action> {
      \(raw: indentation + step)Reduce { \(raw: names) in
      \(raw: indentation + step)\(raw: logic)
      \(raw: indentation + step)}
      \(raw: indentation)}
      """
    return .replace(
      message: Remedy.useBody,
      oldNode: function,
      newNode: source.with(\.leadingTrivia, function.leadingTrivia)
        .with(\.trailingTrivia, function.trailingTrivia)
    )
  }
}

extension Trivia {
  /// The blanks of the line that the trivia ends on.
  fileprivate var indentation: String {
    String(description.reversed().prefix { $0 == " " || $0 == "\t" }.reversed())
  }
}
