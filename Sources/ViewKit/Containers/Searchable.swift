extension View {
  /// Puts a field for searching onto the page that the view is on.
  public func searchable(
    text: Binding<String>,
    placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey = "Search"
  ) -> some View {
    // The default argument, which is part of the API, cannot be an internal value.
    let isDefault = prompt == LocalizedStringKey(BuiltInString.search.rawValue)
    return searchable(text: text, placement: placement, prompt: isDefault ? nil : Text(prompt))
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
    Searchable(content: self, text: text, prompt: prompt ?? Text(.builtIn(.search)))
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
    // Only a view inside the search field's scope can read its text.
    searchSuggestions(suggestions).searchable(text: text, placement: placement, prompt: prompt)
  }

  /// Offers words below the field for searching on the page, while there is something in it.
  ///
  /// A view with `searchCompletion(_:)` is a button that puts its words into the field.
  public func searchSuggestions(@ViewBuilder _ suggestions: () -> some View) -> _PageAddition {
    let suggestions = suggestions()
    // A search field inside offers them with its own text.
    let content = EnvironmentModifier(content: self) {
      $0.offeredSuggestions = AnyView(suggestions)
    }
    return _PageAddition(
      content: content,
      addition: SearchSuggestions(content: suggestions),
      order: 1
    )
  }

  /// Makes the view put words into the field for searching on the page.
  public func searchCompletion(_ completion: some StringProtocol) -> some View {
    SearchCompletion(content: self, words: String(completion))
  }

  /// Offers to search in one of several places.
  public func searchScopes<Scope: Hashable>(
    _ scope: Binding<Scope>,
    @ViewBuilder scopes: () -> some View
  ) -> _PageAddition {
    _PageAddition(
      content: self,
      addition: Picker(selection: scope, content: scopes) { Text(.builtIn(.scope)) }
        .pickerStyle(.segmented)
        .labelsHidden()
        .withModifications(.meaning(.testID, .string("search-scopes"))),
      order: 1
    )
  }
}

extension View {
  /// Puts a field with tokens onto the page.
  @available(
    *,
    unavailable,
    message: "Write .searchScopes, or a Picker above the list; search fields here hold text only."
  )
  public func searchable<Tokens, Token: View>(
    text: Binding<String>,
    tokens: Binding<Tokens>,
    isPresented: Binding<Bool>? = nil,
    placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey = "Search",
    @ViewBuilder token: @escaping (Tokens.Element) -> Token
  ) -> Self where Tokens: RandomAccessCollection, Tokens.Element: Identifiable { self }

  /// Offers to search in one of several places, at all times.
  public func searchScopes<Scope: Hashable>(
    _ scope: Binding<Scope>,
    activation: SearchScopeActivation,
    @ViewBuilder _ scopes: () -> some View
  ) -> some View {
    searchScopes(scope, scopes: scopes)
  }
}

/// When a page offers search scopes; hosts offer them at all times.
public struct SearchScopeActivation: Hashable, Sendable {
  private let name: String

  /// When the host decides.
  public static let automatic = Self(name: "automatic")
  /// While there is text in the search field.
  public static let onTextEntry = Self(name: "onTextEntry")
  /// While the search field is in use.
  public static let onSearchPresentation = Self(name: "onSearchPresentation")
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
  @Environment(\.offeredSuggestions) private var offeredSuggestions
  let content: Content
  let text: Binding<String>
  let prompt: Text

  var body: some View {
    if let offeredSuggestions {
      _PageAddition(
        content: searchable,
        addition: EnvironmentModifier(content: SearchSuggestions(content: offeredSuggestions)) {
          $0.search = SearchContext(text: text)
        },
        order: 1
      )
    } else {
      searchable
    }
  }

  private var searchable: some View {
    // Suggestions inside know the field by the place of its text.
    _PageAddition(
      content: EnvironmentModifier(content: content) {
        $0.search = SearchContext(text: text)
        $0.offeredSuggestions = nil
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
  @Environment(\.locale) private var locale
  let content: Content

  var body: some View {
    if search.text?.wrappedValue.isEmpty == false {
      VStack(alignment: .leading, spacing: 0) { content }
        .withModifications([
          .look(.style, .string("suggestions")),
          .meaning(.label, .string(BuiltInString.suggestions.text(in: locale))),
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

  /// The suggestions of a modifier around a search field.
  fileprivate var offeredSuggestions: AnyView? {
    get { self[OfferedSuggestionsKey.self] }
    set { self[OfferedSuggestionsKey.self] = newValue }
  }

  @MainActor
  private enum OfferedSuggestionsKey: @MainActor EnvironmentKey {
    static let defaultValue: AnyView? = nil
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
