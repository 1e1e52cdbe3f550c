import SwiftSyntax

/// Whether a feature's source leaves room for a `Reduce` of its own.
///
/// `@Reducer` gives a feature the name `Reduce` for `Reduce<State, Action>`, so that the closure of the
/// feature's logic is checked without searching for its types, and the operators after it as well: without the name, the
/// compiler takes two to the power of their number. That name must not get in the way of a `Reduce` for other state: one
/// with types spelled out, one in the closure of a child, or one somewhere else than in a reducer of the feature.
struct ReduceUses {
  let areAllOfFeature: Bool

  init(in members: [DeclSyntax]) {
    areAllOfFeature = members.allSatisfy { member in
      if member.asProtocol((any NamedDeclSyntax).self)?.name.text == "Reduce" { return false }
      // A nested feature has a `Reduce` of its own.
      if member.as(StructDeclSyntax.self)?.attributes.contains(named: "Reducer") == true {
        return true
      }
      let finder = ReduceFinder(viewMode: .sourceAccurate)
      finder.walk(member)
      let isOfFeature = ReducerVariable(member)?.isOfFeature == true
      return isOfFeature ? !finder.foundNestedUse : !finder.foundUse
    }
  }
}

private final class ReduceFinder: SyntaxVisitor {
  private(set) var foundUse = false

  /// True if one of the uses is in a closure that may be of other state, or has generic arguments.
  private(set) var foundNestedUse = false

  /// The number of enclosing closures that may be of other state.
  private var closureDepth = 0

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    if !node.buildsReducerOfSameState { closureDepth += 1 }
    return .visitChildren
  }

  override func visitPost(_ node: ClosureExprSyntax) {
    if !node.buildsReducerOfSameState { closureDepth -= 1 }
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.baseName.text == "Reduce" else { return .visitChildren }
    // After a dot it is a member of something else, which the name does not hide.
    if let access = node.parent?.as(MemberAccessExprSyntax.self), access.declName == node {
      return .visitChildren
    }
    foundUse = true
    if closureDepth > 0 || node.parent?.is(GenericSpecializationExprSyntax.self) == true {
      foundNestedUse = true
    }
    return .visitChildren
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    if node.name.text == "Reduce" {
      foundUse = true
      foundNestedUse = true
    }
    return .visitChildren
  }
}

extension ClosureExprSyntax {
  /// True if the closure builds a reducer of the state and actions around it: the argument of `onChange` or `CombineReducers`.
  fileprivate var buildsReducerOfSameState: Bool {
    let argument = parent?.as(LabeledExprSyntax.self)?.parent?.parent
    guard let call = (argument ?? parent)?.as(FunctionCallExprSyntax.self) else { return false }
    if let member = call.calledExpression.as(MemberAccessExprSyntax.self) {
      return member.base != nil && member.declName.baseName.text == "onChange"
    }
    let called = call.calledExpression.as(DeclReferenceExprSyntax.self)
    return called?.baseName.text == "CombineReducers"
  }
}
