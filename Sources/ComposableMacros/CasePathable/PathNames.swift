import SwiftSyntax
import SwiftSyntaxBuilder

/// The names of types in an enum's `AllCasePaths`, which hides some names of the enum.
///
/// `AllCasePaths` is a sequence with the enum as its `Root`. The associated types of those protocols hide an enum's own
/// `Element`, which may be a generic parameter without a longer name. The enum therefore declares an alias for each
/// hidden name in use.
struct PathNames {
  /// The name of the enum inside `AllCasePaths`.
  let enumName: String

  /// The hidden names that the enum or its cases use, in alphabetical order.
  private let hidden: [String]

  init(enumName: String, outline: CaseOutline) {
    let finder = NameFinder(viewMode: .sourceAccurate)
    for enumCase in outline.elements {
      for parameter in enumCase.parameters { finder.walk(parameter.type) }
    }
    hidden = ["Element", "Iterator", "Root"]
      .filter { finder.names.contains($0) || $0 == enumName }
    self.enumName = hidden.contains(enumName) ? Self.alias(of: enumName) : enumName
  }

  /// Returns the aliases as members of the enum.
  func aliases(access: String) -> [String] {
    hidden.map { "\(access)typealias \(Self.alias(of: $0)) = \($0)" }
  }

  /// Returns the type of a payload as spelled in `AllCasePaths`.
  func rewrite(_ type: TypeSyntax) -> String {
    NameReplacer(enumName: enumName, aliases: hidden).rewrite(type.trimmed).trimmedDescription
  }

  fileprivate static func alias(of name: String) -> String { "_$\(name)" }
}

/// A visitor that collects the first names of types.
private final class NameFinder: SyntaxVisitor {
  private(set) var names: Set<String> = []

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    names.insert(node.name.text)
    return .visitChildren
  }
}

/// A rewriter that replaces `Self`, which is a different type there, with the enum's name, and hidden names with
/// aliases.
private final class NameReplacer: SyntaxRewriter {
  private let enumName: String
  private let aliases: [String]

  init(enumName: String, aliases: [String]) {
    self.enumName = enumName
    self.aliases = aliases
    super.init()
  }

  override func visit(_ node: IdentifierTypeSyntax) -> TypeSyntax {
    if node.name.tokenKind == .keyword(.Self) {
      return TypeSyntax(node.with(\.name, .identifier(enumName)))
    }
    guard aliases.contains(node.name.text) else { return super.visit(node) }
    let name = node.name.with(\.tokenKind, .identifier(PathNames.alias(of: node.name.text)))
    return super.visit(node.with(\.name, name))
  }
}
