import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder

/// A feature's own `reduce(into:action:)`.
struct ReduceFunction {
  let function: FunctionDeclSyntax
  private let body: CodeBlockSyntax

  init?(_ member: DeclSyntax) {
    guard
      let function = member.as(FunctionDeclSyntax.self),
      function.name.text == "reduce",
      !function.modifiers.contains(.static),
      function.signature.parameterClause.parameters.map(\.firstName.text) == ["into", "action"],
      let body = function.body
    else { return nil }
    self.function = function
    self.body = body
  }

  /// The types of the state, without `inout`, and the action, as spelled in the source.
  var typeNames: (state: String, action: String) {
    let types = function.signature.parameterClause.parameters.map(\.type)
    let state = types[0].as(AttributedTypeSyntax.self)?.baseType ?? types[0]
    return (state.trimmedDescription, types[1].trimmedDescription)
  }

  /// True if the function uses the state and actions that the feature declares.
  var isOfFeature: Bool {
    ["State", "Self.State"].contains(typeNames.state)
      && ["Action", "Self.Action"].contains(typeNames.action)
  }

  /// A fix-it that replaces the function with a `Reduce` in a `body`.
  var rewriteAsBody: FixIt {
    let indentation = function.leadingTrivia.indentation
    let source: DeclSyntax = """
      \(raw: function.modifiers.allAccess)var body: some Reducer<State, Action> {
      \(raw: indentation + step)\(raw: reducer)
      \(raw: indentation)}
      """
    return .replace(
      message: Remedy.useBody,
      oldNode: function,
      newNode: source.with(\.leadingTrivia, function.leadingTrivia)
        .with(\.trailingTrivia, function.trailingTrivia)
    )
  }

  /// Returns a fix-it that moves the logic to the beginning of the existing `body` of `declaration`.
  func moveToBody(_ variable: ReducerVariable, of declaration: some DeclGroupSyntax) -> [FixIt] {
    guard let statements = variable.statements, let first = statements.first else { return [] }
    var moved = CodeBlockItemSyntax("\(raw: reducer)")
    moved.leadingTrivia = first.leadingTrivia
    var extended = statements
    extended.insert(moved, at: extended.startIndex)
    var body = variable.declaration
    body.bindings[body.bindings.startIndex].accessorBlock?.accessors = .getter(extended)
    let members = declaration.memberBlock.members
    guard members.contains(where: { $0.decl.id == variable.declaration.id }) else { return [] }
    let remaining = Array(members).filter { $0.decl.id != function.id }
      .map { $0.decl.id == variable.declaration.id ? $0.with(\.decl, DeclSyntax(body)) : $0 }
    let block = declaration.memberBlock.with(\.members, MemberBlockItemListSyntax(remaining))
    return [
      .replace(message: Remedy.moveToBody, oldNode: declaration.memberBlock, newNode: block)
    ]
  }

  /// A `Reduce` with the logic, indented by one more step.
  private var reducer: String {
    let names = function.signature.parameterClause.parameters
      .map { ($0.secondName ?? $0.firstName).text }
      .joined(separator: ", ")
    let indentation = function.leadingTrivia.indentation + step
    let logic = body.statements.trimmedDescription
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : step + $0 }
      .joined(separator: "\n")
    return "Reduce { \(names) in\n\(indentation)\(logic)\n\(indentation)}"
  }

  /// The indentation step of the source.
  private var step: String {
    let outer = function.leadingTrivia.indentation
    let inner = body.statements.leadingTrivia.indentation
    return inner.hasPrefix(outer) ? String(inner.dropFirst(outer.count)) : "  "
  }
}

extension Trivia {
  /// The indentation of the line on which the trivia ends.
  var indentation: String {
    String(description.reversed().prefix { $0 == " " || $0 == "\t" }.reversed())
  }
}
