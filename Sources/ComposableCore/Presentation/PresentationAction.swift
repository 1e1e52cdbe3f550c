public import CasePathsCore

/// The actions of a presented child, and its dismissal.
public enum PresentationAction<Action>: CasePathable {
  /// The dismissal of the child: `ifLet` clears its state and cancels its effects.
  case dismiss
  /// An action of the presented child.
  indirect case presented(Action)

  /// The case paths of a presentation action.
  @inlinable
  public static var allCasePaths: AllCasePaths { AllCasePaths() }

  /// The case paths of both cases; a child's own cases are available without naming `presented`.
  @dynamicMemberLookup
  public struct AllCasePaths: Sendable {
    @inlinable
    init() {}

    /// The path to the dismissal.
    @inlinable
    public var dismiss: AnyCasePath<PresentationAction, Void> {
      AnyCasePath(
        embed: { .dismiss },
        extract: { action in
          guard case .dismiss = action else { return nil }
          return ()
        }
      )
    }

    /// The path to the child's actions.
    @inlinable
    public var presented: AnyCasePath<PresentationAction, Action> {
      AnyCasePath(
        embed: { .presented($0) },
        extract: { action in
          guard case .presented(let action) = action else { return nil }
          return action
        }
      )
    }

    /// The path to one case of the child's actions: `\.destination.child.tapped`.
    @inlinable
    public subscript<Member>(
      dynamicMember keyPath: KeyPath<Action.AllCasePaths, AnyCasePath<Action, Member>>
    ) -> AnyCasePath<PresentationAction, Member> where Action: CasePathable {
      let path = Action.allCasePaths[keyPath: keyPath]
      return AnyCasePath(
        embed: { .presented(path.embed($0)) },
        extract: { action in
          guard case .presented(let action) = action else { return nil }
          return path.extract(from: action)
        }
      )
    }

    /// The path to one case of the child's actions, in which `dismiss` is also an action of that case's presentation.
    @inlinable
    @_disfavoredOverload
    public subscript<Member>(
      dynamicMember keyPath: KeyPath<Action.AllCasePaths, AnyCasePath<Action, Member>>
    ) -> AnyCasePath<PresentationAction, PresentationAction<Member>> where Action: CasePathable {
      let path = Action.allCasePaths[keyPath: keyPath]
      return AnyCasePath(
        embed: { action in
          switch action {
          case .dismiss: .dismiss
          case .presented(let member): .presented(path.embed(member))
          }
        },
        extract: { action in
          switch action {
          case .dismiss: .dismiss
          case .presented(let action): path.extract(from: action).map { .presented($0) }
          }
        }
      )
    }
  }
}

extension PresentationAction: Equatable where Action: Equatable {}
extension PresentationAction: Hashable where Action: Hashable {}
extension PresentationAction: Sendable where Action: Sendable {}
extension PresentationAction: Decodable where Action: Decodable {}
extension PresentationAction: Encodable where Action: Encodable {}
