import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// Something wrong with the source that a macro is applied to.
struct Problem: DiagnosticMessage {
  let name: String
  let message: String
  var severity: DiagnosticSeverity = .error

  var diagnosticID: MessageID { MessageID(domain: "ComposableMacros", id: name) }
}

/// What the compiler offers to do about a problem.
struct Remedy: FixItMessage {
  let name: String
  let message: String

  var fixItID: MessageID { MessageID(domain: "ComposableMacros", id: name) }
}

extension MacroExpansionContext {
  /// Shows a problem at a place in the source, with what mends it.
  func report(_ problem: Problem, at node: some SyntaxProtocol, fixIts: [FixIt] = []) {
    diagnose(Diagnostic(node: node, message: problem, fixIts: fixIts))
  }
}

extension DeclGroupSyntax {
  /// What kind of declaration this is, in the words of an error message.
  var kindName: String {
    switch kind {
    case .structDecl: "struct"
    case .enumDecl: "enum"
    case .classDecl: "class"
    case .actorDecl: "actor"
    case .protocolDecl: "protocol"
    default: "extension"
    }
  }

  /// The keyword that introduces the declaration, the place where a problem with its kind is shown.
  var keyword: TokenSyntax { introducer }
}
