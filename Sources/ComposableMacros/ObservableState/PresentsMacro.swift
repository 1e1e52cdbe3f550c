import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@Presents`: stores an optional child as `PresentationState` and observes it like a field.
enum PresentsMacro {}

extension PresentsMacro: AccessorMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    guard let field = Field(declaration), field.wrappedType != nil else { return [] }
    let initializer: AccessorDeclSyntax = """
      @storageRestrictions(initializes: \(raw: field.storage))
      init(initialValue) {
      \(raw: field.storage) = ComposableArchitecture.PresentationState(wrappedValue: initialValue)
      }
      """
    return [initializer]
      + field.accessors(for: "\(field.storage).wrappedValue", tracking: field.storage)
  }
}

extension PresentsMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let field = Field(declaration), let wrapped = field.wrappedType else {
      context.report(.presentsNeedsOptional, at: node)
      return []
    }
    let type = "ComposableArchitecture.PresentationState<\(wrapped)>"
    let initialValue = field.binding.initializer?.value.trimmedDescription ?? "nil"
    let access = field.declaration.modifiers.allAccess
    let accessors = field.accessors(for: field.storage, tracking: field.storage)
      .map(\.description).joined(separator: "\n")
    return [
      """
      private var \(raw: field.storage) = \(raw: type)(wrappedValue: \(raw: initialValue))
      """,
      """
      \(raw: access)var $\(raw: field.name): \(raw: type) {
      \(raw: accessors)
      }
      """,
    ]
  }
}
