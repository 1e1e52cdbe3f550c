import ComposableArchitecture
import ViewKit

/// Buttons for the previous and the next step, with the arrow keys as shortcuts.
struct StepArrows: View {
  let store: StoreOf<InspectorFeature>

  var body: some View {
    HStack(spacing: 4) {
      Button("Step back", systemImage: "arrow.up") { store.send(.stepMoved(-1)) }
        .keyboardShortcut(.upArrow, modifiers: [])
        .accessibilityIdentifier("step-back")
      Button("Step forth", systemImage: "arrow.down") { store.send(.stepMoved(1)) }
        .keyboardShortcut(.downArrow, modifiers: [])
        .accessibilityIdentifier("step-forth")
    }
    .labelStyle(.iconOnly)
    .buttonStyle(.bordered)
    .disabled(store.list.visible.isEmpty)
  }
}
