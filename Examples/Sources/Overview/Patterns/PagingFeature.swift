import ComposableArchitecture

/// A list that loads the next page when its last row appears.
@Reducer
struct PagingFeature {
  @ObservableState
  struct State: Equatable, Sendable {
    var titles: [String] = []
    /// The initials of the titles, computed when the titles change and not on each read.
    var initials: [Character] = []
    var nextPage = 0
    var isLoading = false
    var isComplete = false
  }

  enum Action: Equatable, Sendable {
    case lastRowAppeared
    case pageFailed
    case pageLoaded([String])
  }

  static let pageSize = 2

  @Dependency(\.libraryClient) var libraryClient

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .lastRowAppeared:
        guard !state.isLoading, !state.isComplete else { return .none }
        state.isLoading = true
        return .run { [page = state.nextPage] send in
          await send(.pageLoaded(try await libraryClient.page(page)))
        } catch: { _, send in
          await send(.pageFailed)
        }

      case .pageFailed:
        state.isLoading = false
        return .none

      case .pageLoaded(let titles):
        state.isLoading = false
        state.isComplete = titles.count < Self.pageSize
        state.nextPage += 1
        state.titles += titles
        return .none
      }
    }
    .onChange(of: \.titles) { _, state in
      state.initials = Set(state.titles.compactMap(\.first)).sorted()
      return .none
    }
  }
}
