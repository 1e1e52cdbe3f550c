import ComposableArchitecture
import ComposableInspectorClient
import ViewKit

/// The details of a step, with its commands.
struct StepDetailView: View {
  let store: StoreOf<InspectorFeature>
  let isCompact: Bool

  var body: some View {
    if let step = store.selected, let row = store.list.row(step) {
      List {
        Section {
          StepSummaryView(store: store, row: row)
          StepButtons(store: store, isCompact: isCompact)
        }
        if let detail = store.detail, detail.step == step {
          Section("Changes") {
            if detail.changes.isEmpty { Text("Nothing.").foregroundStyle(.secondary) }
            ForEach(detail.changes) { ChangeView(change: $0) }
          }
          if !store.effects.isEmpty {
            Section("Effects") { ForEach(store.effects) { EffectView(effect: $0) } }
          }
          Section("Action") {
            VStack(alignment: .leading, spacing: 4) {
              ForEach(detail.action) { row in
                ValueRowView(row: row) { store.send(.actionPartTapped(row.id)) }
              }
            }
          }
          Section("Observers") { ObserversView(observers: detail.observers, step: step) }
          Section("State afterwards") {
            VStack(alignment: .leading, spacing: 4) {
              ForEach(detail.state) { row in
                ValueRowView(row: row) { store.send(.statePartTapped(row.id)) }
              }
            }
          }
        } else if store.store?.isReachable == false {
          Section {
            Text(verbatim: Messages.processGone)
              .foregroundStyle(.secondary)
              .accessibilityIdentifier("process-gone")
          }
          Section("Action") { Text(verbatim: row.text).font(.caption.monospaced()) }
        }
      }
      .padding(EdgeInsets(top: 0, leading: 8, bottom: 24, trailing: 16))
      .detailTitle(isCompact ? "Step \(row.id.rawValue)" : nil)
      .accessibilityIdentifier("detail")
    } else if let step = store.selected {
      // An effect may outlive the retention of the step that started it.
      ContentUnavailableView(
        "Step \(step.rawValue) is no longer available",
        systemImage: "list.bullet",
        description: Text("Only the last steps of a store are kept.")
      )
      .detailTitle(isCompact ? "Step \(step.rawValue)" : nil)
      .accessibilityIdentifier("step-gone")
    } else {
      ContentUnavailableView(
        "No step selected",
        systemImage: "list.bullet",
        description: Text("Choose a step, or go through them with the arrow keys.")
      )
    }
  }
}

/// The action of a step, with its time, duration and cause.
struct StepSummaryView: View {
  let store: StoreOf<InspectorFeature>
  let row: StepRow

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      Text(verbatim: row.name.title).font(.headline.monospaced())
      if !row.name.path.isEmpty { Text(verbatim: row.name.path).font(.callout) }
      if let time = row.time, let cost = row.cost {
        Text(verbatim: "At \(StepFormatter.time(time)), reduced in \(StepFormatter.length(cost))")
          .font(.caption)
          .foregroundStyle(.secondary)
      }
      if let parent = row.parent {
        Button(cause) { store.send(.stepSelected(parent)) }
          .font(.caption)
          .accessibilityIdentifier("cause")
      } else {
        Text(verbatim: cause).font(.caption).foregroundStyle(.secondary)
      }
    }
  }

  private var cause: String {
    let origin = StepFormatter.origin(row)
    return origin.prefix(1).uppercased() + origin.dropFirst()
  }
}

/// The commands of a step.
private struct StepButtons: View {
  let store: StoreOf<InspectorFeature>
  let isCompact: Bool

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      HStack(spacing: 8) {
        Button("Show in the app") { store.send(.showTapped) }
          .disabled(store.store?.canTravel != true || store.shownStep == store.selected)
          .accessibilityIdentifier("show")
        Button(isSkipped ? "Take again" : "Skip") { store.send(.skipTapped) }
          .disabled(store.store?.canTravel != true)
          .accessibilityIdentifier("skip")
        Button("Make a test") { store.send(.testTapped) }
          .disabled(store.store?.isReachable != true)
          .accessibilityIdentifier("make-test")
      }
      HStack(spacing: 8) {
        if isCompact { StepArrows(store: store) }
        Button("Only its causes") { store.send(.onlyCauseTapped) }
          .disabled(store.list.cause != nil)
          .accessibilityIdentifier("only-cause")
        if isCompact, store.shownStep != nil {
          Button("Resume") { store.send(.resumeTapped) }
            .buttonStyle(.borderedProminent)
            .accessibilityIdentifier("resume")
        }
      }
    }
    .buttonStyle(.bordered)
    .controlSize(.small)
  }

  private var isSkipped: Bool { store.selected.map(store.skipped.contains) ?? false }
}

/// A changed part of the state.
struct ChangeView: View {
  let change: ValueChange

  var body: some View {
    VStack(alignment: .leading, spacing: 2) {
      Text(verbatim: change.path.isEmpty ? "The whole state" : change.path)
        .font(.caption.monospaced())
      if let old = change.old {
        Text(verbatim: "− \(old)").font(.caption.monospaced()).foregroundStyle(.red)
      }
      if let new = change.new {
        Text(verbatim: "+ \(new)").font(.caption.monospaced()).foregroundStyle(.green)
      }
    }
    .accessibilityIdentifier("change")
  }
}

/// An effect with its source location and its duration.
struct EffectView: View {
  let effect: EffectRow

  var body: some View {
    HStack {
      VStack(alignment: .leading, spacing: 2) {
        Text(verbatim: effect.name ?? "Effect \(effect.id.rawValue)")
        if let place = effect.place {
          Text(verbatim: place).font(.caption.monospaced()).foregroundStyle(.secondary)
        }
      }
      Spacer()
      Text(verbatim: StepFormatter.outcome(effect))
        .font(.caption)
        .foregroundStyle(effect.end == nil ? .orange : .secondary)
    }
    .accessibilityIdentifier("effect")
  }
}

/// The observers notified by a step.
private struct ObserversView: View {
  let observers: StepObservers?
  let step: ActionID

  var body: some View {
    VStack(alignment: .leading, spacing: 2) {
      if let observers, observers.last == step {
        if observers.names.isEmpty {
          Text("Notified immediately; no observer is a view of this process.").foregroundStyle(
            .secondary
          )
        }
        ForEach(observers.names, id: \.self) { name in
          Text(verbatim: name).font(.caption.monospaced())
        }
      } else if let observers {
        Text("Not notified immediately; next notification after step \(observers.last.rawValue).")
          .foregroundStyle(.secondary)
      } else {
        Text("No observers: no observed value changed.").foregroundStyle(.secondary)
      }
    }
    .font(.callout)
    .accessibilityIdentifier("observers")
  }
}

/// A row of a value; expandable if the value has parts.
private struct ValueRowView: View {
  let row: ValueRow
  let toggle: @MainActor () -> Void

  var body: some View {
    if let isOpen = row.isOpen {
      Button(action: toggle) {
        HStack(spacing: 6) {
          Image(systemName: isOpen ? "chevron.down" : "chevron.right")
            .foregroundStyle(.secondary)
          text
        }
      }
      .buttonStyle(.plain)
      .padding(.leading, indentation)
    } else {
      text.frame(minHeight: 30).padding(.leading, indentation + 22)
    }
  }

  private var indentation: CGFloat { CGFloat(row.depth * 16) }

  private var text: some View {
    VStack(alignment: .leading) {
      (Text(verbatim: row.name.isEmpty ? "" : "\(row.name): ")
        + Text(verbatim: row.text).foregroundColor(.secondary))
        .font(.caption.monospaced())
        .lineLimit(1)
    }
  }
}

extension View {
  /// Sets the title of a separate page; in a column, the page already has a title.
  @ViewBuilder fileprivate func detailTitle(_ title: String?) -> some View {
    if let title { navigationTitle(title) } else { self }
  }
}
