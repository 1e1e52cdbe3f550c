/// The appearance of labeled content.
@MainActor @preconcurrency
public protocol LabeledContentStyle {
  /// The type of the styled view.
  associatedtype Body: View

  /// The properties of labeled content.
  typealias Configuration = LabeledContentStyleConfiguration

  /// Builds the styled view.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The properties of labeled content, for its style.
@MainActor
public struct LabeledContentStyleConfiguration {
  /// The label.
  public let label: Label
  /// The content.
  public let content: Content

  /// The label of labeled content.
  public struct Label: View {
    let view: AnyView

    /// The label.
    public var body: some View { view }
  }

  /// The content of labeled content.
  public struct Content: View {
    let view: AnyView

    /// The content.
    public var body: some View { view }
  }
}

/// The host's default appearance of labeled content.
public struct AutomaticLabeledContentStyle: LabeledContentStyle, NamedStyle {
  nonisolated let name = "automatic"

  /// Creates the style.
  public nonisolated init() {}

  /// Returns the label and the content; hosts lay them out.
  public func makeBody(configuration: Configuration) -> some View {
    configuration.label
    configuration.content
  }
}

extension LabeledContentStyle where Self == AutomaticLabeledContentStyle {
  /// The host's default style.
  public static var automatic: AutomaticLabeledContentStyle { AutomaticLabeledContentStyle() }
}

extension View {
  /// Sets the style of labeled content in the view.
  public func labeledContentStyle<Style: LabeledContentStyle>(_ style: Style) -> some View {
    let own = ControlStyle<LabeledContentStyleConfiguration>(style) {
      AnyView(style.makeBody(configuration: $0))
    }
    return EnvironmentModifier(content: self) {
      $0.labeledContentStyle = own.makeBody == nil ? nil : own
    }
  }
}

extension EnvironmentValues {
  var labeledContentStyle: ControlStyle<LabeledContentStyleConfiguration>? {
    get { self[LabeledContentStyleKey.self] }
    set { self[LabeledContentStyleKey.self] = newValue }
  }

  private enum LabeledContentStyleKey: EnvironmentKey {
    static var defaultValue: ControlStyle<LabeledContentStyleConfiguration>? { nil }
  }
}
