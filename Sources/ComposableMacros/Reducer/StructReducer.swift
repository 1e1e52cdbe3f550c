import SwiftSyntax
import SwiftSyntaxBuilder

/// A feature that is a struct, and what `@Reducer` adds to it.
struct StructReducer {
  private let members: [DeclSyntax]
  private let access: String
  private let isNested: Bool

  init(_ declaration: some DeclGroupSyntax, access: String, isNested: Bool) {
    self.members = declaration.allMembers
    self.access = access
    self.isNested = isNested
  }

  /// What the protocol asks for and the source does not have.
  var missingMembers: [DeclSyntax] {
    var missing: [DeclSyntax] = []
    let body = members.lazy.compactMap { ReducerVariable($0) }.first(where: \.isBody)
    // A body of other types says by itself what state and action are.
    let needsTypes = body?.isOfFeature ?? true
    if needsTypes, !members.contains(where: { $0.declaresType(named: "State") }) {
      missing.append(
        """
        @ObservableState
        \(raw: access)nonisolated struct State: Swift.Codable, Swift.Equatable, Swift.Hashable, Swift.Sendable {
        \(raw: access)init() {}
        }
        """
      )
    }
    if needsTypes, !members.contains(where: { $0.declaresType(named: "Action") }) {
      missing.append(
        "\(raw: access)nonisolated enum Action: Swift.Equatable, Swift.Hashable, Swift.Sendable {}"
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
    } else if isNested, !members.contains(where: { $0.declaresType(named: "Reduce") }) {
      // Otherwise the name would mean that of the feature around this one.
      missing.append(
        "\(raw: access)typealias Reduce<S, A> = ComposableArchitecture.Reduce<S, A>"
      )
    }
    return missing
  }

  /// `reduce(into:action:)`, if the feature implements it.
  var reduceFunction: ReduceFunction? {
    members.lazy.compactMap { ReduceFunction($0) }.first
  }
}

extension DeclSyntax {
  /// Whether this declares a type of that name, an alias included.
  func declaresType(named name: String) -> Bool {
    [.structDecl, .enumDecl, .classDecl, .actorDecl, .typeAliasDecl].contains(kind)
      && asProtocol((any NamedDeclSyntax).self)?.name.text == name
  }
}
