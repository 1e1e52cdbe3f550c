import SwiftSyntax
import SwiftSyntaxMacros

extension DeclModifierListSyntax {
  /// What a generated member writes before itself to be seen as far as the declaration is: `public `,
  /// `package `, or nothing where the default is right.
  var memberAccess: String {
    for modifier in self where modifier.detail == nil {
      switch modifier.name.tokenKind {
      case .keyword(.public), .keyword(.open): return "public "
      case .keyword(.package): return "package "
      default: continue
      }
    }
    return ""
  }

  /// The access modifier that the declaration spells, if any.
  var spelledAccess: DeclModifierSyntax? {
    first { $0.isAccess && $0.detail == nil }
  }

  /// All access modifiers as the declaration spells them, that of a setter included.
  var allAccess: String {
    filter(\.isAccess).map { "\($0.trimmedDescription) " }.joined()
  }

  func contains(_ keyword: Keyword) -> Bool {
    contains { $0.name.tokenKind == .keyword(keyword) }
  }
}

extension DeclModifierSyntax {
  fileprivate var isAccess: Bool {
    switch name.tokenKind {
    case .keyword(.open), .keyword(.public), .keyword(.package), .keyword(.internal),
      .keyword(.fileprivate), .keyword(.private):
      true
    default: false
    }
  }
}

extension MacroExpansionContext {
  /// The access that members of `declaration` need, counting what an enclosing extension gives to
  /// everything in it.
  func memberAccess(of declaration: some DeclGroupSyntax) -> String {
    let own = declaration.modifiers
    guard own.spelledAccess == nil, let parent = lexicalContext.first?.as(ExtensionDeclSyntax.self)
    else { return own.memberAccess }
    return parent.modifiers.memberAccess
  }
}
