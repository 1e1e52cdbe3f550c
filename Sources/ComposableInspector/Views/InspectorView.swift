import ComposableArchitecture
import ComposableInspectorClient
import ViewKit

/// The inspector's page: the list of steps and the details in two columns, or on separate pages if the width is small.
struct InspectorView: View {
  /// The minimum width of two columns in points.
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
            // The list keeps its identity, so that presses before the width is known are not lost.
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
            // Only the feature's own process can read its recordings.
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

/// The placeholder before a store is inspected.
private struct NoStoreView: View {
  var body: some View {
    ContentUnavailableView(
      "No store yet",
      systemImage: "list.bullet",
      description: Text(
        "A program appears here after it calls store.inspect(at: …) with this page's address."
      )
    )
    .accessibilityIdentifier("no-store")
  }
}

/// The selected store, the search field, and the controls of time travel.
private struct InspectorBar: View {
  let store: StoreOf<InspectorFeature>
  let isCompact: Bool

  var body: some View {
    VStack(spacing: 8) {
      // The menu keeps its identity, so that it remains open when the width is determined.
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
        Text("Only the causes and consequences of step \(cause.rawValue).").foregroundStyle(
          .secondary
        )
        Spacer()
        Button("Show all") { store.send(.onlyCauseTapped) }.accessibilityIdentifier("all-steps")
      }
    }
    if let successor = store.successor {
      HStack {
        Text("This store was released.").foregroundStyle(.secondary)
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

/// The form for the file to import.
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
            A recording of \(store.store?.name ?? "this feature") on the app's machine, exported here or written by a \
            store.
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

/// A generated test, for reading and copying.
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
