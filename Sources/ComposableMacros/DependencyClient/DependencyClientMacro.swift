import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// The `@DependencyClient` macro, which turns a struct's closures into endpoints and generates initializers.
enum DependencyClientMacro {}

extension DependencyClientMacro: MemberMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard declaration.is(StructDeclSyntax.self) else {
      context.report(
        .dependencyClientNeedsStruct(declaration.nameAndKind),
        at: declaration.introducer,
        fixIts: declaration.madeStruct.map { [$0] }
          ?? declaration.removing(attribute: "DependencyClient")
      )
      return []
    }
    let properties = ClientProperty.all(in: declaration).filter(\.isInitialized)
    guard properties.contains(where: \.isEndpoint) else { return [] }
    let untyped = properties.filter { $0.type == nil }
    for property in untyped {
      context.report(
        .clientPropertyNeedsType(property.name),
        at: property.binding,
        fixIts: [property.insertType]
      )
    }
    guard untyped.isEmpty else { return [] }
    let ceiling = Visibility(context.memberAccess(of: declaration))
    let others = properties.filter { !$0.isEndpoint }
    return [properties, others].map { initializer(for: $0, ceiling: ceiling) }
  }

  private static func initializer(
    for properties: [ClientProperty],
    ceiling: Visibility
  ) -> DeclSyntax {
    let access = properties.map(\.visibility).reduce(ceiling, min).modifier
    guard !properties.isEmpty else { return "\(raw: access)init() {}" }
    let parameters = properties.compactMap(\.parameter).joined(separator: ",\n")
    // Endpoints are last: setting an endpoint with a fallback requires an initialized struct.
    let assignments = (properties.filter { !$0.isEndpoint } + properties.filter(\.isEndpoint))
      .map { "self.\($0.name) = \($0.name)" }.joined(separator: "\n")
    return """
      \(raw: access)init(
      \(raw: parameters)
      ) {
      \(raw: assignments)
      }
      """
  }
}

extension DependencyClientMacro: MemberAttributeMacro {
  static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingAttributesFor member: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AttributeSyntax] {
    guard
      declaration.is(StructDeclSyntax.self),
      let field = Field(member),
      field.binding.typeAnnotation?.type.functionType != nil
    else { return [] }
    let attributes = field.declaration.attributes
    guard !attributes.contains(named: "DependencyEndpointIgnored") else { return [] }
    var added: [AttributeSyntax] = []
    if !attributes.contains(named: "DependencyEndpoint") { added.append("@DependencyEndpoint") }
    if let method = Endpoint(field)?.methodName { added += deprecations(of: field, for: method) }
    return added
  }

  /// Returns attributes that make code completion prefer the method, which has labels.
  private static func deprecations(of field: Field, for method: String) -> [AttributeSyntax] {
    ["iOS", "macOS", "tvOS", "watchOS"].map { platform in
      """
      @available(\(raw: platform), deprecated: 9999, message: "Call the method '\(raw: method)', which has argument \
      labels; use this property only to override the endpoint.")
      """
    }
  }
}

extension DeclGroupSyntax {
  /// A fix-it that replaces a class or an actor with a struct; `nil` for other declarations.
  fileprivate var madeStruct: FixIt? {
    var keyword = introducer.with(\.tokenKind, .keyword(.struct))
    let declaration: DeclSyntax
    if let object = self.as(ClassDeclSyntax.self) {
      var modifiers = object.modifiers.filter { $0.name.tokenKind != .keyword(.final) }
      // The trivia before the first modifier moves to the new first modifier.
      if let first = modifiers.indices.first {
        modifiers[first].leadingTrivia = object.modifiers.leadingTrivia
      } else if !object.modifiers.isEmpty {
        keyword.leadingTrivia = object.modifiers.leadingTrivia
      }
      declaration = DeclSyntax(
        object.with(\.modifiers, modifiers).with(\.classKeyword, keyword)
      )
    } else if let actor = self.as(ActorDeclSyntax.self) {
      declaration = DeclSyntax(actor.with(\.actorKeyword, keyword))
    } else {
      return nil
    }
    return .replace(message: Remedy.makeStruct, oldNode: self, newNode: declaration)
  }
}
