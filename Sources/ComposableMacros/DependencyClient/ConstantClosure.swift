import SwiftDiagnostics
import SwiftSyntax

/// A closure that a client stores in a constant, parsed from its source.
struct ConstantClosure {
  let declaration: VariableDeclSyntax

  /// The name as spelled in the source.
  let name: String

  /// Returns nil unless the declaration is one stored constant with a spelled closure type.
  init?(_ declaration: some DeclSyntaxProtocol) {
    guard
      let declaration = declaration.as(VariableDeclSyntax.self),
      declaration.bindingSpecifier.tokenKind == .keyword(.let),
      !declaration.modifiers.contains(.static),
      declaration.bindings.count == 1,
      let binding = declaration.bindings.first,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
      binding.typeAnnotation?.type.functionType != nil
    else { return nil }
    self.declaration = declaration
    self.name = name
  }

  var madeVariable: FixIt {
    let specifier = declaration.bindingSpecifier
    return .replace(
      message: Remedy.makeVariable,
      oldNode: specifier,
      newNode: specifier.with(\.tokenKind, .keyword(.var))
    )
  }
}
