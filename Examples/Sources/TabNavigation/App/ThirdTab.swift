import ComposableArchitecture

/// The third tab, which has no actions.
@Reducer
struct ThirdTab {
  @ObservableState
  struct State: Equatable, Sendable {}

  enum Action: Equatable, Sendable {}

  var body: some ReducerOf<Self> {
    EmptyReducer()
  }
}
