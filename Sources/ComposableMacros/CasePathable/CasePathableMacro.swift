import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@CasePathable`: gives an enum key paths to its cases.
enum CasePathableMacro {}

extension CasePathableMacro: ExtensionMacro {
  static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    // The compiler leaves out the protocols that the type conforms to already.
    guard let declaration = declaration.as(EnumDeclSyntax.self), !protocols.isEmpty else {
      return []
    }
    let spelled = Set(
      declaration.inheritanceClause?.inheritedTypes.compactMap(\.type.baseName) ?? []
    )
    let conformances = ["CasePathable", "CasePathIterable"]
      .filter { !spelled.contains($0) }
      .map { "CasePaths.\($0)" }
    if conformances.isEmpty { return [] }
    let availability = declaration.attributes.availability.map { "\($0)\n" }.joined()
    let source: DeclSyntax = """
      \(raw: availability)extension \(type.trimmed): \(raw: conformances.joined(separator: ", ")) {}
      """
    return source.as(ExtensionDeclSyntax.self).map { [$0] } ?? []
  }
}

extension CasePathableMacro: MemberMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let declaration = declaration.as(EnumDeclSyntax.self) else {
      let name = declaration.asProtocol((any NamedDeclSyntax).self)?.name.text ?? ""
      context.report(
        .casePathableNeedsEnum(declaration.kindName, name),
        at: declaration.introducer
      )
      return []
    }
    let outline = CaseOutline(declaration)
    let overloads = outline.overloads
    for overload in overloads {
      context.report(.overloadedCase(overload.name), at: overload.element.name)
    }
    if !overloads.isEmpty { return [] }
    return CasePaths(
      enumName: declaration.name.text,
      access: context.memberAccess(of: declaration),
      outline: outline
    )
    .members
  }
}
