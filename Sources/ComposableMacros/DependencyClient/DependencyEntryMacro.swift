import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// The `@DependencyEntry` macro: a property of `DependencyValues` and its key.
enum DependencyEntryMacro {
  /// A dependency, parsed from the source of its property.
  private struct Entry {
    let property: KeyedProperty
    let arguments: [LabeledExprSyntax]

    init?(
      _ declaration: some DeclSyntaxProtocol,
      _ node: AttributeSyntax,
      _ context: some MacroExpansionContext
    ) {
      guard
        let property = KeyedProperty(declaration, inExtensionOf: "DependencyValues", context)
      else { return nil }
      self.property = property
      arguments =
        if case .argumentList(let list)? = node.arguments { Array(list) } else { [] }
    }

    var key: String {
      let spelled = arguments.first { $0.label == nil }?.expression.staticText
      return spelled ?? property.defaultKey
    }

    func argument(_ label: String) -> ExprSyntax? {
      arguments.first { $0.label?.text == label }?.expression.trimmed
    }
  }
}

extension DependencyEntryMacro: AccessorMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    guard let entry = Entry(declaration, node, context) else { return [] }
    return entry.property.accessors(key: entry.key)
  }
}

extension DependencyEntryMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let entry = Entry(declaration, node, context) else {
      context.report(.entryNeedsDependencyValues, at: node)
      return []
    }
    let liveValue = entry.argument("liveValue")
    let (field, testValue) = (entry.property.field, entry.property.initialValue)
    guard testValue != nil || liveValue != nil else {
      context.report(
        .entryNeedsValue(field.name),
        at: field.binding,
        fixIts: [insertValue(for: field.binding)]
      )
      return []
    }
    let values: [(String, ExprSyntax?)] = [
      ("liveValue", liveValue), ("previewValue", entry.argument("previewValue")),
      ("testValue", testValue),
    ]
    let access = access(of: field, in: context)
    // The access of an extension applies to its members, and the compiler warns if a member repeats it.
    let keyAccess =
      field.declaration.modifiers.spelledAccess.map { "\($0.trimmedDescription) " } ?? ""
    // The conformance must see the members of a private key.
    let memberAccess = access.hasSuffix("private ") ? "" : access
    let members = values.compactMap { name, value in
      value.map { entry.property.keyMember(name, $0, access: memberAccess) }
    }
    return [
      """
      \(raw: keyAccess)enum \(raw: entry.key): \
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

  private static func access(of field: Field, in context: some MacroExpansionContext) -> String {
    if let own = field.declaration.modifiers.spelledAccess {
      return "\(own.trimmedDescription) "
    }
    let parent = context.lexicalContext.first?.as(ExtensionDeclSyntax.self)
    return parent?.modifiers.memberAccess ?? ""
  }
}
