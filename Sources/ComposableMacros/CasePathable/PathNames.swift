import SwiftSyntax
import SwiftSyntaxBuilder

/// How types that an enum names are spelled in its `AllCasePaths`, where some names mean something else.
///
/// `AllCasePaths` is a sequence and knows its enum as `Root`: those protocols' associated types hide an
/// enum's own `Element`, which may be a generic parameter and then has no longer spelling. So the enum
/// gets another name for each that it uses.
struct PathNames {
  /// The name by which `AllCasePaths` calls the enum.
  let enumName: String

  /// The hidden names that the enum or its cases spell, in the order of the alphabet.
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

  /// The other names, as members of the enum.
  func aliases(access: String) -> [String] {
    hidden.map { "\(access)typealias \(Self.alias(of: $0)) = \($0)" }
  }

  /// The type of a payload as `AllCasePaths` spells it.
  func rewrite(_ type: TypeSyntax) -> String {
    NameReplacer(enumName: enumName, aliases: hidden).rewrite(type.trimmed).trimmedDescription
  }

  fileprivate static func alias(of name: String) -> String { "_$\(name)" }
}

/// Collects the names with which types begin.
private final class NameFinder: SyntaxVisitor {
  private(set) var names: Set<String> = []

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    names.insert(node.name.text)
    return .visitChildren
  }
}

/// Writes the enum's name for `Self`, which means another type there, and the aliases of hidden names.
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
