import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@DependencyEntry`: makes a property of `DependencyValues` and the key that it goes by.
enum DependencyEntryMacro {
  /// A dependency, read from the source of its property.
  private struct Entry {
    let field: Field
    let arguments: [LabeledExprSyntax]

    init?(_ declaration: some DeclSyntaxProtocol, _ node: AttributeSyntax) {
      guard let field = Field(declaration) else { return nil }
      self.field = field
      arguments =
        if case .argumentList(let list)? = node.arguments { Array(list) } else { [] }
    }

    var key: String {
      let spelled = arguments.first { $0.label == nil }?.expression.staticText
      return spelled ?? "__Key_\(field.name)"
    }

    var type: TypeSyntax? { field.binding.typeAnnotation?.type.trimmed }

    var testValue: ExprSyntax? { field.binding.initializer?.value.trimmed }

    func argument(_ label: String) -> ExprSyntax? {
      arguments.first { $0.label?.text == label }?.expression.trimmed
    }

    /// A property of the key; computed where its type is known, so that each test gets a fresh value.
    func value(_ name: String, _ expression: ExprSyntax, access: String) -> String {
      guard let type else { return "\(access)static let \(name) = \(expression)" }
      return """
        \(access)static var \(name): \(type) {
        \(expression)
        }
        """
    }
  }

  private static func isInDependencyValues(_ context: some MacroExpansionContext) -> Bool {
    context.lexicalContext.first?.as(ExtensionDeclSyntax.self)?.extendedType.baseName
      == "DependencyValues"
  }
}

extension DependencyEntryMacro: AccessorMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    guard isInDependencyValues(context), let entry = Entry(declaration, node) else { return [] }
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

extension DependencyEntryMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard isInDependencyValues(context), let entry = Entry(declaration, node) else {
      context.report(.entryNeedsDependencyValues, at: node)
      return []
    }
    let liveValue = entry.argument("liveValue")
    guard entry.testValue != nil || liveValue != nil else {
      context.report(
        .entryNeedsValue(entry.field.name),
        at: entry.field.binding,
        fixIts: [insertValue(for: entry.field.binding)]
      )
      return []
    }
    let values: [(String, ExprSyntax?)] = [
      ("liveValue", liveValue), ("previewValue", entry.argument("previewValue")),
      ("testValue", entry.testValue),
    ]
    let access = access(of: entry, in: context)
    let members = values.compactMap { name, value in
      // Members of a private key have to be seen by the conformance.
      value.map { entry.value(name, $0, access: access.hasSuffix("private ") ? "" : access) }
    }
    return [
      """
      \(raw: access)enum \(raw: entry.key): \
      Dependencies.\(raw: liveValue == nil ? "TestDependencyKey" : "DependencyKey") {
      \(raw: members.joined(separator: "\n"))
      }
      """
    ]
  }

  private static func insertValue(for binding: PatternBindingSyntax) -> FixIt {
    let initializer = InitializerClauseSyntax(
      equal: .equalToken(leadingTrivia: .space, trailingTrivia: .space),
      value: "<#value#>" as ExprSyntax
    )
    return .replace(
      message: Remedy.insertValue,
      oldNode: binding,
      newNode: binding.with(\.trailingTrivia, []).with(\.initializer, initializer)
    )
  }

  private static func access(of entry: Entry, in context: some MacroExpansionContext) -> String {
    if let own = entry.field.declaration.modifiers.spelledAccess {
      return "\(own.trimmedDescription) "
    }
    let parent = context.lexicalContext.first?.as(ExtensionDeclSyntax.self)
    return parent?.modifiers.memberAccess ?? ""
  }
}
