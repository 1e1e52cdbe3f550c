import SwiftSyntax

/// The uses of fields and cases in a feature's logic.
///
/// A macro does not see extensions. Logic that uses a field or a case does not compile with the empty type that the
/// macro adds, so an extension must declare the type.
final class TypeUses: SyntaxVisitor {
  /// True if the logic uses a field of the state.
  private(set) var namesFields = false
  /// True if the logic uses a case of the actions.
  private(set) var namesCases = false

  init(in members: [DeclSyntax]) {
    super.init(viewMode: .sourceAccurate)
    for member in members where [.variableDecl, .functionDecl].contains(member.kind) {
      walk(member)
    }
  }

  override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.subject.isReference(to: "action") else { return .visitChildren }
    for item in node.cases {
      guard case .switchCase(let item) = item, case .case(let label) = item.label else { continue }
      if label.caseItems.contains(where: \.pattern.namesCase) { namesCases = true }
    }
    return .visitChildren
  }

  override func visit(_ node: MatchingPatternConditionSyntax) -> SyntaxVisitorContinueKind {
    if node.initializer.value.isReference(to: "action"), node.pattern.namesCase {
      namesCases = true
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    for (index, argument) in node.arguments.enumerated() {
      guard argument.expression.isRootlessKeyPath else { continue }
      switch argument.label?.text {
      case "action": namesCases = true
      case "state": namesFields = true
      case nil where index == 0 && node.takesState: namesFields = true
      default: break
      }
    }
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if node.base?.isReference(to: "state") == true { namesFields = true }
    return .visitChildren
  }

  // The members of a nested type concern that type.
  override func visit(_: StructDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_: EnumDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

extension ExprSyntax {
  fileprivate func isReference(to name: String) -> Bool {
    self.as(DeclReferenceExprSyntax.self)?.baseName.text == name
  }

  /// True for `\.child`.
  fileprivate var isRootlessKeyPath: Bool {
    self.as(KeyPathExprSyntax.self).map { $0.root == nil && !$0.components.isEmpty } ?? false
  }
}

extension PatternSyntax {
  /// True for `.name` and for `let .name(value)`.
  fileprivate var namesCase: Bool {
    tokens(viewMode: .sourceAccurate).first { $0.tokenKind != .keyword(.let) }?.tokenKind == .period
  }
}

extension FunctionCallExprSyntax {
  /// True for an operator whose first argument is the path to the child state.
  fileprivate var takesState: Bool {
    guard let name = calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text else {
      return false
    }
    return ["ifLet", "forEach"].contains(name)
  }
}
