import ComposableArchitecture

#if canImport(SwiftUI)
import SwiftUI
#else
import ViewKit
#endif

/// The page of a game.
struct GameDetailView: View {
  let store: StoreOf<GameDetail>

  var body: some View {
    ScrollView {
      if let game = store.game {
        VStack(spacing: 20) {
          VStack(spacing: 12) {
            GameSummary(game: game)
            HStack(spacing: 8) {
              Text(game.seasonName)
              if game.postseason { Text("Postseason").fontWeight(.bold) }
              Spacer()
              StarButton(
                subject: .game(game),
                store: store.scope(state: \.stars, action: \.stars)
              )
            }
            .frame(maxWidth: .infinity)
          }
          .padding(16)
          .frame(maxWidth: .infinity)
          .background(Color("surface"))
          .cornerRadius(16)
          HStack(spacing: 12) {
            team(game.visitorTeam)
            team(game.homeTeam)
          }
          .frame(maxWidth: .infinity)
          GamesSection(
            title: "Other games of the \(game.homeTeam.name)",
            pages: store.others,
            games: store.otherGames,
            stars: store.scope(state: \.stars, action: \.stars),
            retry: { store.send(.retry) },
            more: { store.send(.moreTapped) },
            open: { store.send(.opened(.game($0))) }
          )
        }
        .frame(maxWidth: .infinity)
      } else {
        SubjectWait(id: "game", status: store.gameStatus) { store.send(.retry) }
      }
    }
    .navigationTitle(store.game?.homeTeam.abbreviation ?? "Game")
    .onAppear { store.send(.onAppear) }
  }

  private func team(_ team: Team) -> some View {
    Button {
      store.send(.opened(.team(team)))
    } label: {
      Text(team.fullName).frame(maxWidth: .infinity)
    }
    .buttonStyle(.bordered)
    .frame(maxWidth: .infinity)
    .accessibilityIdentifier("open-team-\(team.id)")
  }
}
