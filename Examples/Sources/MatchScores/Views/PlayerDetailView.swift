import ComposableArchitecture

#if canImport(SwiftUI)
import SwiftUI
#else
import ViewKit
#endif

/// The page of a player.
struct PlayerDetailView: View {
  let store: StoreOf<PlayerDetail>

  var body: some View {
    ScrollView {
      if let player = store.player {
        VStack(spacing: 20) {
          VStack(spacing: 8) {
            Picture(path: player.imagePath, size: 120)
            HStack(spacing: 4) {
              Text(player.fullName).font(.title2).fontWeight(.bold)
              StarButton(
                subject: .player(player),
                store: store.scope(state: \.stars, action: \.stars)
              )
            }
            Text(player.position.isEmpty ? "—" : player.position).foregroundColor(.secondary)
          }
          FactsView(facts: [("Height", player.height), ("Weight", player.weight)])
          Button {
            store.send(.opened(.team(player.team)))
          } label: {
            HStack(spacing: 12) {
              Picture(path: player.team.imagePath, size: 32)
              Text(player.team.fullName)
              Spacer()
              Image(systemName: "chevron.right").foregroundColor(.secondary)
            }
            .padding(12)
            .frame(maxWidth: .infinity)
          }
          .buttonStyle(.plain)
          .frame(maxWidth: .infinity)
          .background(Color("surface"))
          .cornerRadius(16)
          .accessibilityIdentifier("player-team")
          StatsSection(store: store)
        }
        .frame(maxWidth: .infinity)
      } else {
        SubjectWait(id: "player", status: store.playerStatus) { store.send(.retry) }
      }
    }
    .navigationTitle(store.player?.firstName ?? "Player")
    .onAppear { store.send(.onAppear) }
  }
}
