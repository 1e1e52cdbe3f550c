import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// The `@CasePathable` macro: key paths to the cases of an enum.
enum CasePathableMacro: WritesFormattedSource {}

extension CasePathableMacro: ExtensionMacro {
  static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    // The compiler omits protocols to which the type already conforms.
    guard
      let declaration = declaration.as(EnumDeclSyntax.self),
      !protocols.isEmpty,
      !context.isRepeated(node, on: declaration)
    else { return [] }
    // Reported here instead of in the member expansion: without an extension the compiler may not request members.
    if context.reportsPrivacy(of: declaration) { return [] }
    let spelled = Set(
      declaration.inheritanceClause?.inheritedTypes.compactMap(\.type.baseName) ?? []
    )
    let conformances = ["CasePathable", "CasePathIterable"]
      .filter { !spelled.contains($0) }
      .map { "CasePaths.\($0)" }
    return declaration.extensions(of: type, conformingTo: conformances)
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
      context.report(
        .casePathableNeedsEnum(declaration.nameAndKind),
        at: declaration.introducer,
        fixIts: declaration.removing(attribute: "CasePathable")
      )
      return []
    }
    if context.isRepeated(node, on: declaration) {
      context.report(
        .repeatedCasePathable,
        at: node,
        fixIts: declaration.removing(attribute: "CasePathable", after: 1)
      )
      return []
    }
    let outline = CaseOutline(declaration)
    guard check(declaration, outline, in: context) else { return [] }
    return CasePaths(
      enumName: declaration.name.text,
      access: context.memberAccess(of: declaration),
      outline: outline
    )
    .members
  }

  /// Reports conflicts with the generated members; returns true without conflicts.
  private static func check(
    _ declaration: EnumDeclSyntax,
    _ outline: CaseOutline,
    in context: some MacroExpansionContext
  ) -> Bool {
    let hasOverloads = context.reportsOverloads(in: outline)
    let taken = declaration.namesOfPaths
    for token in taken { context.report(.takenName(token.text), at: token) }
    return !hasOverloads && taken.isEmpty
  }
}

extension MacroExpansionContext {
  /// Reports cases with equal names, which paths cannot distinguish; returns false without conflicts.
  func reportsOverloads(in outline: CaseOutline) -> Bool {
    let overloads = outline.overloads
    for overload in overloads {
      report(
        .overloadedCase(overload.name),
        at: overload.element.name,
        fixIts: overload.renamed(among: outline.elements).map { [$0] } ?? []
      )
    }
    return !overloads.isEmpty
  }

  /// Returns true if the same attribute precedes this attribute.
  fileprivate func isRepeated(_ node: AttributeSyntax, on declaration: EnumDeclSyntax) -> Bool {
    let same = declaration.attributes.compactMap { $0.as(AttributeSyntax.self) }
      .filter { $0.baseName == node.baseName }
    guard same.count > 1, let first = same.first else { return false }
    // The node is a copy, so only its location identifies it.
    return place(of: node) != place(of: first)
  }

  private func place(of node: AttributeSyntax) -> String? {
    location(of: node).map { "\($0.line):\($0.column)" }
  }

  /// Reports an enum that is invisible to an extension at the end of the file; returns false if it is visible.
  fileprivate func reportsPrivacy(of declaration: EnumDeclSyntax) -> Bool {
    let enclosing = lexicalContext.map { $0.asProtocol((any WithModifiersSyntax).self)?.modifiers }
    // At file scope, private declarations are visible in the whole file.
    let hiding = ([declaration.modifiers] + enclosing).dropLast().lazy
      .compactMap { $0?.spelledAccess }
      .first { $0.name.tokenKind == .keyword(.private) }
    guard let hiding else { return false }
    let isOwn = declaration.modifiers.contains { $0.id == hiding.id }
    report(
      .privateNestedEnum(declaration.name.text),
      at: isOwn ? Syntax(hiding) : Syntax(declaration.name),
      fixIts: isOwn ? [hiding.widened] : []
    )
    return true
  }
}

extension EnumDeclSyntax {
  /// The names of cases and types in conflict with generated members.
  fileprivate var namesOfPaths: [TokenSyntax] {
    let names: Set<String> = ["AllCasePaths", "allCasePaths"]
    return memberBlock.members.flatMap { member -> [TokenSyntax] in
      if let cases = member.decl.as(EnumCaseDeclSyntax.self) { return cases.elements.map(\.name) }
      return member.decl.asProtocol((any NamedDeclSyntax).self).map { [$0.name] } ?? []
    }
    .filter { names.contains($0.text) }
  }
}

extension EnumCase {
  /// Returns a fix-it that adds the payload to the name of the case; `nil` if the new name is taken.
  fileprivate func renamed(among others: [EnumCase]) -> FixIt? {
    let words = parameters.compactMap { $0.label ?? $0.type.baseName }
    let name = words.reduce(name) { $0 + $1.prefix(1).uppercased() + $1.dropFirst() }
    guard name != self.name, !others.contains(where: { $0.name == name }) else { return nil }
    return .replace(
      message: Remedy.renameCase(name),
      oldNode: element.name,
      newNode: element.name.with(\.tokenKind, .identifier(name))
    )
  }
}

extension DeclModifierSyntax {
  fileprivate var widened: FixIt {
    .replace(
      message: Remedy.widenAccess,
      oldNode: self,
      newNode: with(\.name.tokenKind, .keyword(.fileprivate))
    )
  }
}
