/// The appearance of group boxes.
@MainActor @preconcurrency
public protocol GroupBoxStyle {
  /// The type of the styled group box.
  associatedtype Body: View

  /// The properties of a group box.
  typealias Configuration = GroupBoxStyleConfiguration

  /// Builds the styled group box.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The properties of a group box, for its style.
@MainActor
public struct GroupBoxStyleConfiguration {
  /// The label.
  public let label: Label
  /// The content.
  public let content: Content

  /// The label of a group box.
  public struct Label: View {
    let view: AnyView

    /// The label.
    public var body: some View { view }
  }

  /// The content of a group box.
  public struct Content: View {
    let view: AnyView

    /// The content.
    public var body: some View { view }
  }
}

/// The host's default appearance of group boxes.
public struct AutomaticGroupBoxStyle: GroupBoxStyle, NamedStyle {
  nonisolated let name = "automatic"

  /// Creates the style.
  public nonisolated init() {}

  /// Returns the label and the content; hosts lay them out.
  public func makeBody(configuration: Configuration) -> some View {
    configuration.label
    configuration.content
  }
}

extension GroupBoxStyle where Self == AutomaticGroupBoxStyle {
  /// The host's default style.
  public static var automatic: AutomaticGroupBoxStyle { AutomaticGroupBoxStyle() }
}

extension View {
  /// Sets the style of group boxes in the view.
  public func groupBoxStyle<Style: GroupBoxStyle>(_ style: Style) -> some View {
    let own = ControlStyle<GroupBoxStyleConfiguration>(style) {
      AnyView(style.makeBody(configuration: $0))
    }
    return EnvironmentModifier(content: self) {
      $0.groupBoxStyle = own.makeBody == nil ? nil : own
    }
  }
}

extension EnvironmentValues {
  var groupBoxStyle: ControlStyle<GroupBoxStyleConfiguration>? {
    get { self[GroupBoxStyleKey.self] }
    set { self[GroupBoxStyleKey.self] = newValue }
  }

  private enum GroupBoxStyleKey: EnvironmentKey {
    static var defaultValue: ControlStyle<GroupBoxStyleConfiguration>? { nil }
  }
}
