#if canImport(SwiftUI)
import SwiftUI
#else
import ViewKit
#endif

/// The active filters of the games, and menus for more.
struct TokenBar: View {
  let tokens: [GameToken]
  let seasons: [GameToken]
  let teams: [GameToken]
  let change: @MainActor ([GameToken]) -> Void

  var body: some View {
    HStack(spacing: 8) {
      // Outside the scroll view, which would clip an open menu.
      menu("Season", seasons)
      menu("Team", teams)
      if !tokens.isEmpty {
        ScrollView(.horizontal, showsIndicators: false) {
          HStack(spacing: 8) {
            ForEach(tokens) { button($0) }
          }
        }
      }
    }
    .frame(maxWidth: .infinity, alignment: .leading)
    .padding(.bottom, 8)
  }

  private func button(_ token: GameToken) -> some View {
    Button {
      change(tokens.filter { $0 != token })
    } label: {
      HStack(spacing: 6) {
        Text(token.title)
        Image(systemName: "xmark")
      }
    }
    .buttonStyle(.borderedProminent)
    .accessibilityLabel("Remove \(token.title)")
    .accessibilityIdentifier("token-\(token.id)")
  }

  private func menu(_ title: String, _ others: [GameToken]) -> some View {
    Menu {
      ForEach(others) { token in
        Button(token.title) { change(tokens + [token]) }
          .accessibilityIdentifier("add-\(token.id)")
      }
    } label: {
      HStack(spacing: 4) {
        Text(title)
        Image(systemName: "chevron.down")
      }
      .padding(.horizontal, 12)
      .padding(.vertical, 6)
      .background(Color("surface"))
      .cornerRadius(14)
    }
    .accessibilityIdentifier("games-\(title.lowercased())")
  }
}
