import ComposableArchitecture

#if canImport(SwiftUI)
import SwiftUI
#else
import ViewKit
#endif

/// A game in a list: its day, teams and score.
struct GameRow: View {
  let game: Game
  let stars: StoreOf<Stars>
  let open: @MainActor () -> Void

  var body: some View {
    HStack(spacing: 4) {
      Button(action: open) {
        GameSummary(game: game).padding(12).frame(maxWidth: .infinity)
      }
      .buttonStyle(.plain)
      .frame(maxWidth: .infinity)
      .accessibilityLabel("\(game.fullName), \(game.score), \(game.progress)")
      .accessibilityIdentifier("game-\(game.id)")
      StarButton(subject: .game(game), store: stars)
    }
    .frame(maxWidth: .infinity)
    .background(Color("surface"))
    .cornerRadius(16)
  }
}

/// The teams and the score on one line.
struct GameSummary: View {
  let game: Game

  var body: some View {
    VStack(spacing: 6) {
      HStack {
        Text(game.day)
        Spacer()
        Text(game.progress)
      }
      .font(.caption)
      .foregroundColor(.secondary)
      HStack(spacing: 8) {
        side(game.visitorTeam)
        Text(game.score)
          .font(.headline)
          .monospacedDigit()
          .multilineTextAlignment(.center)
          .frame(width: 96)
        side(game.homeTeam)
      }
      .frame(maxWidth: .infinity)
    }
    .frame(maxWidth: .infinity)
  }

  private func side(_ team: Team) -> some View {
    VStack(spacing: 4) {
      Picture(path: team.imagePath, size: 40)
      Text(team.name)
        .font(.callout)
        .multilineTextAlignment(.center)
    }
    .frame(maxWidth: .infinity)
  }
}
