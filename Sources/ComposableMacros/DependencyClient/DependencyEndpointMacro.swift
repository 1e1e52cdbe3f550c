import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// The `@DependencyEndpoint` macro, which stores the closure in a separate variable that initially reports an issue.
enum DependencyEndpointMacro {}

extension DependencyEndpointMacro: AccessorMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    guard let endpoint = Field(declaration).flatMap(Endpoint.init) else { return [] }
    let storage = endpoint.field.storage
    let initializer: AccessorDeclSyntax = """
      @storageRestrictions(initializes: \(raw: storage))
      init(initialValue) {
      \(raw: storage) = initialValue
      }
      """
    // An init accessor would receive the fallback and replace the reporting closure with it.
    return (endpoint.defaultValue == nil ? [initializer] : []) + [
      """
      get {
      \(raw: storage)
      }
      """,
      """
      set {
      \(raw: storage) = newValue
      }
      """,
    ]
  }
}

extension DependencyEndpointMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let field = Field(declaration), let endpoint = Endpoint(field) else {
      refuse(declaration, in: context)
      return []
    }
    check(endpoint, in: context)
    let client = context.lexicalContext.first?.asProtocol((any NamedDeclSyntax).self)?.name.text
    // After an error the code does not run, so any closure of the right type works.
    let implementation =
      endpoint.implementation(in: client) ?? "{\(endpoint.ignoredParameters) fatalError() }"
    let storage: DeclSyntax = """
      private var \(raw: field.storage): \(endpoint.type) = \(raw: implementation)
      """
    return [storage] + (endpoint.method.map { [$0] } ?? [])
  }

  private static func refuse(
    _ declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) {
    if let constant = ConstantClosure(declaration) {
      context.report(
        .endpointNeedsVariable(constant.name),
        at: constant.declaration.bindingSpecifier,
        fixIts: [constant.madeVariable]
      )
      return
    }
    context.report(
      .endpointNeedsClosure,
      at: declaration,
      fixIts: declaration.removing(attribute: "DependencyEndpoint")
    )
  }

  private static func check(_ endpoint: Endpoint, in context: some MacroExpansionContext) {
    let field = endpoint.field
    if endpoint.isVariadic {
      return context.report(.endpointIsVariadic(field.name), at: field.binding)
    }
    if endpoint.implementation(in: nil) == nil {
      context.report(
        .endpointNeedsDefault(field.name, returning: endpoint.returnType.trimmedDescription),
        at: field.binding,
        fixIts: [insertDefault(for: endpoint)]
      )
    }
    if let value = field.binding.initializer?.value, !value.is(ClosureExprSyntax.self) {
      context.report(.endpointDefaultIsNoClosure(field.name), at: value)
    }
    if let closure = field.binding.initializer?.value.as(ClosureExprSyntax.self),
      closure.endsProcess
    {
      context.report(
        .endpointEndsProcess(field.name),
        at: closure.statements,
        fixIts: [replaceFatalError(in: closure, of: endpoint)]
      )
    }
    if let argument = endpoint.methodArgument, endpoint.methodName == nil {
      let problem: Problem =
        argument.staticText.map { .methodIsNoName($0) } ?? .methodNeedsStaticText
      context.report(problem, at: argument)
    }
  }

  private static func replaceFatalError(
    in closure: ClosureExprSyntax,
    of endpoint: Endpoint
  ) -> FixIt {
    let value = "<#\(endpoint.returnType.trimmedDescription)#>"
    let placeholder: ExprSyntax = "\(raw: value)"
    var statements = closure.statements
    if let index = statements.indices.first {
      statements[index].item = .expr(placeholder)
    }
    return .replace(
      message: Remedy.replaceFatalError(value),
      oldNode: closure.statements,
      newNode: statements.with(\.leadingTrivia, closure.statements.leadingTrivia)
        .with(\.trailingTrivia, closure.statements.trailingTrivia)
    )
  }

  private static func insertDefault(for endpoint: Endpoint) -> FixIt {
    let binding = endpoint.field.binding
    let closure: ExprSyntax = """
      {\(raw: endpoint.ignoredParameters) <#\(endpoint.returnType)#> }
      """
    let annotation = binding.typeAnnotation?.with(\.trailingTrivia, [])
    let initialized = binding.with(\.typeAnnotation, annotation)
      .with(
        \.initializer,
        InitializerClauseSyntax(
          equal: .equalToken(leadingTrivia: .space, trailingTrivia: .space),
          value: closure
        )
      )
    return .replace(
      message: Remedy.insertDefault(closure.description),
      oldNode: binding,
      newNode: initialized
    )
  }
}

extension ClosureExprSyntax {
  /// True if the closure only terminates the process.
  fileprivate var endsProcess: Bool {
    guard
      statements.count == 1,
      let call = statements.first?.item.as(FunctionCallExprSyntax.self)
    else { return false }
    return ["fatalError", "Swift.fatalError"].contains(call.calledExpression.trimmedDescription)
  }
}

/// The `@DependencyEndpointIgnored` macro, which excludes a closure from `@DependencyClient`.
enum DependencyEndpointIgnoredMacro: AccessorMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    []
  }
}
