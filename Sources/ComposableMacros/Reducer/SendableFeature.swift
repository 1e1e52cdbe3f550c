import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder

/// A public feature without an explicit conformance to `Sendable`.
///
/// The compiler infers the conformance of internal structs only. Without it, an effect of the feature cannot use the
/// feature's dependencies: the closure of `run` is `@Sendable` and would capture the feature.
struct SendableFeature {
  private let declaration: StructDeclSyntax
  private let members: [DeclSyntax]

  /// Creates a feature; `nil` for a feature that is not public, or whose source states its isolation or conformance.
  ///
  /// - Parameters:
  ///   - declaration: The declaration with the macro.
  ///   - access: The access of its members.
  ///   - outer: The declarations around the feature. The compiler infers the conformance in a type that is not public.
  init?(_ declaration: some DeclGroupSyntax, access: String, in outer: [Syntax]) {
    guard
      access == "public ",
      outer.allSatisfy(\.isPublicOrExtension),
      let declaration = declaration.as(StructDeclSyntax.self),
      !declaration.inherits("Sendable"),
      !declaration.attributes.contains(named: "MainActor")
    else { return nil }
    self.declaration = declaration
    members = declaration.allMembers
  }

  /// True if the types of all stored properties are known to be `Sendable`, so `@Reducer` adds the conformance.
  var isKnownToBeSendable: Bool {
    let parameters = declaration.genericParameterClause?.parameters ?? []
    return parameters.allSatisfy { !TypeSyntax.sendableNames.contains($0.name.text) }
      && members.lazy.compactMap { $0.as(VariableDeclSyntax.self) }
        .filter { !$0.isOfType }
        .allSatisfy(\.isKnownToBeSendable)
  }

  /// True if the closure of an effect uses a member of the feature.
  var isCapturedByEffects: Bool {
    let finder = CaptureFinder(names: memberNames)
    for member in members { finder.walk(member) }
    return finder.foundCapture
  }

  private var memberNames: Set<String> {
    var names: Set<String> = []
    for member in members {
      if let function = member.as(FunctionDeclSyntax.self), !function.modifiers.isOfType {
        names.insert(function.name.text)
      } else if let variable = member.as(VariableDeclSyntax.self), !variable.isOfType {
        names.formUnion(variable.bindings.map(\.pattern.trimmedDescription))
      }
    }
    return names
  }

  var name: TokenSyntax { declaration.name }

  /// A fix-it that adds `Sendable` to the inheritance clause.
  var conformToSendable: [FixIt] {
    [
      .replace(
        message: Remedy.addSendable,
        oldNode: declaration,
        newNode: declaration.conforming(to: "Sendable")
      )
    ]
  }
}

extension VariableDeclSyntax {
  fileprivate var isOfType: Bool { modifiers.isOfType }

  /// True if each variable is computed, is a dependency, or has a type of the standard library that is `Sendable`.
  fileprivate var isKnownToBeSendable: Bool {
    if attributes.contains(named: "Dependency") { return attributes.count == 1 }
    return bindings.allSatisfy { binding in
      if !binding.isStored { return true }
      if !attributes.isEmpty { return false }
      if let type = binding.typeAnnotation?.type { return type.isKnownToBeSendable }
      return binding.initializer?.value.isLiteral == true
    }
  }
}

extension PatternBindingSyntax {
  fileprivate var isStored: Bool {
    switch accessorBlock?.accessors {
    case nil: true
    case .getter: false
    case .accessors(let accessors):
      accessors.allSatisfy {
        [.keyword(.willSet), .keyword(.didSet)].contains($0.accessorSpecifier.tokenKind)
      }
    }
  }
}

extension TypeSyntax {
  fileprivate var isKnownToBeSendable: Bool {
    if let optional = self.as(OptionalTypeSyntax.self) {
      return optional.wrappedType.isKnownToBeSendable
    }
    if let array = self.as(ArrayTypeSyntax.self) { return array.element.isKnownToBeSendable }
    if let function = self.as(AttributedTypeSyntax.self) {
      return function.attributes.contains(named: "Sendable")
    }
    if let tuple = self.as(TupleTypeSyntax.self) {
      return tuple.elements.allSatisfy(\.type.isKnownToBeSendable)
    }
    if let member = self.as(MemberTypeSyntax.self) {
      guard ["Foundation", "Swift"].contains(member.baseType.trimmedDescription) else {
        return false
      }
    }
    return baseName.map { Self.sendableNames.contains($0) } == true
  }

  fileprivate static let sendableNames: Set = [
    "Bool", "Date", "Double", "Duration", "Float", "Int", "String", "URL", "UUID",
  ]
}

extension ExprSyntax {
  fileprivate var isLiteral: Bool {
    switch kind {
    case .booleanLiteralExpr, .floatLiteralExpr, .integerLiteralExpr, .stringLiteralExpr: true
    default: false
    }
  }
}

extension DeclModifierListSyntax {
  /// True for a member of the type itself.
  fileprivate var isOfType: Bool { contains(.static) || contains(.class) }
}

/// Finds closures of effects that use `self` or a member of a feature.
private final class CaptureFinder: SyntaxVisitor {
  private let names: Set<String>
  private(set) var foundCapture = false

  /// The number of enclosing closures that are `@Sendable`.
  private var effectDepth = 0

  /// The names that the enclosing closures declare.
  private var ownNames: [Set<String>] = []

  init(names: Set<String>) {
    self.names = names
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    if node.isOfEffect { effectDepth += 1 }
    ownNames.append(node.declaredNames)
    return .visitChildren
  }

  override func visitPost(_ node: ClosureExprSyntax) {
    if node.isOfEffect { effectDepth -= 1 }
    ownNames.removeLast()
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    ownNames.append(node.declaredNames)
    return .visitChildren
  }

  override func visitPost(_ node: FunctionDeclSyntax) {
    ownNames.removeLast()
  }

  // The values of a capture list are evaluated outside of the closure.
  override func visit(_ node: ClosureCaptureClauseSyntax) -> SyntaxVisitorContinueKind {
    .skipChildren
  }

  // A nested type has no access to the members of an instance.
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    guard effectDepth > 0 else { return .visitChildren }
    if node.parent?.is(KeyPathPropertyComponentSyntax.self) == true { return .visitChildren }
    // After a dot it is a member of another value.
    if let access = node.parent?.as(MemberAccessExprSyntax.self), access.declName == node {
      return .visitChildren
    }
    let name = node.baseName.text
    let isCapture = name == "self" || names.contains(name)
    if isCapture, !ownNames.contains(where: { $0.contains(name) }) { foundCapture = true }
    return .visitChildren
  }
}

extension ClosureExprSyntax {
  /// True if the closure is an argument of a function that creates an effect.
  fileprivate var isOfEffect: Bool {
    let argument =
      parent?.as(LabeledExprSyntax.self)?.parent?.parent
      ?? parent?.as(MultipleTrailingClosureElementSyntax.self)?.parent?.parent
    guard
      let call = (argument ?? parent)?.as(FunctionCallExprSyntax.self),
      let function = call.calledExpression.as(MemberAccessExprSyntax.self)
    else { return false }
    let base = function.base?.trimmedDescription
    return ["fireAndForget", "run", "task"].contains(function.declName.baseName.text)
      && base.map { $0.hasPrefix("Effect") } != false
  }

  /// The names of the capture list, the parameters and the variables of the closure.
  fileprivate var declaredNames: Set<String> {
    var names = Set(signature?.capture?.items.compactMap(\.capturedName) ?? [])
    switch signature?.parameterClause {
    case .simpleInput(let parameters): names.formUnion(parameters.map(\.name.text))
    case .parameterClause(let clause):
      names.formUnion(clause.parameters.map { ($0.secondName ?? $0.firstName).text })
    case nil: break
    }
    let finder = PatternFinder(viewMode: .sourceAccurate)
    finder.walk(statements)
    return names.union(finder.names).subtracting(["self"])
  }
}

extension FunctionDeclSyntax {
  /// The names of the parameters and the variables of the function.
  fileprivate var declaredNames: Set<String> {
    let parameters = signature.parameterClause.parameters.map {
      ($0.secondName ?? $0.firstName).text
    }
    let finder = PatternFinder(viewMode: .sourceAccurate)
    if let body { finder.walk(body.statements) }
    return finder.names.union(parameters)
  }
}

extension Syntax {
  /// True for an extension, and for a public type: a type inside may be public.
  fileprivate var isPublicOrExtension: Bool {
    guard let group = asProtocol((any DeclGroupSyntax).self), !group.is(ExtensionDeclSyntax.self)
    else { return true }
    return group.modifiers.memberAccess == "public "
  }
}

extension ClosureCaptureSyntax {
  /// The name of the captured variable; `nil` for `self`.
  fileprivate var capturedName: String? {
    // The type of `name` differs between versions of swift-syntax.
    tokens(viewMode: .sourceAccurate).lazy.compactMap(\.identifierText).first
  }
}

extension TokenSyntax {
  fileprivate var identifierText: String? {
    if case .identifier(let text) = tokenKind { text } else { nil }
  }
}

/// Finds the names of variables.
private final class PatternFinder: SyntaxVisitor {
  private(set) var names: Set<String> = []

  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    names.insert(node.identifier.text)
    return .skipChildren
  }
}
