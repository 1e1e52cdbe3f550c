import ComposableArchitecture
import ComposableInspectorClient
import ViewKit

/// The inspector's page: the steps beside what is known of one, or one after the other where there is no room.
struct InspectorView: View {
  /// Less than this many points are too few for two columns.
  private static let leastWidth: CGFloat = 700

  @Bindable var store: StoreOf<InspectorFeature>

  var body: some View {
    GeometryReader { proxy in
      let isCompact = proxy.size.width > 0 && proxy.size.width < Self.leastWidth
      NavigationStack {
        VStack(spacing: 0) {
          InspectorBar(store: store, isCompact: isCompact)
          if store.stores.isEmpty {
            NoStoreView()
          } else {
            // The list is one and the same, so that what is pressed while the width is not known yet is not lost.
            HStack(alignment: .top, spacing: 0) {
              StepListView(store: store)
              if !isCompact { StepDetailView(store: store, isCompact: false) }
            }
          }
        }
        .navigationTitle("Inspector")
        .toolbarTitleDisplayMode(.inline)
        .toolbar {
          if let summary = store.store {
            Button("Effects") { store.send(.timelineTapped) }
              .accessibilityIdentifier("effects")
            // Only the process of a feature reads its recordings.
            if summary.process == nil {
              Button("Import") { store.send(.importTapped) }.accessibilityIdentifier("import")
            }
            Link("Export", address: store.exportAddress).accessibilityIdentifier("export")
          }
        }
        .navigationDestination(isPresented: isStepShown(alone: isCompact)) {
          StepDetailView(store: store, isCompact: true)
        }
      }
    }
    .sheet(item: $store.test.sending(\.testChanged)) { TestView(test: $0) }
    .sheet(item: $store.file.sending(\.importChanged)) { _ in ImportView(store: store) }
    .sheet(isPresented: isTimelineShown) { EffectTimelineView(store: store) }
    .task { await store.send(.appeared).finish() }
  }

  private var isTimelineShown: Binding<Bool> {
    Binding(
      get: { store.timeline != nil },
      set: { if !$0 { store.send(.timelineClosed) } }
    )
  }

  private func isStepShown(alone isCompact: Bool) -> Binding<Bool> {
    Binding(
      get: { isCompact && store.selected != nil },
      set: { if !$0 { store.send(.stepSelected(nil)) } }
    )
  }
}

/// What there is before a store is inspected.
private struct NoStoreView: View {
  var body: some View {
    ContentUnavailableView(
      "No store yet",
      systemImage: "list.bullet",
      description: Text(
        "A program is shown here once it says store.inspect(at: …) with this page's address."
      )
    )
    .accessibilityIdentifier("no-store")
  }
}

/// The store that is looked at, what is looked for, and whether the app goes on.
private struct InspectorBar: View {
  let store: StoreOf<InspectorFeature>
  let isCompact: Bool

  var body: some View {
    VStack(spacing: 8) {
      // The menu is one and the same, so that it does not close when the width becomes known.
      HStack(spacing: 12) {
        StoreMenu(store: store)
        if isCompact {
          Spacer()
        } else {
          VStack { search }.frame(maxWidth: .infinity)
          StepArrows(store: store)
        }
        pause
      }
      .frame(maxWidth: .infinity)
      if isCompact { search }
      notices
    }
    .padding(EdgeInsets(top: 8, leading: 16, bottom: 8, trailing: 16))
  }

  private var search: some View {
    TextField(
      "Search actions and values",
      text: Binding(get: { store.list.search }, set: { store.send(.searchChanged($0)) })
    )
    .accessibilityIdentifier("search")
  }

  @ViewBuilder private var pause: some View {
    if store.shownStep == nil {
      Button("Pause", systemImage: "pause") { store.send(.pauseTapped) }
        .buttonStyle(.bordered)
        .disabled(store.store?.canTravel != true || store.list.rows.isEmpty)
        .accessibilityIdentifier("pause")
    } else {
      Button("Resume", systemImage: "play") { store.send(.resumeTapped) }
        .buttonStyle(.borderedProminent)
        .accessibilityIdentifier("resume")
    }
  }

  @ViewBuilder private var notices: some View {
    if let cause = store.list.cause {
      HStack {
        Text("Only what has to do with step \(cause.rawValue).").foregroundStyle(.secondary)
        Spacer()
        Button("Show all") { store.send(.onlyCauseTapped) }.accessibilityIdentifier("all-steps")
      }
    }
    if let successor = store.successor {
      HStack {
        Text("This store has gone.").foregroundStyle(.secondary)
        Spacer()
        Button("Show \(successor.title)") { store.send(.storeSelected(successor.id)) }
          .accessibilityIdentifier("successor")
      }
    }
    if let step = store.shownStep {
      Label("The app shows step \(step.rawValue) and waits.", systemImage: "exclamationmark.circle")
        .font(.callout)
        .foregroundStyle(.orange)
        .frame(maxWidth: .infinity, alignment: .leading)
        .accessibilityIdentifier("shown")
    }
    if let problem = store.problem {
      Text(verbatim: problem)
        .font(.callout)
        .foregroundStyle(.red)
        .frame(maxWidth: .infinity, alignment: .leading)
        .accessibilityIdentifier("problem")
    }
  }
}

/// Asks which file is to be shown.
private struct ImportView: View {
  let store: StoreOf<InspectorFeature>

  var body: some View {
    NavigationStack {
      Form {
        Section {
          TextField(
            "Path of the file",
            text: Binding(
              get: { store.file?.path ?? "" },
              set: { store.send(.importPathChanged($0)) }
            )
          )
          .onSubmit { store.send(.importConfirmed) }
          .accessibilityIdentifier("import-path")
          if let problem = store.file?.problem {
            Text(verbatim: problem).foregroundStyle(.red).accessibilityIdentifier("import-problem")
          }
        } footer: {
          Text(
            """
            A recording of \(store.store?.name ?? "this feature") on the machine of the app: one that was exported here, or \
            that a store has written.
            """
          )
        }
      }
      .navigationTitle("Import a recording")
      .toolbarTitleDisplayMode(.inline)
      .toolbar {
        Button("Open") { store.send(.importConfirmed) }
          .disabled(store.file?.path.isEmpty ?? true)
          .accessibilityIdentifier("import-open")
      }
    }
  }
}

/// A test, to be read and copied.
private struct TestView: View {
  let test: InspectorFeature.RecordedTest

  var body: some View {
    NavigationStack {
      ScrollView {
        Text(verbatim: test.text)
          .font(.caption.monospaced())
          .multilineTextAlignment(.leading)
          .frame(maxWidth: .infinity, alignment: .leading)
          .padding()
          .accessibilityIdentifier("test-text")
      }
      .navigationTitle("A test of this")
      .toolbarTitleDisplayMode(.inline)
      .toolbar { ShareLink("Copy", item: test.text).accessibilityIdentifier("copy") }
    }
  }
}
