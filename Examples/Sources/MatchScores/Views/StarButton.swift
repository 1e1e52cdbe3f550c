import ComposableArchitecture

#if canImport(SwiftUI)
import SwiftUI
#else
import ViewKit
#endif

/// Marks a subject with a star, or takes the star away.
///
/// A view of its own: a star follows all favorites, and the rest of its row must not.
struct StarButton: View {
  let subject: Subject
  let store: StoreOf<Stars>

  var body: some View {
    Star(subject: subject, isOn: store.favorites.contains(subject), store: store)
  }
}

/// What a star shows, which is only drawn anew where the subject is marked or no longer: every star hears of all favorites.
private struct Star: View {
  let subject: Subject
  let isOn: Bool
  let store: StoreOf<Stars>

  var body: some View {
    Button {
      store.send(.tapped(subject))
    } label: {
      Image(systemName: isOn ? "star.fill" : "star")
        .foregroundColor(isOn ? .orange : .secondary)
        .padding(8)
    }
    .buttonStyle(.plain)
    .accessibilityLabel("Favorite: \(subject.fullName)")
    .accessibilityAddTraits(isOn ? [.isToggle, .isSelected] : .isToggle)
    .accessibilityIdentifier("favorite-\(subject.name)")
  }
}
