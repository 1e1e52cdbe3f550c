import SwiftDiagnostics
import SwiftSyntax

/// A closure that a client stores in a constant, read from its source.
struct ConstantClosure {
  let declaration: VariableDeclSyntax

  /// The name as the source spells it.
  let name: String

  /// Nil for everything that is not one stored constant whose type is spelled as a closure.
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
