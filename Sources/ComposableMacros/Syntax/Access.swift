import SwiftSyntax
import SwiftSyntaxMacros

extension DeclModifierListSyntax {
  /// The access modifier of a generated member: `public `, `package `, or an empty string if the default access
  /// suffices.
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

  /// The explicit access modifier; `nil` if it is missing.
  var spelledAccess: DeclModifierSyntax? {
    first { $0.isAccess && $0.detail == nil }
  }

  /// All access modifiers as spelled in the source, including a setter's.
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
  /// Returns the access modifier for members of `declaration`; without its own modifier, the declaration has the access
  /// of the enclosing extension.
  func memberAccess(of declaration: some DeclGroupSyntax) -> String {
    let own = declaration.modifiers
    guard own.spelledAccess == nil, let parent = lexicalContext.first?.as(ExtensionDeclSyntax.self)
    else { return own.memberAccess }
    return parent.modifiers.memberAccess
  }
}
