public import CasePathsCore

/// The actions of a collection's elements, each with the id of its element.
public enum IdentifiedAction<ID: Hashable & Sendable, Action>: CasePathable {
  /// An action of the element with this id.
  case element(id: ID, action: Action)

  /// The case paths of an identified action.
  @inlinable
  public static var allCasePaths: AllCasePaths { AllCasePaths() }

  /// The path to the single case, and paths to the actions of one element: `\.rows[id: 1].tapped`.
  public struct AllCasePaths: Sendable {
    @inlinable
    init() {}

    /// The path to an element's action together with its id.
    @inlinable
    public var element: AnyCasePath<IdentifiedAction, (id: ID, action: Action)> {
      AnyCasePath(
        embed: { .element(id: $0.id, action: $0.action) },
        extract: { action in
          switch action {
          case .element(let id, let action): (id: id, action: action)
          }
        }
      )
    }

    /// The path to the actions of the element with this id.
    @inlinable
    public subscript(id id: ID) -> AnyCasePath<IdentifiedAction, Action> {
      AnyCasePath(
        embed: { .element(id: id, action: $0) },
        extract: { action in
          guard case .element(id, let action) = action else { return nil }
          return action
        }
      )
    }
  }
}

/// The actions of a collection of `R`'s states.
public typealias IdentifiedActionOf<R: Reducer> = IdentifiedAction<R.State.ID, R.Action>
where R.State: Identifiable

extension IdentifiedAction: Equatable where Action: Equatable {}
extension IdentifiedAction: Hashable where Action: Hashable {}
extension IdentifiedAction: Sendable where Action: Sendable {}
extension IdentifiedAction: Decodable where ID: Decodable, Action: Decodable {}
extension IdentifiedAction: Encodable where ID: Encodable, Action: Encodable {}
