import ComposableArchitecture
import ComposableInspectorClient
public import ViewKit

/// A panel with the steps of a program's stores, alongside the app and controlled by keys, for a terminal.
///
/// ```swift
/// let panel = TerminalPanel("i", placement: .beside) { InspectorPanel(of: inspector) }
/// try await TerminalHost(panels: [panel]) { ShopView(store: store) }.run()
/// ```
///
/// The panel lists the last steps. The up and down arrow keys move between steps. Return or the right arrow key shows
/// the changes and effects of a step below the list, and the left arrow key hides them. Without a selected step, the
/// list follows new steps.
public struct InspectorPanel: View {
  @State private var store: StoreOf<InspectorFeature>
  @State private var isOpen = false
  @FocusState private var focus: ActionID?

  /// Creates a panel for the stores of an inspector.
  public init(of inspector: Inspector) {
    self.init(
      store: Store(initialState: InspectorFeature.State()) {
        InspectorFeature()
      } withDependencies: {
        $0.inspectorClient = .live(inspector)
      }
    )
  }

  init(store: StoreOf<InspectorFeature>) {
    _store = State(initialValue: store)
  }

  /// The list of steps, and the details of one step.
  public var body: some View {
    GeometryReader { proxy in
      VStack(alignment: .leading, spacing: 0) {
        PanelTitle(store: store)
        steps(in: Int(proxy.size.height / Self.lineHeight) - 2)
        PanelKeys(
          isOpen: openRow != nil,
          isAtStep: store.selected != nil,
          move: move,
          open: open,
          close: close
        )
      }
    }
    .onChange(of: store.selected) { _, selected in focus = selected }
    .task { await store.send(.appeared).finish() }
    .onDisappear { store.send(.disappeared) }
  }

  /// The height of a terminal line in points.
  private static let lineHeight: CGFloat = 16

  /// The step with visible details, if it is retained.
  private var openRow: StepRow? { isOpen ? store.selected.flatMap(store.list.row) : nil }

  @ViewBuilder
  private func steps(in lines: Int) -> some View {
    let row = openRow
    let count = row == nil ? lines : max(1, lines / 3)
    ForEach(store.list.visible(around: store.selected, count: count)) { step in
      Button {
        store.send(.stepSelected(step.id))
        open()
      } label: {
        PanelStep(row: step, isSelected: step.id == store.selected)
      }
      .buttonStyle(.plain)
      .focused($focus, equals: step.id)
      .accessibilityIdentifier("step-\(step.id.rawValue)")
    }
    if let row {
      Divider()
      PanelDetail(store: store, row: row).id(row.id)
    } else {
      if store.list.visible.isEmpty {
        Text("Nothing has happened yet.").foregroundStyle(.secondary)
      }
      Spacer()
    }
  }

  private func move(_ distance: Int) {
    store.send(.stepMoved(distance))
    focus = store.selected
  }

  private func open() {
    move(0)
    isOpen = store.selected != nil
  }

  /// Hides the details of a step; without visible details, clears the selection.
  private func close() {
    let wasShown = openRow != nil
    isOpen = false
    if !wasShown { store.send(.stepSelected(nil)) }
    focus = store.selected
  }
}

/// The name of the store and the number of its retained steps.
private struct PanelTitle: View {
  let store: StoreOf<InspectorFeature>

  var body: some View {
    HStack(spacing: 8) {
      if store.stores.count > 1 {
        StoreMenu(store: store)
      } else {
        Text(verbatim: store.store?.title ?? "No store yet").bold().lineLimit(1)
      }
      Spacer()
      Text(verbatim: "\(store.list.rows.count) \(store.list.rows.count == 1 ? "step" : "steps")")
        .foregroundStyle(.secondary)
        .lineLimit(1)
    }
  }
}

/// A step in one line: number, action, place, cause and duration.
private struct PanelStep: View {
  /// The maximum indentation; deeper indentation would leave the list.
  private static let deepest = 4

  let row: StepRow
  let isSelected: Bool

  var body: some View {
    HStack(spacing: 8) {
      Text(verbatim: "\(isSelected ? "▸" : " ")\(row.id.rawValue)")
        .frame(minWidth: 40, alignment: .trailing)
        .foregroundStyle(.secondary)
      (Text(verbatim: row.name.title).bold()
        + Text(verbatim: row.name.path.isEmpty ? "" : " \(row.name.path)")
        .foregroundColor(.secondary))
        .lineLimit(1)
        .padding(.leading, CGFloat(min(row.depth, Self.deepest) * 8))
        .frame(maxWidth: .infinity, alignment: .leading)
      if let cause {
        Text(verbatim: cause).foregroundStyle(.secondary).lineLimit(1)
      }
      if let cost = row.cost {
        Text(verbatim: StepFormatter.length(cost)).foregroundStyle(.secondary).lineLimit(1)
      }
    }
  }

  /// The cause of the step; `nil` for an action from outside.
  private var cause: String? {
    if let parent = row.parent { return "←\(parent.rawValue)" }
    return row.origin == .outside ? nil : "←?"
  }
}

/// The changes and started effects of a step.
private struct PanelDetail: View {
  let store: StoreOf<InspectorFeature>
  let row: StepRow

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 0) {
        StepSummaryView(store: store, row: row)
        if let detail = store.detail, detail.step == row.id {
          if detail.changes.isEmpty { Text("Nothing changed.").foregroundStyle(.secondary) }
          ForEach(detail.changes) { ChangeView(change: $0) }
        } else if store.store?.isReachable == false {
          Text(verbatim: Messages.processGone).foregroundStyle(.secondary)
        }
        ForEach(store.effects) { EffectView(effect: $0) }
      }
      .multilineTextAlignment(.leading)
      .frame(maxWidth: .infinity, alignment: .leading)
    }
  }
}

/// The key commands of the panel, also as buttons.
private struct PanelKeys: View {
  let isOpen: Bool
  let isAtStep: Bool
  let move: @MainActor (Int) -> Void
  let open: @MainActor () -> Void
  let close: @MainActor () -> Void

  var body: some View {
    HStack(spacing: 8) {
      key("↑", .upArrow) { move(-1) }
      key("↓", .downArrow) { move(1) }
      if !isOpen {
        key("→", .rightArrow, open)
        key("⏎ look", .return, open)
      }
      if isAtStep { key(isOpen ? "← hide" : "← follow", .leftArrow, close) }
      Spacer()
      Text("esc closes").foregroundStyle(.secondary).lineLimit(1)
    }
  }

  private func key(
    _ title: String,
    _ key: KeyEquivalent,
    _ action: @escaping @MainActor () -> Void
  ) -> some View {
    Button(action: action) { Text(verbatim: title).lineLimit(1) }
      .buttonStyle(.plain)
      .foregroundStyle(.secondary)
      .keyboardShortcut(key, modifiers: [])
  }
}
