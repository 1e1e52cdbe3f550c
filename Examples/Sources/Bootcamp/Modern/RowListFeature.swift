import ComposableArchitecture

/// A row that is on or off.
@Reducer
struct RowFeature {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: Int
    var isActive = true

    var text: String { "Data \(id)" }
  }

  enum Action: Equatable {
    case didTapToggle
    case didTapRemove
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if action == .didTapToggle { state.isActive.toggle() }
      return .none
    }
  }
}

/// Rows that are added, removed, toggled and shuffled.
@Reducer
struct RowListFeature {
  @ObservableState
  struct State: Equatable {
    var rows: IdentifiedArrayOf<RowFeature.State> = []
    /// The last allocated number; the number of a removed row is never reused.
    var lastID = 0
    var isLoading = true
    var networkError: NetworkError?
  }

  enum Action: Equatable {
    case didLoad
    case receiveCount(Result<Int, NetworkError>)
    case didTapAdd
    case didTapShuffle
    case rows(IdentifiedActionOf<RowFeature>)
  }

  @Dependency(\.bootcampServer) private var server

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .didLoad:
        state.isLoading = true
        state.networkError = nil
        return .run { send in await send(.receiveCount(server.loadNumber())) }
      case .receiveCount(.success(let number)):
        state.isLoading = false
        // A number of rows that fits on a page, derived from the server's number.
        let count = 3 + number % 5
        state.rows = IdentifiedArray(uniqueElements: (1...count).map { RowFeature.State(id: $0) })
        state.lastID = count
      case .receiveCount(.failure(let error)):
        state.isLoading = false
        state.networkError = error
      case .didTapAdd:
        state.lastID += 1
        state.rows.append(RowFeature.State(id: state.lastID))
      case .didTapShuffle:
        let rows = server.shuffle(Array(state.rows.ids)).compactMap { state.rows[id: $0] }
        state.rows = IdentifiedArray(uniqueElements: rows)
      case .rows(.element(let id, .didTapRemove)):
        state.rows.remove(id: id)
      case .rows:
        break
      }
      return .none
    }
    .forEach(\.rows, action: \.rows) { RowFeature() }
  }
}
