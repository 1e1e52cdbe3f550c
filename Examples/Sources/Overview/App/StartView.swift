import ComposableArchitecture

#if canImport(SwiftUI)
import SwiftUI
#else
import ViewKit
#endif

/// The list of demos with their descriptions.
struct StartView: View {
  let store: StoreOf<OverviewFeature>

  var body: some View {
    NavigationStack {
      List {
        Section {
          DemoButton(
            store: store,
            place: .counter,
            title: "Counter",
            detail: "State, actions, and a request to a server.",
            systemImage: "number",
            id: "demo-counter"
          )
          DemoButton(
            store: store,
            place: .settings,
            title: "Settings",
            detail: "A form over a page, with bindings, Save and Cancel.",
            systemImage: "gear",
            id: "demo-settings"
          )
          DemoButton(
            store: store,
            place: .tree,
            title: "Tree",
            detail: "What is open is an optional enum in the state.",
            systemImage: "tray",
            id: "demo-tree"
          )
          DemoButton(
            store: store,
            place: .stack,
            title: "Stack",
            detail: "Pages on top of each other are an array in the state.",
            systemImage: "list.bullet",
            id: "demo-stack"
          )
          DemoButton(
            store: store,
            place: .tab(.home),
            title: "Tabs",
            detail: "Features beside each other, each with pages of its own.",
            systemImage: "house",
            id: "demo-tabs"
          )
        } footer: {
          Text("Each demo is a feature with tests beside it.")
        }
      }
      .navigationTitle("Overview")
    }
  }
}

/// A button that opens a demo.
private struct DemoButton: View {
  let store: StoreOf<OverviewFeature>
  let place: Place
  let title: String
  let detail: String
  let systemImage: String
  let id: String

  var body: some View {
    Button {
      store.send(.demoButtonTapped(place))
    } label: {
      HStack(spacing: 16) {
        Image(systemName: systemImage)
          .foregroundColor(.accentColor)
          .frame(width: 28)
        VStack(alignment: .leading, spacing: 2) {
          Text(title)
            .font(.headline)
          Text(detail)
            .font(.subheadline)
            .foregroundColor(.secondary)
        }
        .frame(maxWidth: .infinity, alignment: .leading)
        Image(systemName: "chevron.right")
          .foregroundColor(.secondary)
      }
      .padding(.vertical, 4)
    }
    .buttonStyle(.plain)
    .accessibilityLabel(title)
    .accessibilityHint(detail)
    .accessibilityIdentifier(id)
  }
}

#Preview("Overview") {
  StartView(store: Store(initialState: OverviewFeature.State()) { OverviewFeature() })
}
