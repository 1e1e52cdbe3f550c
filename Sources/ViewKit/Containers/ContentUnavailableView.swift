/// Says that there is nothing to show, why, and what can be done.
public struct ContentUnavailableView<Label: View, Description: View, Actions: View>: View {
  private let label: Label
  private let description: Description
  private let actions: Actions

  /// Says it in any words.
  public init(
    @ViewBuilder label: () -> Label,
    @ViewBuilder description: () -> Description = { EmptyView() },
    @ViewBuilder actions: () -> Actions = { EmptyView() }
  ) {
    self.label = label()
    self.description = description()
    self.actions = actions()
  }

  /// The label above the description and the actions.
  public var body: some View {
    VStack(spacing: 12) {
      label.font(.title2).fontWeight(.bold)
      description.font(.subheadline).foregroundStyle(.secondary).multilineTextAlignment(.center)
      actions
    }
    .withModifications(.look(.style, .string("unavailable")))
  }
}

extension ContentUnavailableView
where Label == ViewKit.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  /// Says it in a text, with a symbol.
  public init(_ title: LocalizedStringKey, systemImage name: String, description: Text? = nil) {
    label = ViewKit.Label(title, systemImage: name)
    self.description = description
    actions = EmptyView()
  }

  /// Says it in a text, with a symbol.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, systemImage name: String, description: Text? = nil) {
    label = ViewKit.Label(title, systemImage: name)
    self.description = description
    actions = EmptyView()
  }

  /// Says that a search found nothing.
  public static var search: Self {
    Self(title: .builtIn(.noResults), description: .newSearch)
  }

  /// Says that a search for some words found nothing.
  public static func search(text: String) -> Self {
    Self(title: .builtIn(.noResultsForText, value: text), description: .checkSpelling)
  }

  private init(title: Text.Content, description: BuiltInString) {
    label = ViewKit.Label {
      Text(title)
    } icon: {
      Image(systemName: "magnifyingglass")
    }
    self.description = Text(.builtIn(description))
    actions = EmptyView()
  }
}
