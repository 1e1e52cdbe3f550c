import ComposableArchitecture

/// The list of all favorites.
@Reducer
struct FavoriteList {
  @ObservableState
  struct State: Equatable {
    var stars = Stars.State()
  }

  enum Action: Equatable {
    case opened(Subject)
    case stars(Stars.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.stars, action: \.stars) { Stars() }
  }
}
