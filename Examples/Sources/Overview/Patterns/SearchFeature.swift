import ComposableArchitecture

/// Searches while the user types, debounced; only the latest request continues.
@Reducer
struct SearchFeature {
  @ObservableState
  struct State: Equatable, Sendable {
    var query = ""
    var titles: [String] = []
  }

  enum Action: BindableAction, Equatable, Sendable {
    case binding(BindingAction<State>)
    case searchFailed
    case searchResponse([String])
  }

  private enum CancelID { case search }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.libraryClient) var libraryClient

  var body: some ReducerOf<Self> {
    CombineReducers {
      BindingReducer()
      Reduce { state, action in
        switch action {
        case .binding:
          break
        case .searchFailed:
          state.titles = []
        case .searchResponse(let titles):
          state.titles = titles
        }
        return .none
      }
    }
    // Runs once per change: typing the same words again sends no request.
    .onChange(of: \.query) { _, state in
      guard !state.query.isEmpty else {
        state.titles = []
        return .cancel(id: CancelID.search)
      }
      return .run { [query = state.query] send in
        await send(.searchResponse(try await libraryClient.search(query)))
      } catch: { _, send in
        await send(.searchFailed)
      }
      .debounce(id: CancelID.search, for: .milliseconds(300), clock: clock)
    }
  }
}
