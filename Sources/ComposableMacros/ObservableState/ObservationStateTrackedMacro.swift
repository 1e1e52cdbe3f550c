import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// The `@ObservationStateTracked` macro, which turns a field into accessors for private storage.
enum ObservationStateTrackedMacro: WritesFormattedSource {}

extension ObservationStateTrackedMacro: AccessorMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    guard let field = Field(declaration) else { return [] }
    let initializer = """
      @storageRestrictions(initializes: \(field.storage))
      init(initialValue) {
      \(field.storage) = initialValue
      }
      """
    return ([initializer] + field.accessors(for: field.storage, tracking: field.storage))
      .map { AccessorDeclSyntax(written: $0.indented(depth: field.accessorDepth)) }
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
          .with(\.trailingTrivia, field.binding.pattern.trailingTrivia)
      )
      .with(\.trailingComma, nil)
    return [DeclSyntax(written: "private \(field.ownership)var \(storage.trimmed)")]
  }
}

/// The `@ObservationStateIgnored` macro, which excludes a field from `@ObservableState`.
enum ObservationStateIgnoredMacro: AccessorMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    []
  }
}
