import ComposableEnvironment

/// A row that is on or off.
struct RowState: Equatable, Identifiable {
  var id: Int
  var isActive = true

  var text: String { "Data \(id)" }
}

enum RowAction: Equatable {
  case didTapToggle
  case didTapRemove
}

struct RowListState: Equatable {
  var rows: IdentifiedArrayOf<RowState> = []
  /// The last allocated number; the number of a removed row is never reused.
  var lastID = 0
  var isLoading = true
  var networkError: NetworkError?
}

enum RowListAction: Equatable {
  case didLoad
  case receiveCount(Result<Int, NetworkError>)
  case didTapAdd
  case didTapShuffle
  case row(id: RowState.ID, action: RowAction)
}

struct RowListEnvironment {
  var loadCount: () -> Effect<Result<Int, NetworkError>>
  var shuffle: ([RowState.ID]) -> [RowState.ID]
}

@MainActor private let rowReducer = Reducer<RowState, RowAction, Void> { state, action, _ in
  if action == .didTapToggle { state.isActive.toggle() }
  return .none
}

@MainActor let rowListReducer = Reducer<RowListState, RowListAction, RowListEnvironment>
  .combine(
    rowReducer.forEach(
      state: \.rows,
      action: /RowListAction.row(id:action:),
      environment: { _ in }
    ),
    Reducer { state, action, environment in
      switch action {
      case .didLoad:
        state.isLoading = true
        state.networkError = nil
        return environment.loadCount().map(RowListAction.receiveCount)
      case .receiveCount(.success(let number)):
        state.isLoading = false
        // A number of rows that fits on a page, derived from the server's number.
        let count = 3 + number % 5
        state.rows = IdentifiedArray(uniqueElements: (1...count).map { RowState(id: $0) })
        state.lastID = count
      case .receiveCount(.failure(let error)):
        state.isLoading = false
        state.networkError = error
      case .didTapAdd:
        state.lastID += 1
        state.rows.append(RowState(id: state.lastID))
      case .didTapShuffle:
        let rows = environment.shuffle(Array(state.rows.ids)).compactMap { state.rows[id: $0] }
        state.rows = IdentifiedArray(uniqueElements: rows)
      case .row(let id, .didTapRemove):
        state.rows.remove(id: id)
      case .row:
        break
      }
      return .none
    }
  )
