import ComposableArchitecture

#if canImport(SwiftUI)
import SwiftUI
#else
import ViewKit
#endif

/// A team in the grid.
struct TeamCard: View {
  let team: Team
  let stars: StoreOf<Stars>
  let open: @MainActor () -> Void

  var body: some View {
    ZStack(alignment: .topTrailing) {
      Button(action: open) {
        VStack(spacing: 10) {
          Picture(path: team.imagePath, size: 80)
          Text(team.fullName)
            .font(.headline)
            .multilineTextAlignment(.center)
          Text("#\(team.id)")
            .font(.caption)
            .foregroundColor(.secondary)
        }
        .padding(16)
        .frame(maxWidth: .infinity)
      }
      .buttonStyle(.plain)
      .frame(maxWidth: .infinity)
      .accessibilityLabel(team.fullName)
      .accessibilityIdentifier("team-\(team.id)")
      StarButton(subject: .team(team), store: stars)
    }
    .frame(maxWidth: .infinity)
    .background(Color("surface"))
    .cornerRadius(16)
  }
}
