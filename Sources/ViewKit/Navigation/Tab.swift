/// One tab of a ``TabView``, with its content; hosts ignore the role.
///
/// ```swift
/// TabView(selection: $selection) {
///   Tab("Home", systemImage: "house", value: Page.home) { HomeView() }
/// }
/// ```
public struct Tab<Value: Hashable, Content: View, Label: View>: View, PrimitiveView {
  private let value: Value?
  private let content: Content
  private let label: Label

  /// Creates a tab with a value and any label.
  public init(
    value: Value,
    role: TabRole? = nil,
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.value = value
    self.content = content()
    self.label = label()
  }

  func outline(into outline: inout Outline) {
    let (value, label) = (value, label)
    // Several views on one tab form one panel.
    TraitModifier(content: Panel(content: content)) { traits, environment in
      traits.tabItem = Outline.items(of: label, in: environment)
      if let value { traits.tag = AnyHashable(value) }
    }
    .outline(into: &outline)
  }
}

extension Tab where Value == Never {
  /// Creates a tab of a tab view that stores its own selection, with any label.
  public init(
    role: TabRole? = nil,
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    value = nil
    self.content = content()
    self.label = label()
  }
}

extension Tab where Label == ViewKit.Label<Text, Image> {
  /// Creates a tab with a value, a title and a symbol.
  public init(
    _ title: LocalizedStringKey,
    systemImage name: String,
    value: Value,
    role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(value: value, content: content) { ViewKit.Label(title, systemImage: name) }
  }

  /// Creates a tab with a value, a title and a symbol.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol,
    systemImage name: String,
    value: Value,
    role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(value: value, content: content) { ViewKit.Label(title, systemImage: name) }
  }
}

extension Tab where Value == Never, Label == ViewKit.Label<Text, Image> {
  /// Creates a tab of a tab view that stores its own selection, with a title and a symbol.
  public init(
    _ title: LocalizedStringKey,
    systemImage name: String,
    role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(content: content) { ViewKit.Label(title, systemImage: name) }
  }

  /// Creates a tab of a tab view that stores its own selection, with a title and a symbol.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol,
    systemImage name: String,
    role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(content: content) { ViewKit.Label(title, systemImage: name) }
  }
}

/// Several views as one item.
private struct Panel<Content: View>: View, PrimitiveView {
  let content: Content

  func outline(into outline: inout Outline) {
    outline.attach(nil, listeningFor: []) { content.resolveView(into: &$0) }
  }
}

/// The purpose of a tab.
public struct TabRole: Hashable, Sendable {
  let name: String

  /// A search tab.
  public static let search = Self(name: "search")
}
