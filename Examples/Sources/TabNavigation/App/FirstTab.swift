import ComposableArchitecture

/// The first tab: it asks for another one, and leaves to its parent what that means.
@Reducer
struct FirstTab {
  @ObservableState
  struct State: Equatable, Sendable {}

  enum Action: Equatable, Sendable {
    case delegate(Delegate)
    case goToInventoryButtonTapped

    /// What the parent should know.
    ///
    /// Nested, so that a new case makes the parent's `switch` fail to compile.
    enum Delegate: Equatable, Sendable {
      case switchToInventoryTab
    }
  }

  var body: some ReducerOf<Self> {
    Reduce { _, action in
      switch action {
      case .delegate:
        return .none
      case .goToInventoryButtonTapped:
        return .send(.delegate(.switchToInventoryTab))
      }
    }
  }
}
