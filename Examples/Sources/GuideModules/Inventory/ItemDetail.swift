import ComposableArchitecture

/// An item, whose name the user can change.
@Reducer
public struct ItemDetail {
  /// The state of the screen.
  @ObservableState
  public struct State: Equatable, Sendable {
    /// The item.
    public var item: Item

    /// Creates the state for an item.
    public init(item: Item) {
      self.item = item
    }
  }

  /// The actions of the screen.
  public enum Action {
    /// The user changed the name.
    case renamed(String)
  }

  /// Creates the feature.
  public init() {}

  /// The reducer of the screen.
  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .renamed(let name):
        state.item.name = name
        return .none
      }
    }
  }
}
