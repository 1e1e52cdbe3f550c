import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@ObservationStateTracked`: turns a field into accessors over private storage.
enum ObservationStateTrackedMacro {}

extension ObservationStateTrackedMacro: AccessorMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    guard let field = Field(declaration) else { return [] }
    let initializer: AccessorDeclSyntax = """
      @storageRestrictions(initializes: \(raw: field.storage))
      init(initialValue) {
      \(raw: field.storage) = initialValue
      }
      """
    return [initializer] + field.accessors(for: field.storage, tracking: field.storage)
  }
}

extension ObservationStateTrackedMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let field = Field(declaration) else { return [] }
    // Type, initial value and observers such as `didSet` move to the storage.
    let storage = field.binding
      .with(
        \.pattern,
        PatternSyntax(IdentifierPatternSyntax(identifier: .identifier(field.storage)))
      )
      .with(\.trailingComma, nil)
    return ["private \(raw: field.ownership)var \(storage.trimmed)"]
  }
}

/// `@ObservationStateIgnored`: keeps `@ObservableState` from touching a field.
enum ObservationStateIgnoredMacro: AccessorMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    []
  }
}
