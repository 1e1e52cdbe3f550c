/// The appearance of disclosure groups.
@MainActor @preconcurrency
public protocol DisclosureGroupStyle {
  /// The type of the styled group.
  associatedtype Body: View

  /// The properties of a disclosure group.
  typealias Configuration = DisclosureGroupStyleConfiguration

  /// Builds the styled group.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The properties of a disclosure group, for its style.
@MainActor
public struct DisclosureGroupStyleConfiguration {
  /// The label.
  public let label: Label
  /// The collapsible content.
  public let content: Content
  let expansion: Binding<Bool>

  /// A Boolean value that indicates whether the content is shown; writable, and bound as `$configuration.isExpanded`.
  public var isExpanded: Bool {
    get { expansion.wrappedValue }
    nonmutating set { expansion.wrappedValue = newValue }
  }

  /// The label of a disclosure group.
  public struct Label: View {
    let content: AnyView

    /// The label.
    public var body: some View { content }
  }

  /// The content of a disclosure group.
  public struct Content: View {
    let content: AnyView

    /// The content.
    public var body: some View { content }
  }
}

/// The host's default appearance.
public struct AutomaticDisclosureGroupStyle: DisclosureGroupStyle, NamedStyle {
  nonisolated let name = "automatic"

  /// Creates the style.
  public nonisolated init() {}

  /// Returns the label; hosts draw the other parts.
  public func makeBody(configuration: Configuration) -> some View {
    configuration.label
  }
}

extension DisclosureGroupStyle where Self == AutomaticDisclosureGroupStyle {
  /// The host's default style.
  public static var automatic: AutomaticDisclosureGroupStyle { AutomaticDisclosureGroupStyle() }
}

extension View {
  /// Sets the style of disclosure groups in the view.
  public func disclosureGroupStyle<Style: DisclosureGroupStyle>(_ style: Style) -> some View {
    let own = ControlStyle<DisclosureGroupStyleConfiguration>(style) {
      AnyView(style.makeBody(configuration: $0))
    }
    return EnvironmentModifier(content: self) {
      $0.disclosureGroupStyle = own.makeBody == nil ? nil : own
    }
  }
}

extension EnvironmentValues {
  var disclosureGroupStyle: ControlStyle<DisclosureGroupStyleConfiguration>? {
    get { self[DisclosureGroupStyleKey.self] }
    set { self[DisclosureGroupStyleKey.self] = newValue }
  }

  private enum DisclosureGroupStyleKey: EnvironmentKey {
    static var defaultValue: ControlStyle<DisclosureGroupStyleConfiguration>? { nil }
  }
}
