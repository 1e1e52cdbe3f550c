import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder

/// A feature that is a struct, and the members that `@Reducer` adds to it.
struct StructReducer {
  private let members: [DeclSyntax]
  private let access: String

  /// The enclosing declarations, innermost first, without their members.
  private let enclosing: [Syntax]

  init(_ declaration: some DeclGroupSyntax, access: String, enclosing: [Syntax]) {
    self.members = declaration.allMembers
    self.access = access
    self.enclosing = enclosing
  }

  /// The requirements of the protocol that the source does not declare.
  var missingMembers: [DeclSyntax] {
    var missing: [DeclSyntax] = []
    let missingTypes = needsTypes ? undeclaredTypes.subtracting(typesOfExtensions) : []
    if missingTypes.contains("State") {
      missing.append(
        """
        @ObservableState
        \(raw: access)nonisolated struct State: Swift.Codable, Swift.Equatable, Swift.Hashable, Swift.Sendable {
          \(raw: access)init() {
          }
        }
        """
      )
    }
    if missingTypes.contains("Action") {
      missing.append(
        """
        \(raw: access)nonisolated enum Action: Swift.Equatable, Swift.Hashable, Swift.Sendable {
        }
        """
      )
    }
    if body == nil, reduceFunction == nil {
      missing.append(
        "\(raw: access)let body = ComposableArchitecture.EmptyReducer<State, Action>()"
      )
    }
    if needsTypes, ReduceUses(in: members).areAllOfFeature {
      missing.append(
        "\(raw: access)typealias Reduce = ComposableArchitecture.Reduce<State, Action>"
      )
    } else if !enclosing.isEmpty, !members.contains(where: { $0.declaresType(named: "Reduce") }) {
      // Otherwise the name would refer to the alias of the enclosing feature.
      missing.append(
        "\(raw: access)typealias Reduce<S, A> = ComposableArchitecture.Reduce<S, A>"
      )
    }
    return missing
  }

  /// The types, `State` or `Action`, that the macro must leave to an extension of the feature.
  ///
  /// The set is empty unless the type of `body` names its state and action. If the feature declares neither type, both
  /// are in an extension. If it declares one of them, the other is in an extension if the logic uses its fields or
  /// cases.
  private var typesOfExtensions: Set<String> {
    guard body?.namesTypes == true else { return [] }
    let undeclared = undeclaredTypes
    if undeclared.count != 1 { return undeclared }
    let uses = TypeUses(in: members)
    return undeclared.filter { $0 == "State" ? uses.namesFields : uses.namesCases }
  }

  private var undeclaredTypes: Set<String> {
    Set(["State", "Action"].filter { !declares($0) })
  }

  private func declares(_ type: String) -> Bool {
    members.contains { $0.declaresType(named: type) }
  }

  /// True if the feature has its own state and actions; logic with other types names them explicitly.
  var needsTypes: Bool {
    !isOfEnclosingFeature && (body?.isOfFeature ?? reduceFunction?.isOfFeature ?? true)
  }

  /// True if the logic uses state and actions that only the enclosing feature declares.
  private var isOfEnclosingFeature: Bool {
    guard enclosing.contains(where: { $0.isFeature }) else { return false }
    let names = body?.typeNames ?? reduceFunction?.typeNames
    return names?.state == "State" && names?.action == "Action"
      && !declares("State") && !declares("Action")
  }

  /// The `body` of the feature; `nil` if it is missing.
  var body: ReducerVariable? {
    members.lazy.compactMap { ReducerVariable($0) }.first(where: \.isBody)
  }

  /// The action enums with a binding case but without a conformance to `BindableAction`.
  var unboundActions: [EnumDeclSyntax] {
    members.lazy.compactMap { $0.as(EnumDeclSyntax.self) }
      .filter { $0.name.text == "Action" }
      .flatMap { action in
        [action] + action.allMembers.compactMap { $0.as(EnumDeclSyntax.self) }
      }
      .filter { $0.hasBindingCase && !$0.inherits("BindableAction") }
  }

  /// True if the feature declares cases of actions, and no logic.
  var lacksLogic: Bool {
    guard body == nil, reduceFunction == nil else { return false }
    return members.lazy.compactMap { $0.as(EnumDeclSyntax.self) }
      .contains { $0.name.text == "Action" && !CaseOutline($0).elements.isEmpty }
  }

  /// The feature's `reduce(into:action:)`; `nil` if it is missing.
  var reduceFunction: ReduceFunction? {
    members.lazy.compactMap { ReduceFunction($0) }.first
  }
}

extension StructReducer {
  /// Returns a fix-it that adds a `body` with a `Reduce`.
  func addBody(to declaration: some DeclGroupSyntax) -> FixIt {
    declaration.memberBlock.adding(Remedy.addBody) { indentation, step in
      """
      \(access)var body: some ReducerOf<Self> {
      \(indentation + step)Reduce { state, action in
      \(indentation + step + step)return .none
      \(indentation + step)}
      \(indentation)}
      """
    }
  }

  /// Returns a fix-it that adds a `body` without reducers.
  func addEmptyBody(to declaration: some DeclGroupSyntax) -> FixIt {
    declaration.memberBlock.adding(Remedy.addEmptyBody) { _, _ in
      "\(access)var body: some ReducerOf<Self> {}"
    }
  }
}

extension MemberBlockSyntax {
  /// Returns a fix-it that adds a member at the end.
  ///
  /// - Parameters:
  ///   - remedy: The message.
  ///   - source: A closure that returns the member's source for the indentation of members, and one step of it.
  /// - Returns: The fix-it.
  fileprivate func adding(
    _ remedy: Remedy,
    _ source: (_ indentation: String, _ step: String) -> String
  ) -> FixIt {
    let outer = rightBrace.leadingTrivia.indentation
    let inner = members.first?.leadingTrivia.indentation ?? ""
    let step =
      inner != outer && inner.hasPrefix(outer) ? String(inner.dropFirst(outer.count)) : "  "
    let indentation = outer + step
    let member: DeclSyntax = "\n\(raw: indentation)\(raw: source(indentation, step))"
    var block = self
    block.members.append(MemberBlockItemSyntax(decl: member))
    return .replace(message: remedy, oldNode: self, newNode: block)
  }
}

extension EnumDeclSyntax {
  /// True if the enum has a `case binding(BindingAction<State>)`.
  fileprivate var hasBindingCase: Bool {
    CaseOutline(self).elements.contains { enumCase in
      enumCase.name == "binding" && enumCase.parameters.first?.type.baseName == "BindingAction"
    }
  }

  /// A fix-it that adds `BindableAction` to the inheritance clause.
  var conformToBindableAction: [FixIt] {
    [
      .replace(
        message: Remedy.addBindableAction,
        oldNode: self,
        newNode: conforming(to: "BindableAction")
      )
    ]
  }
}

extension Syntax {
  /// True if the declaration has the attribute `@Reducer` or names `Reducer` in its inheritance clause.
  fileprivate var isFeature: Bool {
    guard let declaration = asProtocol((any DeclGroupSyntax).self) else { return false }
    return declaration.attributes.contains(named: "Reducer") || declaration.inherits("Reducer")
  }
}

extension DeclSyntax {
  /// Returns true if the declaration is a type or type alias of this name.
  func declaresType(named name: String) -> Bool {
    [.structDecl, .enumDecl, .classDecl, .actorDecl, .typeAliasDecl].contains(kind)
      && asProtocol((any NamedDeclSyntax).self)?.name.text == name
  }
}
