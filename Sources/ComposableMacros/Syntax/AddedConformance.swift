import SwiftSyntax
import SwiftSyntaxBuilder

extension DeclGroupSyntax where Self: NamedDeclSyntax & WithGenericParametersSyntax {
  /// Returns the declaration with a protocol at the end of its inheritance clause.
  func conforming(to protocolName: String) -> Self {
    var replacement = self
    let added = TypeSyntax("\(raw: protocolName)")
    if let clause = inheritanceClause, let last = clause.inheritedTypes.last {
      var types = Array(clause.inheritedTypes.dropLast())
      types.append(
        last.with(\.type, last.type.with(\.trailingTrivia, []))
          .with(\.trailingComma, .commaToken(trailingTrivia: .space))
      )
      types.append(
        InheritedTypeSyntax(type: added.with(\.trailingTrivia, last.type.trailingTrivia))
      )
      replacement.inheritanceClause = clause.with(\.inheritedTypes, InheritedTypeListSyntax(types))
      return replacement
    }
    let trivia = genericParameterClause?.trailingTrivia ?? name.trailingTrivia
    if genericParameterClause == nil {
      replacement.name.trailingTrivia = []
    } else {
      replacement.genericParameterClause?.trailingTrivia = []
    }
    replacement.inheritanceClause = InheritanceClauseSyntax(
      colon: .colonToken(trailingTrivia: .space),
      inheritedTypes: [InheritedTypeSyntax(type: added.with(\.trailingTrivia, trivia))]
    )
    return replacement
  }
}
