public import CasePathsCore

/// The actions of a stack: its elements' actions, pushes and pops.
public enum StackAction<State, Action>: CasePathable {
  /// An action of the element with this id.
  indirect case element(id: StackElementID, action: Action)
  /// The removal of the element with this id and all elements above it.
  case popFrom(id: StackElementID)
  /// The addition of an element on top, with its generated id.
  case push(id: StackElementID, state: State)

  /// The case paths of a stack action.
  @inlinable
  public static var allCasePaths: AllCasePaths { AllCasePaths() }

  /// The paths to all cases, and to the actions of one element: `\.path[id: 0].saveTapped`.
  public struct AllCasePaths: Sendable {
    @inlinable
    init() {}

    /// The path to an element's action together with its id.
    @inlinable
    public var element: AnyCasePath<StackAction, (id: StackElementID, action: Action)> {
      AnyCasePath(
        embed: { .element(id: $0.id, action: $0.action) },
        extract: { action in
          guard case .element(let id, let action) = action else { return nil }
          return (id: id, action: action)
        }
      )
    }

    /// The path to the id of the lowest popped element.
    @inlinable
    public var popFrom: AnyCasePath<StackAction, StackElementID> {
      AnyCasePath(
        embed: { .popFrom(id: $0) },
        extract: { action in
          guard case .popFrom(let id) = action else { return nil }
          return id
        }
      )
    }

    /// The path to a pushed element.
    @inlinable
    public var push: AnyCasePath<StackAction, (id: StackElementID, state: State)> {
      AnyCasePath(
        embed: { .push(id: $0.id, state: $0.state) },
        extract: { action in
          guard case .push(let id, let state) = action else { return nil }
          return (id: id, state: state)
        }
      )
    }

    /// The path to the actions of the element with this id.
    @inlinable
    public subscript(id id: StackElementID) -> AnyCasePath<StackAction, Action> {
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

/// The actions of a stack whose elements belong to one reducer.
public typealias StackActionOf<R: Reducer> = StackAction<R.State, R.Action>

extension StackAction: Equatable where State: Equatable, Action: Equatable {}
extension StackAction: Hashable where State: Hashable, Action: Hashable {}
extension StackAction: Sendable where State: Sendable, Action: Sendable {}
