import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// The `@Reducer` macro: features as structs, and choices of features as enums.
enum ReducerMacro: WritesFormattedSource {}

extension ReducerMacro: ExtensionMacro {
  static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    guard declaration.isValueType else { return [] }
    let wanted = declaration.is(EnumDeclSyntax.self) ? ["CaseReducer", "Reducer"] : ["Reducer"]
    // The compiler omits protocols to which the type already conforms.
    let missing = Set(protocols.compactMap(\.baseName))
    var conformances = wanted.filter { missing.contains($0) && !declaration.inherits($0) }
      .map { "ComposableArchitecture.\($0)" }
    if missing.contains("Sendable"), isSendable(declaration, in: context) {
      conformances.append("Swift.Sendable")
    }
    return declaration.extensions(of: type, conformingTo: conformances)
  }

  /// Returns true if the macro adds the conformance to `Sendable`; reports a feature that needs it and may not have it.
  private static func isSendable(
    _ declaration: some DeclGroupSyntax,
    in context: some MacroExpansionContext
  ) -> Bool {
    let access = context.memberAccess(of: declaration)
    guard
      let feature = SendableFeature(declaration, access: access, in: context.lexicalContext)
    else { return false }
    if feature.isKnownToBeSendable { return true }
    if feature.isCapturedByEffects {
      context.report(
        .featureIsNotSendable(feature.name.text),
        at: feature.name,
        fixIts: feature.conformToSendable
      )
    }
    return false
  }
}

extension ReducerMacro: MemberAttributeMacro {
  static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingAttributesFor member: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AttributeSyntax] {
    guard declaration.isValueType else { return [] }
    if let member = member.as(EnumDeclSyntax.self) {
      switch member.name.text {
      case "Action": return caseAttributes(for: member, isState: false)
      case "State": return caseAttributes(for: member, isState: true)
      default: return []
      }
    }
    guard
      let body = ReducerVariable(member),
      body.isBody,
      body.declaration.attributes.isEmpty,
      let types = body.builderTypes
    else { return [] }
    return ["@ComposableArchitecture.ReducerBuilder<\(raw: types.state), \(raw: types.action)>"]
  }

  private static func caseAttributes(for member: EnumDeclSyntax, isState: Bool) -> [AttributeSyntax]
  {
    var attributes: [AttributeSyntax] = []
    if !member.attributes.contains(named: "CasePathable"), !member.inherits("CasePathable") {
      attributes.append("@CasePathable")
    }
    if isState, !member.attributes.contains(named: "dynamicMemberLookup") {
      attributes.append("@dynamicMemberLookup")
    }
    return attributes
  }
}

extension ReducerMacro: MemberMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    if let declaration = declaration.as(EnumDeclSyntax.self) {
      if context.reportsOverloads(in: CaseOutline(declaration)) { return [] }
      return EnumReducer(
        declaration,
        access: context.memberAccess(of: declaration),
        conformances: SynthesizedConformances(node)
      )
      .members
    }
    guard declaration.isValueType else {
      context.report(.reducerNeedsValue(declaration.nameAndKind), at: declaration.introducer)
      return []
    }
    reportArguments(of: node, in: context)
    let feature = StructReducer(
      declaration,
      access: context.memberAccess(of: declaration),
      enclosing: context.lexicalContext
    )
    reportMistakes(in: feature, declaration, in: context)
    return feature.missingMembers
  }

  private static func reportMistakes(
    in feature: StructReducer,
    _ declaration: some DeclGroupSyntax,
    in context: some MacroExpansionContext
  ) {
    switch (feature.reduceFunction, feature.body) {
    // A function with the types of another feature wraps that feature and combines it manually.
    case (let reduce?, nil) where feature.needsTypes:
      context.report(
        .reduceInsteadOfBody,
        at: reduce.function.name,
        fixIts: [reduce.rewriteAsBody]
      )
    case (let reduce?, let body?) where !body.mentionsReduceFunction:
      context.report(
        .reduceBesideBody,
        at: reduce.function.name,
        fixIts: reduce.moveToBody(body, of: declaration)
      )
    default:
      break
    }
    if feature.lacksLogic, let name = declaration.asProtocol((any NamedDeclSyntax).self)?.name {
      context.report(
        .featureHasNoLogic(name.text),
        at: name,
        fixIts: [feature.addBody(to: declaration), feature.addEmptyBody(to: declaration)]
      )
    }
    for action in feature.unboundActions {
      context.report(
        .actionIsNotBindable(action.name.text),
        at: action.name,
        fixIts: action.conformToBindableAction
      )
    }
  }

  private static func reportArguments(
    of node: AttributeSyntax,
    in context: some MacroExpansionContext
  ) {
    guard let arguments = node.arguments else { return }
    let bare = node.with(\.leftParen, nil).with(\.arguments, nil).with(\.rightParen, nil)
    context.report(
      .reducerArgumentsOnStruct,
      at: arguments,
      fixIts: [
        .replace(
          message: Remedy.removeArguments("(\(arguments.trimmedDescription))"),
          oldNode: node,
          newNode: bare.with(\.trailingTrivia, node.trailingTrivia)
        )
      ]
    )
  }
}

extension DeclGroupSyntax {
  /// True for a struct or an enum.
  fileprivate var isValueType: Bool {
    self.is(StructDeclSyntax.self) || self.is(EnumDeclSyntax.self)
  }

  /// Returns true if the inheritance clause contains a type of this name.
  func inherits(_ name: String) -> Bool {
    inheritanceClause?.inheritedTypes.contains { $0.type.baseName == name } == true
  }

  /// All members, including members in conditional compilation blocks.
  var allMembers: [DeclSyntax] {
    Outline(memberBlock.members) { [$0] }.elements
  }
}
