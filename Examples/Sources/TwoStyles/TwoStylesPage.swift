import ComposableArchitecture
public import ViewKit

extension EnvironmentValues {
  /// The caption of the page.
  @Entry var caption = ""
}

/// A page with two features side by side: a modern feature, and a feature in the pre-1.0 style.
@MainActor
public func twoStylesPage() -> any View {
  TwoStylesView(
    readingList: Store(initialState: ReadingList.State()) { ReadingList() },
    notebook: Store(initialState: Notebook.State(), reducer: Notebook()),
    pen: Pen()
  )
  .environment(\.caption, "One page, two styles")
}

struct TwoStylesView: View {
  let readingList: StoreOf<ReadingList>
  let notebook: StoreOf<Notebook>
  let pen: Pen
  @Environment(\.caption) private var caption

  var body: some View {
    TabView {
      ReadingListView(store: readingList)
        .tabItem { Label("Reading list", systemImage: "list.bullet") }
      NotebookView(store: notebook)
        .environmentObject(pen)
        .tabItem { Label("Notebook", systemImage: "pencil") }
      Text(caption)
        .tabItem { Label("About", systemImage: "info.circle") }
    }
  }
}
