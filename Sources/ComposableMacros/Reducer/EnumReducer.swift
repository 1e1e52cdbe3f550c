import SwiftSyntax
import SwiftSyntaxBuilder

/// An enum of features, and the members that `@Reducer` adds to it.
struct EnumReducer {
  private let name: String
  private let access: String
  private let conformances: SynthesizedConformances
  private let sourceMembers: [DeclSyntax]
  private let outline: Outline<ReducerCase>

  init(_ declaration: EnumDeclSyntax, access: String, conformances: SynthesizedConformances) {
    name = declaration.name.text
    self.access = access
    self.conformances = conformances
    let members = declaration.allMembers
    sourceMembers = members
    outline = CaseOutline(declaration).map { enumCase in
      ReducerCase(enumCase, action: Self.payload(of: enumCase.name, ofActionsIn: members))
    }
  }

  /// The members that the source does not declare.
  var members: [DeclSyntax] {
    var members: [DeclSyntax] = []
    if !declares("State") { members.append(state) }
    if !declares("Action") { members.append(action) }
    if !sourceMembers.contains(where: { ReducerVariable($0)?.isBody == true }) {
      members.append(body)
    }
    return members + [caseScope, scope]
  }

  private var state: DeclSyntax {
    GeneratedEnum(
      name: "State",
      access: access,
      prefix: "@dynamicMemberLookup\n\(access)nonisolated ",
      inherited: ["ComposableArchitecture.CaseReducerState"] + conformances.state,
      isObservable: true,
      members: "\(access)typealias StateReducer = \(name)",
      cases: outline.render(\.stateCase)
    )
    .declaration
  }

  private var action: DeclSyntax {
    GeneratedEnum(
      name: "Action",
      access: access,
      prefix: "\(access)nonisolated ",
      inherited: conformances.action,
      cases: outline.render(\.actionCase)
    )
    .declaration
  }

  // One statement per case: in a chain of operators each further link doubles the type checking time.
  private var body: DeclSyntax {
    let type = "ComposableArchitecture.Reduce<Self.State, Self.Action>"
    let numbers = outline.render(\.caseNumber)
    let reducer =
      numbers.isEmpty
      ? "ComposableArchitecture.EmptyReducer<Self.State, Self.Action>()"
      : """
      ComposableArchitecture._CaseReducers<Self.State, Self.Action> { action in
      \(numbers)
      return nil
      } addCases: { cases in
      \(outline.render(\.addition))
      }
      """
    let source = """
      \(access)static var body: \(type) {
      ComposableArchitecture.Reduce(
      \(reducer)
      )
      }
      """
    return DeclSyntax(written: source.indented())
  }

  private var caseScope: DeclSyntax {
    GeneratedEnum(
      name: "CaseScope",
      access: access,
      prefix: "@dynamicMemberLookup\n\(access)",
      inherited: ["ComposableArchitecture._CaseScopeProtocol"],
      cases: outline.render(\.scopeCase)
    )
    .declaration
  }

  private var scope: DeclSyntax {
    let source = """
      @preconcurrency @MainActor
      \(access)static func scope(
      _ store: ComposableArchitecture.Store<Self.State, Self.Action>
      ) -> CaseScope {
      switch store.state {
      \(outline.render(\.scopeBranch))
      }
      }
      """
    return DeclSyntax(written: source.indented())
  }

  private func declares(_ type: String) -> Bool {
    sourceMembers.contains { $0.declaresType(named: type) }
  }

  /// Returns the payload type of a case in an `Action` enum declared in the source; `nil` if the case is missing, has
  /// no or several payloads, or has the payload `Never`.
  private static func payload(of name: String, ofActionsIn members: [DeclSyntax]) -> String? {
    let action = members.lazy
      .compactMap { $0.as(EnumDeclSyntax.self) }
      .first { $0.name.text == "Action" }
    let enumCase = action.map { CaseOutline($0).elements }?.first { $0.name == name }
    guard let parameters = enumCase?.parameters, parameters.count == 1 else { return nil }
    let type = parameters[0].type.trimmedDescription
    return ["Never", "Swift.Never"].contains(type) ? nil : type
  }
}
