import SwiftSyntax
import SwiftSyntaxBuilder

/// A closure of a dependency client, parsed from its source.
struct Endpoint {
  let field: Field
  let type: TypeSyntax
  private let function: FunctionTypeSyntax
  private let attribute: AttributeSyntax?

  /// Returns nil unless the field has the type of a closure.
  init?(_ field: Field) {
    guard
      let type = field.binding.typeAnnotation?.type.trimmed,
      let function = type.functionType
    else { return nil }
    self.field = field
    self.type = type
    self.function = function
    attribute = field.declaration.attributes.first(named: ["DependencyEndpoint"])
  }

  var defaultValue: ExprSyntax? { field.binding.initializer?.value.trimmed }

  var returnType: TypeSyntax { function.returnClause.type.trimmed }

  private var parameters: [TupleTypeElementSyntax] { Array(function.parameters) }

  /// True if a parameter is variadic, which a closure cannot forward.
  var isVariadic: Bool { parameters.contains { $0.ellipsis != nil } }

  private var isAsync: Bool { function.effectSpecifiers?.asyncSpecifier != nil }

  private var throwsClause: ThrowsClauseSyntax? { function.effectSpecifiers?.throwsClause }

  private var canThrow: Bool {
    throwsClause.map { $0.type?.trimmedDescription != "Never" } ?? false
  }

  private var throwsAnyError: Bool {
    guard let throwsClause else { return false }
    guard let type = throwsClause.type?.trimmedDescription else { return true }
    return ["any Error", "any Swift.Error", "Unimplemented", "DependenciesMacros.Unimplemented"]
      .contains(type)
  }

  private var effects: String { (canThrow ? "try " : "") + (isAsync ? "await " : "") }

  // MARK: What happens when the endpoint was not set

  /// Returns the initial closure of the endpoint; `nil` if it cannot produce a result.
  func implementation(in client: String?) -> String? {
    if isVariadic { return nil }
    let report = """
      DependenciesMacros._reportUnimplemented("\(client.map { "\($0)." } ?? "")\(field.name)")
      """
    if let defaultValue {
      // The closure is embedded unchanged, because its contents determine its type checking.
      return """
        {
        \(report)
        let fallback: \(type.trimmedDescription) = \(defaultValue)
        return \(effects)fallback(\(arguments { "$\($0)" }))
        }
        """
    }
    guard let end else { return nil }
    return """
      {\(signature)
      \(([report] + end).joined(separator: "\n"))
      }
      """
  }

  private var end: [String]? {
    if throwsAnyError { return ["throw DependenciesMacros.Unimplemented(\"\(field.name)\")"] }
    if ["Void", "()", "Swift.Void"].contains(returnType.trimmedDescription) { return [] }
    if returnType.is(OptionalTypeSyntax.self) || returnType.baseName == "Optional" {
      return ["return nil"]
    }
    return nil
  }

  /// The signature of a closure of the endpoint's type.
  private var signature: String {
    // Without the clause, a throwing closure would be inferred as throwing any error.
    guard let throwsClause, throwsClause.type != nil else { return ignoredParameters }
    let parameters = parameters.isEmpty ? "()" : parameters.map { _ in "_" }.joined(separator: ", ")
    return " \(parameters)\(isAsync ? " async" : "") \(throwsClause.trimmedDescription) in"
  }

  /// The parameter list of a closure that ignores its parameters.
  var ignoredParameters: String {
    parameters.isEmpty ? "" : " \(parameters.map { _ in "_" }.joined(separator: ", ")) in"
  }

  // MARK: The method that comes with it

  /// The `method` argument of the attribute; `nil` if it is missing.
  var methodArgument: ExprSyntax? {
    guard case .argumentList(let arguments)? = attribute?.arguments else { return nil }
    return arguments.first { $0.label?.text == "method" }?.expression
  }

  /// The name of the method; `nil` without a method.
  var methodName: String? {
    if let methodArgument {
      let name = methodArgument.staticText ?? ""
      return name.isIdentifier ? name : nil
    }
    return parameters.contains { $0.label != nil } ? field.spelledName : nil
  }

  /// A method with the labels of the closure's type; `nil` without a method name or with variadic parameters.
  var method: DeclSyntax? {
    guard let methodName, !isVariadic else { return nil }
    let parameters = parameters.enumerated()
      .map { "\($1.label ?? "_") p\($0): \($1.type.trimmedDescription)" }
      .joined(separator: ", ")
    let specifiers = function.effectSpecifiers.map { " \($0.trimmedDescription)" } ?? ""
    let lines =
      field.declaration.attributes.availability + isolation.map(\.trimmedDescription) + [
        """
        \(field.declaration.modifiers.memberOrPrivateAccess)func \(methodName)(\(parameters))\
        \(specifiers) -> \(returnType) {
        """,
        "\(effects)self.\(field.storage)(\(arguments { "p\($0)" }))",
        "}",
      ]
    return "\(raw: lines.joined(separator: "\n"))"
  }

  private var isolation: [AttributeSyntax] {
    guard let attributed = type.as(AttributedTypeSyntax.self) else { return [] }
    return attributed.attributes.compactMap { $0.as(AttributeSyntax.self) }
      .filter { $0.baseName != "Sendable" && $0.baseName != "escaping" }
  }

  private func arguments(_ name: (Int) -> String) -> String {
    parameters.enumerated()
      .map { index, parameter in
        let name = name(index)
        if parameter.isInout { return "&\(name)" }
        return parameter.isAutoclosure ? "\(name)()" : name
      }
      .joined(separator: ", ")
  }
}

extension TupleTypeElementSyntax {
  /// The name of a closure's parameter, such as `id` in `(_ id: Int) -> Void`; `nil` without a name.
  ///
  /// A call of the closure cannot use the name, so the generated method has it as a label.
  fileprivate var label: String? {
    guard let secondName, secondName.tokenKind != .wildcard else { return nil }
    return secondName.text
  }

  fileprivate var isInout: Bool {
    type.as(AttributedTypeSyntax.self)?.specifiers.contains {
      $0.trimmedDescription == "inout"
    } == true
  }

  fileprivate var isAutoclosure: Bool {
    type.as(AttributedTypeSyntax.self)?.attributes.contains(named: "autoclosure") == true
  }
}

extension TypeSyntax {
  /// The function type inside attributes and parentheses; `nil` for other types.
  var functionType: FunctionTypeSyntax? {
    if let function = self.as(FunctionTypeSyntax.self) { return function }
    if let attributed = self.as(AttributedTypeSyntax.self) {
      return attributed.baseType.functionType
    }
    guard
      let elements = self.as(TupleTypeSyntax.self)?.elements,
      elements.count == 1
    else { return nil }
    return elements.first?.type.functionType
  }
}

extension ExprSyntax {
  /// The contents of a string literal without interpolation; `nil` for other expressions.
  var staticText: String? {
    guard
      let segments = self.as(StringLiteralExprSyntax.self)?.segments,
      segments.count == 1
    else { return nil }
    return segments.first?.as(StringSegmentSyntax.self)?.content.text
  }
}

extension String {
  /// True if the string is a valid name of a declaration.
  var isIdentifier: Bool {
    guard let first, first == "_" || first.isLetter else { return false }
    return allSatisfy { $0 == "_" || $0.isLetter || $0.isNumber }
  }
}

extension DeclModifierListSyntax {
  /// The access modifier of a peer of a declaration with these modifiers.
  fileprivate var memberOrPrivateAccess: String {
    spelledAccess.map { "\($0.trimmedDescription) " } ?? ""
  }
}
