import ComposableArchitecture

#if canImport(SwiftUI)
import SwiftUI
#else
import ViewKit
#endif

/// The page of a team.
struct TeamDetailView: View {
  let store: StoreOf<TeamDetail>

  var body: some View {
    ScrollView {
      if let team = store.team {
        VStack(spacing: 20) {
          VStack(spacing: 8) {
            Picture(path: team.imagePath, size: 100)
            HStack(spacing: 4) {
              Text(team.fullName).font(.title2).fontWeight(.bold)
              StarButton(
                subject: .team(team),
                store: store.scope(state: \.stars, action: \.stars)
              )
            }
            if !team.division.isEmpty {
              Text(team.division).foregroundColor(.secondary)
            }
          }
          FactsView(facts: [
            ("Team", team.fullName), ("Conference", team.conference), ("Founded", ""),
            ("Location", team.city),
          ])
          GamesSection(
            title: "Games",
            pages: store.games,
            games: store.games.items,
            stars: store.scope(state: \.stars, action: \.stars),
            retry: { store.send(.retry) },
            more: { store.send(.moreTapped) },
            open: { store.send(.opened(.game($0))) }
          )
        }
        .frame(maxWidth: .infinity)
      } else {
        SubjectWait(id: "team", status: store.teamStatus) { store.send(.retry) }
      }
    }
    .navigationTitle(store.team?.abbreviation ?? "Team")
    .onAppear { store.send(.onAppear) }
  }
}
