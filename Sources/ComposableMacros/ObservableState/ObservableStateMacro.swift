import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// The `@ObservableState` macro, which makes the fields of a struct or the cases of an enum observable.
enum ObservableStateMacro: WritesFormattedSource {}

extension ObservableStateMacro: MemberMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    if declaration.is(StructDeclSyntax.self) {
      let fields = Outline(declaration.memberBlock.members) { Field($0).map { [$0] } ?? [] }
      return structMembers(fields) + CodingKeys(for: declaration).declaration
    }
    if let declaration = declaration.as(EnumDeclSyntax.self) {
      return enumMembers(CaseOutline(declaration))
    }
    context.report(
      .observableStateNeedsValue(declaration.nameAndKind),
      at: declaration.introducer
    )
    return []
  }

  private static func structMembers(_ outline: Outline<Field>) -> [DeclSyntax] {
    let members = [
      """
      var _$observationRegistrar = ComposableArchitecture.ObservationStateRegistrar()
      """,
      """
      public var _$id: ComposableArchitecture.ObservableStateID {
        _$observationRegistrar.id
      }
      """,
    ]
    .map { DeclSyntax(written: $0) }
    let modifiers = outline.render(modifier)
    if modifiers.isEmpty { return members }
    let modifier = """
      public static func _$modifier(for keyPath: Swift.AnyKeyPath) -> Any? {
      \(modifiers)
      return nil
      }
      """
    return members + [DeclSyntax(written: modifier.indented())]
  }

  /// Returns the source of the modifier that reducers of a child use instead of a key path; `nil` for a field that is
  /// accessed by its key path.
  ///
  /// A key path to a field calls accessors, and the standard library then changes a copy. The closure calls the same
  /// accessors in place.
  private static func modifier(for field: Field) -> String? {
    let attributes = field.declaration.attributes
    let isPresented = attributes.contains(named: "Presents")
    // The closure would use a field in contexts where it is deprecated or unavailable. Such a field is accessed by its
    // key path.
    guard isPresented || isTracked(field), attributes.availability.isEmpty else { return nil }
    let names = isPresented ? [field.spelledName, "$\(field.name)"] : [field.spelledName]
    return names.map {
      """
      if keyPath == \\Self.\($0) {
      return ComposableArchitecture._$StateModifier(\\Self.\($0), name: "\($0)") {
      $1(&$0.\($0))
      }
      }
      """
    }
    .joined(separator: "\n")
  }

  private static func enumMembers(_ outline: CaseOutline) -> [DeclSyntax] {
    [DeclSyntax(written: enumIdentity(outline).indented())]
  }

  static func enumIdentity(_ outline: CaseOutline) -> String {
    let cases = outline.render { enumCase -> String? in
      if enumCase.isUnavailable { return nil }
      switch enumCase.parameters.count {
      case 0: return "case .\(enumCase.name):\nreturn ._$id(tag: \(enumCase.position))"
      case 1:
        return """
          case let .\(enumCase.name)(state):
          return ._$id(for: state, tag: \(enumCase.position))
          """
      default: return "case .\(enumCase.name):\nreturn ._$inert(tag: \(enumCase.position))"
      }
    }
    return """
      public var _$id: ComposableArchitecture.ObservableStateID {
      switch self {
      \(cases)
      }
      }
      """
  }
}

extension ObservableStateMacro: ExtensionMacro {
  static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    guard
      declaration.is(StructDeclSyntax.self) || declaration.is(EnumDeclSyntax.self),
      // The compiler omits protocols to which the type already conforms.
      protocols.contains(where: { $0.baseName == "ObservableState" })
    else { return [] }
    return declaration.extensions(
      of: type,
      conformingTo: ["ComposableArchitecture.ObservableState"],
      modifier: "nonisolated "
    )
  }
}

extension ObservableStateMacro: MemberAttributeMacro {
  static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingAttributesFor member: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AttributeSyntax] {
    guard declaration.is(StructDeclSyntax.self) else { return [] }
    if let several = SeveralFields(member), isTracked(several.declaration) {
      context.report(.severalFields, at: several.declaration, fixIts: several.declareSeparately)
    }
    guard let field = Field(member) else { return [] }
    let attributes = field.declaration.attributes
    for (foreign, own) in foreignAttributes {
      guard let attribute = attributes.first(named: [foreign]) else { continue }
      context.report(
        .foreignFieldAttribute(foreign, wanted: own),
        at: attribute,
        fixIts: [.replaceName(of: attribute, with: own)]
      )
      return []
    }
    return isTracked(field) ? ["@ObservationStateTracked"] : []
  }

  /// Returns true if `@ObservableState` observes the field without an attribute.
  static func isTracked(_ field: Field) -> Bool {
    isTracked(field.declaration)
  }

  private static func isTracked(_ declaration: VariableDeclSyntax) -> Bool {
    declaration.attributes.first(named: attributesWithStorage) == nil
  }

  /// Attributes for other kinds of state, with their replacements.
  private static let foreignAttributes = [
    ("PresentationState", "Presents"),
    ("ObservationTracked", "ObservationStateTracked"),
    ("ObservationIgnored", "ObservationStateIgnored"),
  ]

  /// Attributes that determine the storage and observation of a field.
  private static let attributesWithStorage = [
    "ObservationStateIgnored", "ObservationStateTracked", "Presents", "Shared", "SharedReader",
    "Fetch", "FetchAll", "FetchOne",
  ]
}

extension FixIt {
  fileprivate static func replaceName(of attribute: AttributeSyntax, with name: String) -> FixIt {
    let replacement = attribute.with(
      \.attributeName,
      TypeSyntax(IdentifierTypeSyntax(name: .identifier(name)))
    )
    .with(\.trailingTrivia, attribute.trailingTrivia)
    return .replace(
      message: Remedy.replaceAttribute(with: name),
      oldNode: attribute,
      newNode: replacement
    )
  }
}
