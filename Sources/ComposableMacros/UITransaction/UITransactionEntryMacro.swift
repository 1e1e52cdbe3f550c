import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@UITransactionEntry`: makes a property of `UITransaction` and the key that it goes by.
enum UITransactionEntryMacro {
  /// A value of transactions, read from the source of its property.
  private struct Entry {
    let field: Field

    init?(_ declaration: some DeclSyntaxProtocol, in context: some MacroExpansionContext) {
      let parent = context.lexicalContext.first?.as(ExtensionDeclSyntax.self)
      guard parent?.extendedType.baseName == "UITransaction", let field = Field(declaration) else {
        return nil
      }
      self.field = field
    }

    var key: String { "__Key_\(field.name)" }

    /// The default value; nil where there is none, which an optional may leave out.
    var defaultValue: ExprSyntax? {
      if let value = field.binding.initializer?.value.trimmed { return value }
      return type?.is(OptionalTypeSyntax.self) == true ? "nil" : nil
    }

    var type: TypeSyntax? { field.binding.typeAnnotation?.type.trimmed }

    /// The member of the key, computed where its type is known.
    var member: String? {
      guard let defaultValue else { return nil }
      guard let type else { return "static let defaultValue = \(defaultValue)" }
      return """
        static var defaultValue: \(type) {
        \(defaultValue)
        }
        """
    }
  }
}

extension UITransactionEntryMacro: AccessorMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    guard let entry = Entry(declaration, in: context) else { return [] }
    return [
      """
      get {
      self[\(raw: entry.key).self]
      }
      """,
      """
      set {
      self[\(raw: entry.key).self] = newValue
      }
      """,
    ]
  }
}

extension UITransactionEntryMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let entry = Entry(declaration, in: context) else {
      context.report(.transactionEntryNeedsUITransaction, at: node)
      return []
    }
    guard let member = entry.member else {
      context.report(.transactionEntryNeedsValue(entry.field.name), at: entry.field.binding)
      return []
    }
    return [
      """
      private enum \(raw: entry.key): SwiftNavigation.UITransactionKey {
      \(raw: member)
      }
      """
    ]
  }
}

/// What the macro tells people.
extension Problem {
  fileprivate static let transactionEntryNeedsUITransaction = Problem(
    name: "transactionEntryNeedsUITransaction",
    message: "'@UITransactionEntry' goes to one 'var' in an extension of 'UITransaction'"
  )

  fileprivate static func transactionEntryNeedsValue(_ name: String) -> Problem {
    Problem(
      name: "transactionEntryNeedsValue",
      message: """
        '@UITransactionEntry' needs an initial value for '\(name)', which transactions have that do \
        not mention it
        """
    )
  }
}
