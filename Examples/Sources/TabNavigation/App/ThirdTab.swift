import ComposableArchitecture

/// The third tab, in which nothing can happen.
@Reducer
struct ThirdTab {
  @ObservableState
  struct State: Equatable, Sendable {}

  enum Action: Equatable, Sendable {}

  var body: some ReducerOf<Self> {
    EmptyReducer()
  }
}
