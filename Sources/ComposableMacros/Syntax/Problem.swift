import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// A diagnostic about source to which a macro is applied.
struct Problem: DiagnosticMessage {
  let name: String
  let message: String
  var severity: DiagnosticSeverity = .error

  var diagnosticID: MessageID { MessageID(domain: "ComposableMacros", id: name) }
}

/// A fix-it of a diagnostic.
struct Remedy: FixItMessage {
  let name: String
  let message: String

  var fixItID: MessageID { MessageID(domain: "ComposableMacros", id: name) }
}

extension MacroExpansionContext {
  /// Reports a diagnostic at a node, with fix-its.
  func report(_ problem: Problem, at node: some SyntaxProtocol, fixIts: [FixIt] = []) {
    diagnose(Diagnostic(node: node, message: problem, fixIts: fixIts))
  }
}

extension DeclGroupSyntax {
  /// The kind of the declaration in the words of a diagnostic: `'State' is a struct`.
  var nameAndKind: String {
    let name = asProtocol((any NamedDeclSyntax).self)?.name.text ?? ""
    return "'\(name)' is \(kindWithArticle)"
  }

  private var kindWithArticle: String {
    switch kind {
    case .structDecl: "a struct"
    case .enumDecl: "an enum"
    case .classDecl: "a class"
    case .actorDecl: "an actor"
    case .protocolDecl: "a protocol"
    default: "an extension"
    }
  }
}

extension DeclSyntaxProtocol {
  /// Returns a fix-it that removes attributes of a name, except for the first `kept`.
  func removing(attribute name: String, after kept: Int = 0) -> [FixIt] {
    guard let declaration = asProtocol((any WithAttributesSyntax).self) else { return [] }
    var count = 0
    let attributes = declaration.attributes.filter { element in
      guard element.as(AttributeSyntax.self)?.baseName == name else { return true }
      count += 1
      return count <= kept
    }
    func without(_ declaration: some WithAttributesSyntax) -> Syntax {
      // The trivia before the attribute moves to the declaration.
      Syntax(
        declaration.with(\.attributes, attributes)
          .with(\.leadingTrivia, declaration.leadingTrivia)
      )
    }
    return [
      .replace(
        message: Remedy.removeAttribute(name),
        oldNode: self,
        newNode: without(declaration)
      )
    ]
  }
}

extension Remedy {
  static func removeAttribute(_ name: String) -> Remedy {
    Remedy(name: "removeAttribute", message: "Remove '@\(name)'")
  }
}
