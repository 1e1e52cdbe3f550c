import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder

/// Several stored variables of one `var`: `var x = 0, y = 0` or `var (x, y) = (0, 0)`.
///
/// A macro can add accessors only to a variable with its own declaration.
struct SeveralFields {
  let declaration: VariableDeclSyntax

  init?(_ declaration: some DeclSyntaxProtocol) {
    guard
      let declaration = declaration.as(VariableDeclSyntax.self),
      declaration.bindingSpecifier.tokenKind == .keyword(.var),
      ![.static, .class, .lazy].contains(where: declaration.modifiers.contains(_:)),
      declaration.bindings.count > 1
        || declaration.bindings.first?.pattern.is(TuplePatternSyntax.self) == true
    else { return nil }
    self.declaration = declaration
  }

  /// A fix-it with one declaration per variable; empty for a tuple, which syntax alone cannot split.
  var declareSeparately: [FixIt] {
    let bindings = Array(declaration.bindings)
    guard bindings.allSatisfy({ $0.pattern.is(IdentifierPatternSyntax.self) }) else { return [] }
    let head =
      declaration.attributes.map { "\($0.trimmedDescription) " }.joined()
      + declaration.modifiers.map { "\($0.trimmedDescription) " }.joined()
    let source = bindings.indices
      .map { "\(head)var \(Self.binding(at: $0, in: bindings))" }
      .joined(separator: "\n\(declaration.leadingTrivia.indentation)")
    return [
      .replace(
        message: Remedy.declareSeparately,
        oldNode: declaration,
        newNode: DeclSyntax("\(raw: source)")
          .with(\.leadingTrivia, declaration.leadingTrivia)
          .with(\.trailingTrivia, declaration.trailingTrivia)
      )
    ]
  }

  private static func binding(at index: Int, in bindings: [PatternBindingSyntax]) -> String {
    var binding = bindings[index].with(\.trailingComma, nil)
    if binding.typeAnnotation == nil, binding.initializer == nil {
      // `var x, y: Int`: the next type annotation applies to all preceding names.
      binding.typeAnnotation = bindings[index...].lazy.compactMap(\.typeAnnotation).first
    }
    return binding.trimmedDescription
  }
}
