import ComposableArchitecture

/// The pages pushed on a tab: teams, players and games, each of which can push further pages.
@Reducer
struct Pushed {
  @Reducer
  enum Path {
    case team(TeamDetail)
    case player(PlayerDetail)
    case game(GameDetail)
  }

  @ObservableState
  struct State: Equatable {
    var path = StackState<Path.State>()

    mutating func open(_ subject: Subject) {
      switch subject {
      case .team(let team): path.append(.team(TeamDetail.State(team)))
      case .player(let player): path.append(.player(PlayerDetail.State(player)))
      case .game(let game): path.append(.game(GameDetail.State(game)))
      }
    }
  }

  enum Action: Equatable {
    case path(StackActionOf<Path>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .path(.element(_, .team(.opened(let subject)))),
        .path(.element(_, .player(.opened(let subject)))),
        .path(.element(_, .game(.opened(let subject)))):
        state.open(subject)
        return .none
      case .path:
        return .none
      }
    }
    .forEach(\.path, action: \.path)
  }
}

extension Pushed.Path.State: Equatable {}
extension Pushed.Path.Action: Equatable {}
