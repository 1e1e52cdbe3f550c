import SwiftBasicFormat
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

  /// The same logic as a `Reduce` in a `body`.
  var rewriteAsBody: FixIt {
    let names = function.signature.parameterClause.parameters
      .map { ($0.secondName ?? $0.firstName).text }
      .joined(separator: ", ")
    let statements = body.statements.with(\.leadingTrivia, [])
    let access = function.modifiers.allAccess
    let replacement: DeclSyntax = """
      \(raw: access)var body: some Reducer<State, Action> {
      Reduce { \(raw: names) in
      \(statements)
      }
      }
      """
    return .replace(
      message: Remedy.useBody,
      oldNode: function,
      newNode: replacement.formatted().cast(DeclSyntax.self).with(
        \.leadingTrivia,
        function.leadingTrivia
      )
      .with(\.trailingTrivia, function.trailingTrivia)
    )
  }
}
