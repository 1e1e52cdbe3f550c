import ComposableArchitecture

/// The first tab, which requests another tab by a delegate action.
@Reducer
struct FirstTab {
  @ObservableState
  struct State: Equatable, Sendable {}

  enum Action: Equatable, Sendable {
    case delegate(Delegate)
    case goToInventoryButtonTapped

    /// The delegate actions for the parent.
    ///
    /// Nested, so that a new case breaks the parent's exhaustive `switch` at compile time.
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
