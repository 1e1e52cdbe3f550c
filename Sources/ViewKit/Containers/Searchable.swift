extension View {
  /// Adds a search field to the view's page.
  public func searchable(
    text: Binding<String>,
    placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey = "Search"
  ) -> some View {
    // The default argument is part of the API, so it cannot be an internal value.
    let isDefault = prompt == LocalizedStringKey(BuiltInString.search.rawValue)
    return searchable(text: text, placement: placement, prompt: isDefault ? nil : Text(prompt))
  }

  /// Adds a search field to the view's page.
  @_disfavoredOverload
  public func searchable(
    text: Binding<String>,
    placement: SearchFieldPlacement = .automatic,
    prompt: some StringProtocol
  ) -> some View {
    searchable(text: text, placement: placement, prompt: Text(prompt))
  }

  /// Adds a search field to the view's page.
  public func searchable(
    text: Binding<String>,
    placement: SearchFieldPlacement = .automatic,
    prompt: Text?
  ) -> some View {
    Searchable(content: self, text: text, prompt: prompt ?? Text(.builtIn(.search)))
  }

  /// Adds a search field to the view's page; the binding has no effect, because hosts always show the field.
  public func searchable(
    text: Binding<String>,
    isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil
  ) -> some View {
    searchable(text: text, placement: placement, prompt: prompt)
  }

  /// Adds a search field with suggestions to the view's page.
  public func searchable(
    text: Binding<String>,
    placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil,
    @ViewBuilder suggestions: () -> some View
  ) -> some View {
    // Only a view inside the search field's scope can read its text.
    searchSuggestions(suggestions).searchable(text: text, placement: placement, prompt: prompt)
  }

  /// Offers suggestions below the page's search field while the field contains text.
  ///
  /// A suggestion with `searchCompletion(_:)` is a button that sets the field's text.
  public func searchSuggestions(@ViewBuilder _ suggestions: () -> some View) -> _PageAddition {
    let suggestions = suggestions()
    // A search field inside the content offers the suggestions with its own text.
    let content = EnvironmentModifier(content: self) {
      $0.offeredSuggestions = AnyView(suggestions)
    }
    return _PageAddition(
      content: content,
      addition: SearchSuggestions(content: suggestions),
      order: 1
    )
  }

  /// Turns the view into a button that sets the text of the page's search field.
  public func searchCompletion(_ completion: some StringProtocol) -> some View {
    SearchCompletion(content: self, completion: String(completion))
  }

  /// Offers a choice of search scopes.
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
  /// Adds a search field with tokens to the view's page.
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

  /// Offers a choice of search scopes; hosts ignore the activation and always offer them.
  public func searchScopes<Scope: Hashable>(
    _ scope: Binding<Scope>,
    activation: SearchScopeActivation,
    @ViewBuilder _ scopes: () -> some View
  ) -> some View {
    searchScopes(scope, scopes: scopes)
  }
}

/// The time at which a page offers search scopes; hosts always offer them.
public struct SearchScopeActivation: Hashable, Sendable {
  private let name: String

  /// The host's default.
  public static let automatic = Self(name: "automatic")
  /// While there is text in the search field.
  public static let onTextEntry = Self(name: "onTextEntry")
  /// While the search field is in use.
  public static let onSearchPresentation = Self(name: "onSearchPresentation")
}

/// The position of a search field; hosts place it below the title.
public struct SearchFieldPlacement: Sendable {
  /// The host's default.
  public static let automatic = Self()
  /// In the toolbar.
  public static let toolbar = Self()
  /// In the sidebar.
  public static let sidebar = Self()
  /// In the drawer of the navigation bar.
  public static let navigationBarDrawer = Self()

  /// Returns a placement in the drawer of the navigation bar, with a display mode.
  public static func navigationBarDrawer(displayMode: NavigationBarDrawerDisplayMode) -> Self {
    Self()
  }

  /// The time at which the search field is visible.
  public enum NavigationBarDrawerDisplayMode: Sendable {
    /// The host's default.
    case automatic
    /// Always.
    case always
  }
}

/// Content with a search field on its page.
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
    // Suggestions inside find the field through the binding of its text.
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
  let completion: String

  var body: some View {
    Button {
      search.text?.wrappedValue = completion
    } label: {
      content
    }
    .buttonStyle(.plain)
  }
}

/// The search field of a part of the tree.
struct SearchContext {
  var text: Binding<String>?
}

extension EnvironmentValues {
  var search: SearchContext {
    get { self[SearchKey.self] }
    set { self[SearchKey.self] = newValue }
  }

  /// The suggestions of a modifier outside the search field's modifier.
  fileprivate var offeredSuggestions: AnyView? {
    get { self[OfferedSuggestionsKey.self] }
    set { self[OfferedSuggestionsKey.self] = newValue }
  }

  @MainActor
  private enum OfferedSuggestionsKey: @MainActor EnvironmentKey {
    static let defaultValue: AnyView? = nil
  }

  /// A Boolean value that indicates whether the page's search field contains text.
  public var isSearching: Bool { search.text?.wrappedValue.isEmpty == false }

  /// An action that clears the page's search field.
  public var dismissSearch: DismissSearchAction { DismissSearchAction(text: search.text) }

  @MainActor
  private enum SearchKey: @MainActor EnvironmentKey {
    static let defaultValue = SearchContext()
  }
}

/// An action that clears a search field; call it like a function.
@MainActor
public struct DismissSearchAction {
  let text: Binding<String>?

  /// Clears the field.
  public func callAsFunction() {
    if text?.wrappedValue.isEmpty == false { text?.wrappedValue = "" }
  }
}
