import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// The `@UITransactionEntry` macro: a property of `UITransaction` and its key.
enum UITransactionEntryMacro {
  private static func property(
    _ declaration: some DeclSyntaxProtocol,
    _ context: some MacroExpansionContext
  ) -> KeyedProperty? {
    KeyedProperty(declaration, inExtensionOf: "UITransaction", context)
  }
}

extension UITransactionEntryMacro: AccessorMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    guard let property = property(declaration, context) else { return [] }
    return property.accessors(key: property.defaultKey)
  }
}

extension UITransactionEntryMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let property = property(declaration, context) else {
      context.report(.transactionEntryNeedsUITransaction, at: node)
      return []
    }
    guard let value = defaultValue(of: property) else {
      context.report(.transactionEntryNeedsValue(property.field.name), at: property.field.binding)
      return []
    }
    return [
      """
      private enum \(raw: property.defaultKey): SwiftNavigation.UITransactionKey {
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
