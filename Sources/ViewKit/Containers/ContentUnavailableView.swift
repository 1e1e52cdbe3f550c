/// A message about missing content, with a description and actions.
public struct ContentUnavailableView<Label: View, Description: View, Actions: View>: View {
  private let label: Label
  private let description: Description
  private let actions: Actions

  /// Creates a message with any label.
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
  /// Creates a message with a title and a symbol.
  public init(_ title: LocalizedStringKey, systemImage name: String, description: Text? = nil) {
    label = ViewKit.Label(title, systemImage: name)
    self.description = description
    actions = EmptyView()
  }

  /// Creates a message with a title and a symbol.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, systemImage name: String, description: Text? = nil) {
    label = ViewKit.Label(title, systemImage: name)
    self.description = description
    actions = EmptyView()
  }

  /// The message for a search without results.
  public static var search: Self {
    Self(title: .builtIn(.noResults), description: .newSearch)
  }

  /// Returns the message for a search text without results.
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
