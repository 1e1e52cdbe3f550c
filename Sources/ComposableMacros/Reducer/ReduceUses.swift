import SwiftSyntax

/// A check that a feature's source permits an alias named `Reduce`.
///
/// `@Reducer` declares the alias for `Reduce<State, Action>`, so the compiler does not infer the types of the logic
/// closure and of the subsequent operators. Without the alias, type checking is exponential in the number of operators.
/// The alias must not hide a `Reduce` for other state: a use with explicit types, in the closure of a child, or outside
/// a reducer of the feature.
struct ReduceUses {
  /// True if every use of `Reduce` in the members has the feature's state and actions, so the alias hides no other use.
  let areAllOfFeature: Bool

  init(in members: [DeclSyntax]) {
    areAllOfFeature = members.allSatisfy { member in
      if member.asProtocol((any NamedDeclSyntax).self)?.name.text == "Reduce" { return false }
      // A nested feature has its own `Reduce`.
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

  /// True if a use has generic arguments or is in a closure that may have other state.
  private(set) var foundNestedUse = false

  /// The number of enclosing closures that may have other state.
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
    // After a dot it is a member of another type, which the alias does not hide.
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
  /// True if the closure builds a reducer of the enclosing state and actions: the argument of `onChange` or
  /// `CombineReducers`.
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
