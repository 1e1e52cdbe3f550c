import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// The `@ViewAction(for:)` macro, which restricts a view to sending its feature's view actions.
enum ViewActionMacro: ExtensionMacro {
  static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    guard declaration.hasStore else {
      reportMissingStore(in: declaration, of: type, for: node, in: context)
      return []
    }
    let finder = StoreSendFinder(viewMode: .sourceAccurate)
    finder.walk(declaration.memberBlock)
    for call in finder.calls {
      context.report(.sendsToStore, at: call.calledExpression, fixIts: call.sendViewAction)
    }
    return declaration.extensions(
      of: type,
      conformingTo: ["ComposableArchitecture.ViewActionSending"]
    )
  }

  private static func reportMissingStore(
    in declaration: some DeclGroupSyntax,
    of type: some TypeSyntaxProtocol,
    for node: AttributeSyntax,
    in context: some MacroExpansionContext
  ) {
    var fixIts: [FixIt] = []
    if let feature = node.feature {
      let store: DeclSyntax = "let store: StoreOf<\(raw: feature)>"
      var members = declaration.memberBlock.members
      let trivia = members.first?.leadingTrivia ?? [.newlines(1), .spaces(2)]
      members.insert(
        MemberBlockItemSyntax(leadingTrivia: trivia, decl: store),
        at: members.startIndex
      )
      fixIts = [
        .replace(
          message: Remedy.addStore,
          oldNode: declaration.memberBlock,
          newNode: declaration.memberBlock.with(\.members, members)
        )
      ]
    }
    context.report(
      .viewActionNeedsStore(type.trimmedDescription),
      at: declaration.introducer,
      fixIts: fixIts
    )
  }
}

extension AttributeSyntax {
  /// The feature in `@ViewAction(for: Feature.self)`; `nil` if the argument is not a type.
  fileprivate var feature: String? {
    guard
      case .argumentList(let arguments)? = arguments,
      let type = arguments.first?.expression.as(MemberAccessExprSyntax.self),
      type.declName.baseName.tokenKind == .keyword(.self)
    else { return nil }
    return type.base?.trimmedDescription
  }
}

extension DeclGroupSyntax {
  fileprivate var hasStore: Bool {
    allMembers.contains { member in
      member.as(VariableDeclSyntax.self)?.bindings
        .contains { $0.pattern.trimmedDescription == "store" } == true
    }
  }
}

/// A visitor that finds `store.send(…)` and `self.store.send(…)`.
private final class StoreSendFinder: SyntaxVisitor {
  private(set) var calls: [FunctionCallExprSyntax] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let send = node.calledExpression.as(MemberAccessExprSyntax.self),
      send.declName.baseName.text == "send",
      let base = send.base?.trimmedDescription,
      ["store", "self.store"].contains(base)
    {
      calls.append(node)
    }
    return .visitChildren
  }
}

extension FunctionCallExprSyntax {
  /// A fix-it that replaces `store.send(.view(action))` with `send(action)`; empty for other actions.
  fileprivate var sendViewAction: [FixIt] {
    guard
      let argument = arguments.first,
      let view = argument.expression.as(FunctionCallExprSyntax.self),
      view.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "view",
      view.arguments.count == 1,
      let action = view.arguments.first?.expression
    else { return [] }
    let send = DeclReferenceExprSyntax(baseName: .identifier("send"))
    var arguments = arguments
    arguments[arguments.startIndex] = argument.with(\.expression, action)
    let replacement = with(\.calledExpression, ExprSyntax(send))
      .with(\.arguments, arguments)
      .with(\.leadingTrivia, leadingTrivia)
    return [
      .replace(message: Remedy.sendViewAction, oldNode: self, newNode: replacement)
    ]
  }
}
