import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// The `@Presents` macro, which stores an optional child as `PresentationState` and observes it like a field.
enum PresentsMacro: WritesFormattedSource {}

extension PresentsMacro: AccessorMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    guard let field = Field(declaration), field.wrappedType != nil, context.isInObservableState
    else { return [] }
    let initializer = """
      @storageRestrictions(initializes: \(field.storage))
      init(initialValue) {
      \(field.storage) = ComposableArchitecture.PresentationState(wrappedValue: initialValue)
      }
      """
    let accessors = field.accessors(for: "\(field.storage).wrappedValue", tracking: field.storage)
    return ([initializer] + accessors)
      .map { AccessorDeclSyntax(written: $0.indented(depth: field.accessorDepth)) }
  }
}

extension PresentsMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let field = Field(declaration), let wrapped = field.wrappedType else {
      reportUnpresentable(declaration, node, in: context)
      return []
    }
    guard context.isInObservableState else {
      let name = context.lexicalContext.first?.asProtocol((any NamedDeclSyntax).self)?.name.text
      context.report(.presentsNeedsObservableState(name ?? "State"), at: node)
      return []
    }
    let type = "ComposableArchitecture.PresentationState<\(wrapped)>"
    let initialValue = field.binding.initializer?.value.trimmedDescription ?? "nil"
    let access = field.declaration.modifiers.allAccess
    let projection = """
      \(access)var $\(field.name): \(type) {
      \(field.accessors(for: field.storage, tracking: field.storage).joined(separator: "\n"))
      }
      """
    return [
      DeclSyntax(
        written: "private var \(field.storage) = \(type)(wrappedValue: \(initialValue))"
      ),
      DeclSyntax(written: projection.indented()),
    ]
  }

  private static func reportUnpresentable(
    _ declaration: some DeclSyntaxProtocol,
    _ node: AttributeSyntax,
    in context: some MacroExpansionContext
  ) {
    guard let variable = declaration.as(VariableDeclSyntax.self) else { return }
    if variable.bindingSpecifier.tokenKind == .keyword(.let) {
      context.report(
        .presentsNeedsVariable,
        at: variable.bindingSpecifier,
        fixIts: [
          .replace(
            message: Remedy.useVar,
            oldNode: variable.bindingSpecifier,
            newNode: variable.bindingSpecifier.with(\.tokenKind, .keyword(.var))
          )
        ]
      )
    } else {
      let type = variable.bindings.count == 1 ? variable.bindings.first?.typeAnnotation?.type : nil
      context.report(.presentsNeedsOptional, at: node, fixIts: type?.makeOptional ?? [])
    }
  }
}

extension MacroExpansionContext {
  /// True if the declaration is in a struct with a registrar.
  fileprivate var isInObservableState: Bool {
    guard let parent = lexicalContext.first?.as(StructDeclSyntax.self) else { return false }
    return parent.attributes.contains(named: "ObservableState")
  }
}

extension TypeSyntax {
  /// A fix-it that appends a question mark to the type, with parentheses if required.
  fileprivate var makeOptional: [FixIt] {
    let isName = self.is(IdentifierTypeSyntax.self) || self.is(MemberTypeSyntax.self)
    let optional: TypeSyntax = isName ? "\(trimmed)?" : "(\(trimmed))?"
    return [
      .replace(
        message: Remedy.makeOptional,
        oldNode: self,
        newNode: optional.with(\.trailingTrivia, trailingTrivia)
      )
    ]
  }
}
