import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// A variable in an extension of a collection of values, each of which is found by a type that is its key.
struct KeyedProperty {
  let field: Field

  /// Nil for everything that is not one variable in an extension of the type named `collection`.
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

  /// What the key is called unless the source gives it a name.
  var defaultKey: String { "__Key_\(field.name)" }

  var type: TypeSyntax? { field.binding.typeAnnotation?.type.trimmed }

  var initialValue: ExprSyntax? { field.binding.initializer?.value.trimmed }

  /// A static property of the key; computed where its type is known, so that no two share the value.
  func keyMember(_ name: String, _ value: ExprSyntax, access: String = "") -> String {
    guard let type else { return "\(access)static let \(name) = \(value)" }
    return """
      \(access)static var \(name): \(type) {
      \(value)
      }
      """
  }

  /// `get` and `set` that go to the collection by the key.
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
