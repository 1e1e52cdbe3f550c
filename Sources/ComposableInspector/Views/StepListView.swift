import ComposableArchitecture
import ComposableInspectorClient
import ViewKit

/// The steps of a store, each indented below its cause.
struct StepListView: View {
  @Bindable var store: StoreOf<InspectorFeature>

  var body: some View {
    ScrollViewReader { proxy in
      List(selection: $store.selected.sending(\.stepSelected)) {
        ForEach(store.list.visible) { row in
          StepRowView(
            row: row,
            hasConsequences: store.list.parents.contains(row.id),
            isFolded: store.list.folded.contains(row.id),
            isSkipped: store.skipped.contains(row.id),
            isShown: store.shownStep == row.id,
            isSelected: store.selected == row.id
          ) {
            store.send(.foldTapped(row.id))
          }
        }
      }
      .listStyle(.plain)
      .padding(EdgeInsets(top: 0, leading: 8, bottom: 16, trailing: 8))
      .onChange(of: store.list.visible.last?.id) { _, last in
        // Without a selected step, the list follows new steps.
        if store.selected == nil, let last { proxy.scrollTo(last, anchor: .bottom) }
      }
      .onChange(of: store.selected) { _, selected in
        if let selected { proxy.scrollTo(selected) }
      }
    }
    .accessibilityIdentifier("steps")
  }
}

/// A step with its number, action, cause and time.
private struct StepRowView: View {
  /// The maximum indentation; deeper indentation would leave the list.
  private static let deepest = 8

  let row: StepRow
  let hasConsequences: Bool
  let isFolded: Bool
  let isSkipped: Bool
  let isShown: Bool
  let isSelected: Bool
  let fold: @MainActor () -> Void

  var body: some View {
    HStack(spacing: 8) {
      Text(verbatim: "\(row.id.rawValue)")
        .font(.caption.monospacedDigit())
        .foregroundStyle(isShown ? .orange : .secondary)
        .frame(minWidth: 32, alignment: .trailing)
      VStack(alignment: .leading, spacing: 2) {
        if row.leftOut > 0 {
          Text(
            """
            \(row.leftOut) earlier steps are not shown: they arrived too fast, or before the connection. \
            An export contains the kept steps.
            """
          )
          .font(.caption)
          .foregroundStyle(.orange)
          .accessibilityIdentifier("left-out-\(row.id.rawValue)")
        }
        Text(verbatim: row.name.title)
          .font(.callout.monospaced())
          .lineLimit(1)
          .strikethrough(isSkipped)
        if !place.isEmpty {
          Text(verbatim: place).font(.caption).foregroundStyle(.secondary).lineLimit(1)
        }
      }
      .padding(.leading, CGFloat(min(row.depth, Self.deepest) * 16))
      .frame(maxWidth: .infinity, alignment: .leading)
      if hasConsequences {
        Button(action: fold) {
          Image(systemName: isFolded ? "chevron.right" : "chevron.down")
        }
        .buttonStyle(.plain)
        .accessibilityLabel(isFolded ? "Show consequences" : "Hide consequences")
        .accessibilityIdentifier("fold-\(row.id.rawValue)")
      }
      if let time = row.time {
        Text(verbatim: StepFormatter.time(time))
          .font(.caption.monospacedDigit())
          .foregroundStyle(.secondary)
      }
    }
    .listRowInsets(EdgeInsets(top: 4, leading: 8, bottom: 4, trailing: 12))
    .listRowBackground(isSelected ? Color.accentColor.opacity(0.16) : nil)
    .accessibilityIdentifier("step-\(row.id.rawValue)")
  }

  /// The features of the action, and the effect that sent it.
  private var place: String {
    let origin = row.origin == .outside ? "" : StepFormatter.origin(row)
    return [row.name.path, origin].filter { !$0.isEmpty }.joined(separator: " · ")
  }
}
