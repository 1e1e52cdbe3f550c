import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// The `@Entry` macro: a property of the environment values and its key.
enum EntryMacro {
  private static func property(
    _ declaration: some DeclSyntaxProtocol,
    _ context: some MacroExpansionContext
  ) -> KeyedProperty? {
    KeyedProperty(declaration, inExtensionOf: "EnvironmentValues", context)
  }
}

extension EntryMacro: AccessorMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    guard let property = property(declaration, context) else { return [] }
    return property.accessors(key: property.defaultKey)
  }
}

extension EntryMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let property = property(declaration, context) else {
      context.report(.viewEntryNeedsEnvironment, at: node)
      return []
    }
    guard let value = defaultValue(of: property) else {
      context.report(.viewEntryNeedsValue(property.field.name), at: property.field.binding)
      return []
    }
    return [
      """
      private enum \(raw: property.defaultKey): ViewKit.EnvironmentKey {
      \(raw: property.keyMember("defaultValue", value))
      }
      """
    ]
  }

  /// Returns the initial value, or the expression `nil` for an optional; `nil` if the property has neither.
  private static func defaultValue(of property: KeyedProperty) -> ExprSyntax? {
    property.initialValue ?? (property.field.wrappedType == nil ? nil : "nil")
  }
}
