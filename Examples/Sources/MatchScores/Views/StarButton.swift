import ComposableArchitecture

#if canImport(SwiftUI)
import SwiftUI
#else
import ViewKit
#endif

/// A button that adds or removes a favorite.
///
/// A separate view: the button observes all favorites, and the rest of its row must not.
struct StarButton: View {
  let subject: Subject
  let store: StoreOf<Stars>

  var body: some View {
    Star(subject: subject, isOn: store.favorites.contains(subject), store: store)
  }
}

/// The content of a star button.
///
/// It is only redrawn when its own subject changes, although every star button observes all favorites.
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
