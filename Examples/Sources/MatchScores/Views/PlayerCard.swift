import ComposableArchitecture

#if canImport(SwiftUI)
import SwiftUI
#else
import ViewKit
#endif

/// A player in the grid.
struct PlayerCard: View {
  let player: Player
  let stars: StoreOf<Stars>
  let open: @MainActor () -> Void

  var body: some View {
    ZStack(alignment: .topTrailing) {
      Button(action: open) {
        VStack(spacing: 6) {
          Picture(path: player.imagePath, size: 72)
          Text(player.fullName)
            .font(.headline)
            .multilineTextAlignment(.center)
          Text(player.position.isEmpty ? "—" : player.position)
            .font(.caption)
            .foregroundColor(.secondary)
          Text(player.team.fullName)
            .font(.caption)
            .foregroundColor(.secondary)
            .multilineTextAlignment(.center)
        }
        .padding(16)
        .frame(maxWidth: .infinity)
      }
      .buttonStyle(.plain)
      .frame(maxWidth: .infinity)
      .accessibilityLabel("\(player.fullName), \(player.position), \(player.team.fullName)")
      .accessibilityIdentifier("player-\(player.id)")
      StarButton(subject: .player(player), store: stars)
    }
    .frame(maxWidth: .infinity)
    .background(Color("surface"))
    .cornerRadius(16)
  }
}
