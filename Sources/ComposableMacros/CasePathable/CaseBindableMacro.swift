import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// The `@CaseBindable` macro: bindings to the payloads of an enum's cases, derived from a binding to the enum.
enum CaseBindableMacro: WritesFormattedSource {}

extension CaseBindableMacro: ExtensionMacro {
  static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    guard declaration.is(EnumDeclSyntax.self) else { return [] }
    let bindable =
      protocols.contains { $0.baseName == "CaseBindable" }
      ? declaration.extensions(of: type, conformingTo: ["ComposableViews.CaseBindable"]) : []
    if declaration.attributes.contains(named: "CasePathable") { return bindable }
    return try CasePathableMacro.expansion(
      of: node,
      attachedTo: declaration,
      providingExtensionsOf: type,
      conformingTo: protocols.filter { $0.baseName != "CaseBindable" },
      in: context
    ) + bindable
  }
}

extension CaseBindableMacro: MemberMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let enumDeclaration = declaration.as(EnumDeclSyntax.self) else {
      context.report(
        .caseBindableNeedsEnum(declaration.nameAndKind),
        at: declaration.introducer,
        fixIts: declaration.removing(attribute: "CaseBindable")
      )
      return []
    }
    var paths: [DeclSyntax] = []
    if !declaration.attributes.contains(named: "CasePathable") {
      paths = try CasePathableMacro.expansion(
        of: node,
        providingMembersOf: declaration,
        conformingTo: protocols,
        in: context
      )
      // The reason for the missing paths has been reported.
      if paths.isEmpty { return [] }
    }
    let cases = BindingCases(
      enumName: enumDeclaration.name.text,
      access: context.memberAccess(of: enumDeclaration),
      outline: CaseOutline(enumDeclaration)
    )
    return paths + cases.members
  }
}

/// The source of the enums whose cases contain bindings to payloads.
private struct BindingCases {
  let enumName: String
  let access: String
  let outline: CaseOutline

  var members: [DeclSyntax] {
    let kinds = [
      ("BindingCases", "SwiftNavigation.UIBinding"),
      ("ViewBindingCases", "ComposableViews._ViewBinding"),
    ]
    return kinds.flatMap { [cases(name: $0, binding: $1), function(result: $0, binding: $1)] }
  }

  private func cases(name: String, binding: String) -> DeclSyntax {
    let names = PathNames(enumName: enumName, outline: outline)
    let source = """
      \(access)enum \(name) {
      \(outline.render { enumCase in
        let payload = Payload(of: enumCase, names: names).type
        let held = enumCase.parameters.isEmpty ? "" : "(\(binding)<\(payload)>)"
        return "\(enumCase.availability)case \(enumCase.name)\(held)"
      })
      }
      """
    return DeclSyntax(written: source.indented())
  }

  private func function(result: String, binding: String) -> DeclSyntax {
    let source = """
      @MainActor
      \(access)static func _cases(of binding: \(binding)<\(enumName)>) -> \(result) {
      switch binding.wrappedValue {
      \(outline.render { enumCase in
        let name = enumCase.name
        let held = enumCase.parameters.isEmpty ? "" : "(ComposableViews._binding(binding, to: \\.\(name)))"
        return "case .\(name):\n.\(name)\(held)"
      })
      }
      }
      """
    return DeclSyntax(written: source.indented())
  }
}

/// The diagnostics of `@CaseBindable`.
extension Problem {
  static func caseBindableNeedsEnum(_ nameAndKind: String) -> Problem {
    Problem(
      name: "caseBindableNeedsEnum",
      message: "'@CaseBindable' can only be applied to an enum; \(nameAndKind)"
    )
  }
}
