import ComposableArchitecture

#if canImport(SwiftUI)
import SwiftUI
#else
import ViewKit
#endif

/// The page of an item.
struct DetailView: View {
  let store: StoreOf<DetailFeature>

  var body: some View {
    Form {
      Section("Note") {
        Text(store.item.note.isEmpty ? "No note yet." : store.item.note)
          .accessibilityIdentifier("detail-note")
      }
      Section("About its number") {
        fact
      }
      Section {
        Button {
          store.send(.favoriteButtonTapped)
        } label: {
          Label(
            store.isFavorite ? "A favorite" : "Make it a favorite",
            systemImage: store.isFavorite ? "star.fill" : "star"
          )
        }
        .accessibilityAddTraits(store.isFavorite ? [.isToggle, .isSelected] : .isToggle)
        .accessibilityIdentifier("detail-favorite")
      }
    }
    .navigationTitle(store.item.name)
    .toolbar {
      ToolbarItem(placement: .primaryAction) {
        Button("Edit") { store.send(.editButtonTapped) }
          .accessibilityIdentifier("edit")
      }
    }
    .onAppear { store.send(.appeared) }
  }

  @ViewBuilder
  private var fact: some View {
    switch store.fact {
    case .notAsked, .loading:
      ProgressView("Asking the server")
        .accessibilityIdentifier("detail-loading")
    case .loaded(let fact):
      Text(fact)
        .accessibilityIdentifier("detail-fact")
    case .failed(let error):
      VStack(alignment: .leading, spacing: 8) {
        Text("Error: \(error.message)")
          .foregroundColor(.red)
          .accessibilityIdentifier("detail-error")
        Button("Retry") { store.send(.retryButtonTapped) }
          .buttonStyle(.bordered)
          .accessibilityIdentifier("detail-retry")
      }
      .padding(.vertical, 6)
    }
  }
}
