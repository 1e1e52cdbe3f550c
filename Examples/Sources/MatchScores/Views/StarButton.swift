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

  private var isOn: Bool { store.favorites.contains(subject) }

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
