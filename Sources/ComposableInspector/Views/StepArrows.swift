import ComposableArchitecture
import ViewKit

/// Goes to the step before and to the one after; so do the arrow keys.
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
