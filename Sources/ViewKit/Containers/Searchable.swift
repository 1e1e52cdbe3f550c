extension View {
  /// Puts a field for searching onto the page that the view is on.
  public func searchable(
    text: Binding<String>,
    placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey = "Search"
  ) -> some View {
    searchable(text: text, placement: placement, prompt: Text(prompt))
  }

  /// Puts a field for searching onto the page that the view is on.
  @_disfavoredOverload
  public func searchable(
    text: Binding<String>,
    placement: SearchFieldPlacement = .automatic,
    prompt: some StringProtocol
  ) -> some View {
    searchable(text: text, placement: placement, prompt: Text(prompt))
  }

  /// Puts a field for searching onto the page that the view is on.
  public func searchable(
    text: Binding<String>,
    placement: SearchFieldPlacement = .automatic,
    prompt: Text?
  ) -> some View {
    Searchable(content: self, text: text, prompt: prompt ?? Text("Search"))
  }

  /// Puts a field for searching onto the page, and says whether it is in use; hosts show it always.
  public func searchable(
    text: Binding<String>,
    isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil
  ) -> some View {
    searchable(text: text, placement: placement, prompt: prompt)
  }

  /// Puts a field for searching onto the page, with words to choose from below it.
  public func searchable(
    text: Binding<String>,
    placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil,
    @ViewBuilder suggestions: () -> some View
  ) -> some View {
    searchable(text: text, placement: placement, prompt: prompt).searchSuggestions(suggestions)
  }

  /// Offers words below the field for searching on the page, while there is something in it.
  ///
  /// A view with `searchCompletion(_:)` is a button that puts its words into the field.
  public func searchSuggestions(@ViewBuilder _ suggestions: () -> some View) -> some View {
    PageAddition(content: self, addition: SearchSuggestions(content: suggestions()), order: 1)
  }

  /// Makes the view put words into the field for searching on the page.
  public func searchCompletion(_ completion: some StringProtocol) -> some View {
    SearchCompletion(content: self, words: String(completion))
  }

  /// Offers to search in one of several places.
  public func searchScopes<Scope: Hashable>(
    _ scope: Binding<Scope>,
    @ViewBuilder scopes: () -> some View
  ) -> some View {
    PageAddition(
      content: self,
      addition: Picker("Scope", selection: scope, content: scopes)
        .pickerStyle(.segmented)
        .labelsHidden()
        .withModifications(.meaning(.testID, .string("search-scopes"))),
      order: 1
    )
  }
}

/// Where a field for searching stands; hosts put it below the title.
public struct SearchFieldPlacement: Sendable {
  /// As fits the place.
  public static let automatic = Self()
  /// In the toolbar.
  public static let toolbar = Self()
  /// In the sidebar.
  public static let sidebar = Self()
  /// In the drawer of the bar.
  public static let navigationBarDrawer = Self()

  /// In the drawer of the bar, always or while there is room.
  public static func navigationBarDrawer(displayMode: NavigationBarDrawerDisplayMode) -> Self {
    Self()
  }

  /// When a field for searching is shown.
  public enum NavigationBarDrawerDisplayMode: Sendable {
    /// The host decides when the field is there.
    case automatic
    /// The field is there at all times.
    case always
  }
}

/// Content with a field for searching on its page.
private struct Searchable<Content: View>: View {
  let content: Content
  let text: Binding<String>
  let prompt: Text

  var body: some View {
    // Suggestions inside know the field by the place of its text.
    PageAddition(
      content: EnvironmentModifier(content: content) {
        $0.search = SearchContext(text: text)
      },
      addition: SearchField(prompt: prompt, text: text)
    )
  }
}

private struct SearchField: View, PrimitiveView {
  let prompt: Text
  let text: Binding<String>

  func outline(into outline: inout Outline) {
    outline.field(
      .textField,
      title: prompt,
      prompt: nil,
      text: text,
      [.style: .string("search")]
    )
  }
}

private struct SearchSuggestions<Content: View>: View {
  @Environment(\.search) private var search
  let content: Content

  var body: some View {
    if search.text?.wrappedValue.isEmpty == false {
      VStack(alignment: .leading, spacing: 0) { content }
        .withModifications([
          .look(.style, .string("suggestions")), .meaning(.label, .string("Suggestions")),
        ])
    }
  }
}

private struct SearchCompletion<Content: View>: View {
  @Environment(\.search) private var search
  let content: Content
  let words: String

  var body: some View {
    Button {
      search.text?.wrappedValue = words
    } label: {
      content
    }
    .buttonStyle(.plain)
  }
}

/// The field for searching that views belong to.
struct SearchContext {
  var text: Binding<String>?
}

extension EnvironmentValues {
  var search: SearchContext {
    get { self[SearchKey.self] }
    set { self[SearchKey.self] = newValue }
  }

  /// Whether the page's field for searching has something in it.
  public var isSearching: Bool { search.text?.wrappedValue.isEmpty == false }

  /// Empties the page's field for searching.
  public var dismissSearch: DismissSearchAction { DismissSearchAction(text: search.text) }

  @MainActor
  private enum SearchKey: @MainActor EnvironmentKey {
    static let defaultValue = SearchContext()
  }
}

/// Empties a field for searching; call it like a function.
@MainActor
public struct DismissSearchAction {
  let text: Binding<String>?

  /// Empties the field.
  public func callAsFunction() {
    if text?.wrappedValue.isEmpty == false { text?.wrappedValue = "" }
  }
}
