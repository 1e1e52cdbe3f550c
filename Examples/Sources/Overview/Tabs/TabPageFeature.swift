import ComposableArchitecture

/// A tab with its own stack of pages.
@Reducer
struct TabPageFeature {
  /// A pushed page.
  @ObservableState
  struct Page: Equatable, Sendable {
    var depth: Int
  }

  @ObservableState
  struct State: Equatable, Sendable {
    var path = StackState<Page>()
    @Shared(.taps) var taps
  }

  enum Action: Equatable, Sendable {
    case path(StackAction<Page, Never>)
    case pushButtonTapped
    case tapButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .path:
        return .none

      case .pushButtonTapped:
        state.path.append(Page(depth: state.path.count + 1))
        return .none

      case .tapButtonTapped:
        state.$taps.withLock { $0 += 1 }
        return .none
      }
    }
    .forEach(\.path, action: \.path) {
      EmptyReducer()
    }
  }
}
