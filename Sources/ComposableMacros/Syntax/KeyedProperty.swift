import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// A variable in an extension of a collection of values whose keys are types.
struct KeyedProperty {
  let field: Field

  /// Returns nil unless the declaration is one variable in an extension of the type named `collection`.
  init?(
    _ declaration: some DeclSyntaxProtocol,
    inExtensionOf collection: String,
    _ context: some MacroExpansionContext
  ) {
    let parent = context.lexicalContext.first?.as(ExtensionDeclSyntax.self)
    guard parent?.extendedType.baseName == collection, let field = Field(declaration) else {
      return nil
    }
    self.field = field
  }

  /// The default name of the key.
  var defaultKey: String { "__Key_\(field.name)" }

  var type: TypeSyntax? { field.binding.typeAnnotation?.type.trimmed }

  var initialValue: ExprSyntax? { field.binding.initializer?.value.trimmed }

  /// Returns a static property of the key; a computed property if the type is known, so that callers do not share the
  /// value.
  func keyMember(_ name: String, _ value: ExprSyntax, access: String = "") -> String {
    guard let type else { return "\(access)static let \(name) = \(value)" }
    return """
      \(access)static var \(name): \(type) {
      \(value)
      }
      """
  }

  /// Returns `get` and `set` accessors that use the key.
  func accessors(key: String) -> [AccessorDeclSyntax] {
    [
      """
      get {
      self[\(raw: key).self]
      }
      """,
      """
      set {
      self[\(raw: key).self] = newValue
      }
      """,
    ]
  }
}
